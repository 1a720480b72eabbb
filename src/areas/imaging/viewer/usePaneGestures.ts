import { useCallback, useEffect, useRef, type PointerEvent } from 'react'
import { slicePx } from './seriesPictures.ts'
import { isZoomedAt, type ZoomControl } from './zoomControl.ts'

interface PaneGestures {
  readonly control: ZoomControl
  readonly place: number
  /** Whether the wheel belongs to the picture also at its fitted size, where it otherwise scrolls the page. */
  readonly takesWheel: boolean
  /** The pictures that a vertical drag goes through. */
  readonly stack: { readonly count: number; readonly onMove: (by: number) => void } | null
}

/** Max time between the taps of a double tap, ms, and max distance, px. */
const [tapMs, tapPx] = [300, 24]
/** Way on a trackpad for the next slice, px. */
const wheelSlicePx = 40

/** Whether a wheel event is of a mouse, whose wheel has notches. A trackpad scrolls by any distance, also sideways. */
function isMouseWheel(event: WheelEvent): boolean {
  if (event.deltaMode !== 0) return true
  const notches = (event as WheelEvent & { readonly wheelDeltaY?: number }).wheelDeltaY ?? 0
  return event.deltaX === 0 && notches !== 0 && notches % 120 === 0
}

/**
 * Gestures that the zoom library does not have: a wheel with notches zooms, a double tap zooms to a point, and a vertical
 * drag on a fitted stack goes through its slices.
 */
export function usePaneGestures(gestures: PaneGestures) {
  const latest = useRef(gestures)
  useEffect(() => {
    latest.current = gestures
  })
  const fingers = useRef(new Set<number>())
  const drag = useRef<{ readonly y: number; sent: number; readonly px: number } | null>(null)
  const down = useRef({ x: 0, y: 0 })
  const lastTap = useRef({ at: 0, x: 0, y: 0 })
  const rolled = useRef(0)

  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const onWheel = (event: WheelEvent) => {
      const { control, place, takesWheel, stack } = latest.current
      const isZoomed = isZoomedAt(control.state().scale)
      const isTaken = takesWheel || isZoomed || element.contains(document.activeElement)
      // The library zooms by a pinch on a trackpad, which has the Control key.
      if (event.ctrlKey || !isTaken) return
      const isMouse = isMouseWheel(event)
      if (!isMouse && (isZoomed || !stack)) return
      event.preventDefault()
      event.stopPropagation()
      if (stack && !isZoomed) {
        rolled.current += isMouse ? Math.sign(event.deltaY) * wheelSlicePx : event.deltaY
        const by = Math.trunc(rolled.current / wheelSlicePx)
        rolled.current -= by * wheelSlicePx
        if (by !== 0) stack.onMove(by)
      } else control.zoomAt(place, event.deltaY < 0 ? 1.2 : 1 / 1.2, event.clientX, event.clientY)
    }
    // Before the library's own listener, which is further inside.
    const options = { capture: true, passive: false }
    element.addEventListener('wheel', onWheel, options)
    return () => element.removeEventListener('wheel', onWheel, options)
  }, [])

  const release = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    drag.current = null
  }
  return {
    ref,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      fingers.current.add(event.pointerId)
      // The library cancels the press of a mouse, which would move the focus here.
      if (event.pointerType === 'mouse') event.currentTarget.focus({ preventScroll: true })
      down.current = { x: event.clientX, y: event.clientY }
      const { control, stack } = gestures
      const isAlone = fingers.current.size === 1 && event.button === 0
      drag.current =
        isAlone && stack && !isZoomedAt(control.state().scale)
          ? { y: event.clientY, sent: 0, px: slicePx(event.currentTarget.clientHeight, stack.count) }
          : null
      if (drag.current) event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = drag
      if (!current) return
      const by = Math.trunc((event.clientY - current.y) / current.px) - current.sent
      if (by === 0) return
      current.sent += by
      gestures.stack?.onMove(by)
    },
    onPointerUp: (event: PointerEvent) => {
      const { clientX: x, clientY: y, timeStamp: at } = event
      const wasAlone = fingers.current.size === 1 && event.button === 0
      release(event)
      const isTap = wasAlone && Math.hypot(x - down.current.x, y - down.current.y) < tapPx / 2
      const before = lastTap.current
      lastTap.current = isTap ? { at, x, y } : { at: 0, x: 0, y: 0 }
      if (!isTap || at - before.at > tapMs || Math.hypot(x - before.x, y - before.y) > tapPx) return
      lastTap.current = { at: 0, x: 0, y: 0 }
      gestures.control.doubleTap(gestures.place, x, y)
    },
    onPointerCancel: release,
  }
}
