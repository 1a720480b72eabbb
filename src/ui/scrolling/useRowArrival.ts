import { use, useCallback, type RefCallback } from 'react'
import { Arrival } from './Arrival.ts'

/** Whether a row is fully visible between the bars at the window's edges, for which `scroll-padding` reserves space. */
function isInView(row: HTMLElement): boolean {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const { top, bottom } = row.getBoundingClientRect()
  return top >= (parseFloat(scrollPaddingTop) || 0) && bottom <= innerHeight - (parseFloat(scrollPaddingBottom) || 0)
}

/**
 * Returns whether the address refers to this row, and a ref that scrolls the row into view and focuses it once. A
 * marked row needs `tabIndex={-1}` and `aria-current`.
 */
export function useRowArrival<Row extends HTMLElement>(
  key: string | number | undefined,
): { readonly marked: boolean; readonly arrive: RefCallback<Row> } {
  const arrival = use(Arrival)
  const marked = arrival !== null && arrival.key === key
  const arrive = useCallback(
    (row: Row | null) => {
      if (!row || !marked || !arrival.isOpen()) return undefined
      // Wait a frame: the router scrolls the page to its top after drawing.
      const frame = requestAnimationFrame(() => {
        arrival.settle()
        if (!isInView(row)) row.scrollIntoView({ block: 'center', behavior: 'instant' })
        if (arrival.takesFocus === false) return
        // Don't take the focus if the reader did something else while the list was loading.
        const { activeElement } = document
        if (activeElement === document.body || activeElement?.matches('h1, h2')) row.focus({ preventScroll: true })
      })
      return () => cancelAnimationFrame(frame)
    },
    [arrival, marked],
  )
  return { marked, arrive }
}
