import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * Returns the distance of an element from the top of the scrolled content, px. That content is the page, or the content
 * of the element `area` (see ScrollArea).
 */
export function useScrollMargin(element: RefObject<HTMLElement | null>, area: HTMLElement | null | 'window'): number {
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    if (area === null) return undefined
    const box = area === 'window' ? null : area
    const locate = () => {
      if (!element.current) return
      const top = element.current.getBoundingClientRect().top
      const next = box ? top - box.getBoundingClientRect().top + box.scrollTop : top + window.scrollY
      setMargin((before) => (Math.abs(before - next) < 1 ? before : next))
    }
    locate()
    // Anything that opens or closes above the element changes the height of the scrolled content.
    const observer = new ResizeObserver(locate)
    observer.observe(box?.firstElementChild ?? document.body)
    return () => observer.disconnect()
  }, [element, area])
  return margin
}
