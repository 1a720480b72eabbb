import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { guessedWidth, type TextWidth, textWidth } from './textWidth.ts'

/** Space that a chart has to fit into, px. */
export interface ChartBox {
  readonly width: number
  /** Size of 1 rem, which depends on the text size. */
  readonly rem: number
  readonly textWidth: TextWidth
}

/** How long the width must be stable before a chart is redrawn, ms (clinical §9). */
const settleMs = 300
/** Used on a server, where nothing can be measured. */
const serverBox: ChartBox = { width: 640, rem: 16, textWidth: guessedWidth }

/**
 * Measures the element with `ref` before its first paint, and again after a resize has settled.
 *
 * @returns `box` is null until it is known, or while the element has no width (a hidden tab)
 */
export function useChartBox(): { ref: RefObject<HTMLDivElement | null>; box: ChartBox | null } {
  const ref = useRef<HTMLDivElement | null>(null)
  const [box, setBox] = useState<ChartBox | null>(null)
  const onServer = useSyncExternalStore(neverChanges, no, yes)

  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    let drawn = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = () => {
      const width = element.clientWidth
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      drawn = width > 0
      setBox((before) => {
        if (!drawn) return null
        if (before?.width === width && before.rem === rem) return before
        return { width, rem, textWidth: textWidth(getComputedStyle(element).fontFamily) }
      })
    }
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      if (drawn) timer = setTimeout(measure, settleMs)
      else measure()
    })
    measure()
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [])

  return { ref, box: box ?? (onServer ? serverBox : null) }
}

const neverChanges = () => () => {}
const no = () => false
const yes = () => true
