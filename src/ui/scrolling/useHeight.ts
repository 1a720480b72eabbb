import { useCallback, useState, type RefCallback } from 'react'

/** The height of an element in px, followed while it is in the page; another element in its place is followed too. */
export function useHeight(): readonly [RefCallback<HTMLElement>, number] {
  const [height, setHeight] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, height]
}
