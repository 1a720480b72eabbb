import { use, useCallback, type RefCallback } from 'react'
import { Arrival } from './Arrival.ts'

/** Whether a row stands clear of the bars at the window's ends, which `scroll-padding` leaves room for. */
function isInView(row: HTMLElement): boolean {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const { top, bottom } = row.getBoundingClientRect()
  return top >= (parseFloat(scrollPaddingTop) || 0) && bottom <= innerHeight - (parseFloat(scrollPaddingBottom) || 0)
}

/**
 * For a row of a list: whether the address leads to it, and the ref that then brings it into view and focuses it, once.
 * A row that is marked takes `tabIndex={-1}` and `aria-current`.
 */
export function useRowArrival<Row extends HTMLElement>(
  key: string | number | undefined,
): { readonly marked: boolean; readonly arrive: RefCallback<Row> } {
  const arrival = use(Arrival)
  const marked = arrival !== null && arrival.key === key
  const arrive = useCallback(
    (row: Row | null) => {
      if (!row || !marked || !arrival.isOpen()) return undefined
      // After the router, which scrolls the page to its top once it is drawn.
      const frame = requestAnimationFrame(() => {
        arrival.settle()
        if (!isInView(row)) row.scrollIntoView({ block: 'center', behavior: 'instant' })
        // Not where the reader has begun something else while the list was awaited.
        if (document.activeElement === document.body) row.focus({ preventScroll: true })
      })
      return () => cancelAnimationFrame(frame)
    },
    [arrival, marked],
  )
  return { marked, arrive }
}
