import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes files that are dropped anywhere on the page, which would leave it for the file otherwise, and pictures that are
 * pasted. Whether something hangs over the page now.
 */
export function useFileDrop(disabled: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent((files: readonly File[]) => {
    if (!disabled && files.length > 0) onFiles(files)
  })
  useEffect(() => {
    const onDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    }
    const onLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsOver(false)
    const onDrop = (event: DragEvent) => {
      setIsOver(false)
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      take([...event.dataTransfer.files])
    }
    const onPaste = (event: ClipboardEvent) => {
      const copied = event.clipboardData
      // What a word processor copies is text with a picture of it.
      const isText = copied?.types.some((type) => type === 'text/plain' || type === 'text/html')
      if (!copied || copied.files.length === 0 || isText) return
      event.preventDefault()
      take([...copied.files])
    }
    const handlers = { dragenter: onDrag, dragover: onDrag, dragleave: onLeave, drop: onDrop } as const
    for (const [name, handler] of Object.entries(handlers)) document.addEventListener(name, handler as EventListener)
    // Before the editor, which takes whatever is pasted into it.
    document.addEventListener('paste', onPaste, true)
    return () => {
      for (const [name, handler] of Object.entries(handlers))
        document.removeEventListener(name, handler as EventListener)
      document.removeEventListener('paste', onPaste, true)
    }
  }, [])
  return isOver && !disabled
}
