import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

/**
 * Takes a picture that is dropped on the element. Elsewhere on the page a drop does nothing: without this, the browser
 * would leave the page to open the file. Returns whether a file is being dragged over the element.
 */
export function usePictureDrop(box: RefObject<HTMLElement | null>, choose: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent((files: FileList) => {
    const [file] = files
    if (file) choose(file)
  })
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    const isInside = ({ target }: Event) => target instanceof Node && (box.current?.contains(target) ?? false)
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(isInside(event))
    }
    document.addEventListener('dragenter', hold, { signal })
    document.addEventListener('dragover', hold, { signal })
    document.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsOver(false), {
      signal,
    })
    document.addEventListener(
      'drop',
      (event) => {
        setIsOver(false)
        if (!event.dataTransfer?.types.includes('Files')) return
        event.preventDefault()
        if (isInside(event)) take(event.dataTransfer.files)
      },
      { signal },
    )
    return () => stopping.abort()
  }, [box])
  return isOver
}
