import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import { zoomLimits, type Size } from './fitPicture.ts'
import { linkedView } from './linkedView.ts'
import { seenPart, viewAround, type SeenPart } from './seenPart.ts'

/** A pane with a zoomable picture. */
interface ZoomPane {
  readonly api: ReactZoomPanPinchRef
  readonly pane: Size
  readonly fitted: Size
  /** CSS px for each pixel of the fitted picture. */
  readonly ratio: number
}

export interface ZoomState {
  /** 1: the picture fits the pane. */
  readonly scale: number
  /** CSS px for each pixel of the picture. */
  readonly pixels: number
}

const step = 1.5
/** Scale of a double tap, unless the picture is zoomed already. */
const doubleTapScale = 2.5
const panPx = 80

/** Duration of a zoom by button or key, ms. */
const duration = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 160)

/** Whether a picture is shown larger or smaller than it fits. */
export const isZoomedAt = (scale: number) => Math.abs(scale - 1) > 0.005

/** Near 1, the scale becomes 1: repeated steps back end at the fitted size. */
function withinLimits({ ratio }: ZoomPane, scale: number): number {
  const { min, max } = zoomLimits(ratio)
  const limited = Math.min(Math.max(scale, min), max)
  return Math.abs(limited - 1) < 0.05 ? 1 : limited
}

export type ZoomControl = ReturnType<typeof createZoomControl>

/**
 * Zoom of one picture, or of two that move together. Positions change with every frame of a gesture, so they stay out of
 * React: subscribers are called only if the scale changed, and watchers at each move.
 */
export function createZoomControl() {
  const panes: (ZoomPane | null)[] = []
  const listeners = new Set<() => void>()
  const watchers = new Set<() => void>()
  let state: ZoomState = { scale: 1, pixels: 1 }
  let active = 0
  let isLinked = true
  /** Where the last step leads, and until when it is under way: the next step goes on from there. */
  let aim = { scale: 1, until: 0 }
  let isFollowing = false

  const activePane = () => panes[active] ?? panes.find((pane) => pane !== null) ?? null

  const viewOf = ({ positionX: x, positionY: y, scale }: ZoomPane['api']['state']) => ({ x, y, scale })

  /** What the active pane shows of its picture. Null before it is measured. */
  function seen(): SeenPart | null {
    const pane = activePane()
    return pane && seenPart(viewOf(pane.api.state), pane)
  }

  function note(pane: ZoomPane) {
    for (const watcher of watchers) watcher()
    const { scale } = pane.api.state
    const pixels = scale * pane.ratio
    if (scale === state.scale && pixels === state.pixels) return
    state = { scale, pixels }
    for (const listener of listeners) listener()
  }

  function follow(from: ZoomPane, place: number) {
    const shown = viewOf(from.api.state)
    isFollowing = true
    for (const [other, to] of panes.entries()) {
      if (!to || other === place) continue
      const view = linkedView(shown, from, to)
      void to.api.setTransform(view.x, view.y, view.scale, 0)
    }
    isFollowing = false
  }

  /** Zooms about the middle of the pane. */
  function zoomTo(pane: ZoomPane, scale: number) {
    const box = pane.api.instance.wrapperComponent?.getBoundingClientRect()
    if (!box) return
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    void pane.api.zoomToPoint(withinLimits(pane, scale), x, y, duration())
  }

  return {
    /** Adds the pane at a place, or removes it with null. */
    attach: (place: number, pane: ZoomPane | null) => {
      panes[place] = pane
      if (pane && place === active) note(pane)
    },
    /** To be called when a pane's picture has moved. */
    moved: (place: number) => {
      const pane = panes[place]
      if (!pane || isFollowing) return
      active = place
      note(pane)
      if (isLinked) follow(pane, place)
    },
    link: (linked: boolean) => {
      isLinked = linked
      const pane = activePane()
      if (linked && pane) follow(pane, panes.indexOf(pane))
    },
    zoom: (way: 1 | -1) => {
      const pane = activePane()
      if (!pane) return
      const now = performance.now()
      const from = now < aim.until ? aim.scale : pane.api.state.scale
      aim = { scale: withinLimits(pane, from * step ** way), until: now + duration() }
      zoomTo(pane, aim.scale)
    },
    /** Zooms about a point of the screen, such as that of the mouse. */
    zoomAt: (place: number, factor: number, x: number, y: number) => {
      const pane = panes[place]
      if (pane) void pane.api.zoomToPoint(withinLimits(pane, pane.api.state.scale * factor), x, y, 0)
    },
    doubleTap: (place: number, x: number, y: number) => {
      const pane = panes[place]
      if (!pane) return
      if (isZoomedAt(pane.api.state.scale)) void pane.api.centerView(1, duration())
      else void pane.api.zoomToPoint(withinLimits(pane, doubleTapScale), x, y, duration())
    },
    /** Shows the whole picture again. `isInstant`: for another picture at the same place. */
    fit: (isInstant = false) => {
      aim = { scale: 1, until: 0 }
      void activePane()?.api.centerView(1, isInstant ? 0 : duration())
    },
    /** Shows one pixel of the picture as one CSS px. */
    actualSize: () => {
      const pane = activePane()
      if (pane) zoomTo(pane, 1 / pane.ratio)
    },
    /** Moves the view by steps. */
    pan: (x: number, y: number) => void activePane()?.api.panBy(-x * panPx, -y * panPx, duration()),
    /** Moves the view to a point of the picture, given as fractions of its width and height. */
    showPoint: (x: number, y: number) => {
      const pane = activePane()
      if (!pane) return
      const view = viewAround({ x, y }, pane.api.state.scale, pane)
      void pane.api.setTransform(view.x, view.y, view.scale, 0)
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    /** Whether the picture is larger than its pane. Changes only with `state`. */
    isCut: () => {
      const pane = activePane()
      if (!pane) return false
      const { fitted, pane: box } = pane
      return fitted.width * state.scale > box.width + 1 || fitted.height * state.scale > box.height + 1
    },
    /** Calls back with the part of the picture that is shown, now and at each move. Returns a function that stops this. */
    watch: (onSeen: (part: SeenPart) => void) => {
      const watcher = () => {
        const part = seen()
        if (part) onSeen(part)
      }
      watcher()
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}
