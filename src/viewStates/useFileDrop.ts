import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Accepts pasted files and files dropped anywhere on the page: the browser would otherwise leave the page to open a
 * dropped file. Returns whether files are being dragged over the page.
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
      // A word processor copies text together with a picture of it: that picture must not become an attachment.
      const isText = copied?.types.some((type) => type === 'text/plain' || type === 'text/html')
      if (!copied || copied.files.length === 0 || isText) return
      event.preventDefault()
      take([...copied.files])
    }
    const handlers = { dragenter: onDrag, dragover: onDrag, dragleave: onLeave, drop: onDrop } as const
    for (const [name, handler] of Object.entries(handlers)) document.addEventListener(name, handler as EventListener)
    // In the capture phase, before the editor handles the paste.
    document.addEventListener('paste', onPaste, true)
    return () => {
      for (const [name, handler] of Object.entries(handlers))
        document.removeEventListener(name, handler as EventListener)
      document.removeEventListener('paste', onPaste, true)
    }
  }, [])
  return isOver && !disabled
}
