import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'

const [min, max, step, doubleTap] = [1, 4, 1.25, 2.5]
const within = (zoom: number) => Math.min(max, Math.max(min, zoom))

interface Point {
  readonly x: number
  readonly y: number
}
const distance = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** Zoom from 1 to 4, by buttons, by the keys + - 0, by two fingers and by a double tap beside texts. */
export function useZoom() {
  const [zoom, setZoom] = useState(1)
  const fingers = useRef(new Map<number, Point>())
  /** Distance of the fingers and zoom at the start of a pinch, px. */
  const pinch = useRef<{ readonly px: number; readonly zoom: number } | null>(null)
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })
  const lift = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId)
    pinch.current = null
  }
  return {
    zoom,
    canGrow: zoom < max,
    canShrink: zoom > min,
    grow: () => setZoom((now) => within(now * step)),
    shrink: () => setZoom((now) => within(now / step)),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === '+' || event.key === '=') setZoom((now) => within(now * step))
      else if (event.key === '-') setZoom((now) => within(now / step))
      else if (event.key === '0') setZoom(1)
      else return
      event.preventDefault()
    },
    gestures: {
      onDoubleClick: ({ target }: MouseEvent) => {
        // A double click on text selects it.
        if (target instanceof Element && target.closest('dt, dd, p, a, button')) return
        setZoom((now) => (now > 1 ? 1 : doubleTap))
      },
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') return
        fingers.current.set(event.pointerId, pointOf(event))
        const px = distance([...fingers.current.values()])
        pinch.current = fingers.current.size === 2 && px > 0 ? { px, zoom } : null
      },
      onPointerMove: (event: PointerEvent) => {
        if (!fingers.current.has(event.pointerId)) return
        fingers.current.set(event.pointerId, pointOf(event))
        const start = pinch.current
        if (start) setZoom(within((start.zoom * distance([...fingers.current.values()])) / start.px))
      },
      onPointerUp: lift,
      onPointerCancel: lift,
    },
  }
}
