import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * Returns the median height of the rendered rows of `body`, px, or `guess` before they are rendered. Measures again
 * when the body's width changes, because rows can then become cards. With a good estimate few rows need correction, and
 * a long list scrolls smoothly.
 */
export function useTypicalHeight(body: RefObject<HTMLTableSectionElement | null>, guess: number): number {
  const [height, setHeight] = useState(guess)
  useLayoutEffect(() => {
    const element = body.current
    if (!element) return undefined
    let width = -1
    const observer = new ResizeObserver(() => {
      const now = element.getBoundingClientRect().width
      if (now === width) return
      width = now
      const heights = [...element.querySelectorAll('tr[data-index]')].map((row) => row.getBoundingClientRect().height)
      const middle = heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)]
      if (middle) setHeight(middle)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [body])
  return height
}
