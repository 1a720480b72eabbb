import type { DrawingShape, DrawnLine } from '#src/workers/screening/protocol.ts'
import { drawnShare, shapeSizes } from './shapes.ts'

/**
 * State of a line. `done`: drawn to its end. `short`: the pen was lifted before that. `broken`: the person began again
 * somewhere else after lifting.
 */
export type PenPhase = 'empty' | 'drawing' | 'done' | 'short' | 'broken'

/** The part of the template's length that a line must have. The engine checks the shape itself. */
const leastShare = 0.6
/** A hand that shakes can lift the pen for a moment: the line goes on if it is put down nearby within this time, ms. */
const shortLiftMs = 700
const shortLiftDistance = 24
/** Max points of a line: two minutes at 120 Hz. */
const mostPoints = 14_400

type PenPoint = readonly [x: number, y: number, ms: number]

export interface Pen {
  readonly shape: DrawingShape
  readonly phase: () => PenPhase
  /** The line, or the lines of a broken one, in the units of `shapeSizes`, with ms from the start. */
  readonly strokes: () => readonly (readonly PenPoint[])[]
  /** `now`: the time of the last call of `down` or `move` counts if it is null. */
  readonly elapsedMs: (now: number | null) => number
  /** Returns the finished line. Null unless the phase is `done`. */
  readonly line: () => DrawnLine | null
  readonly down: (x: number, y: number, ms: number) => void
  readonly move: (x: number, y: number, ms: number) => void
  readonly up: () => void
  readonly clear: () => void
  /** Calls the listener when the phase changes. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates the pen of one drawing. It collects the points of a line outside of React. */
export function createPen(shape: DrawingShape): Pen {
  let phase: PenPhase = 'empty'
  let strokes: PenPoint[][] = []
  let startedAt = 0
  let lastMs = 0
  const listeners = new Set<() => void>()
  const turnTo = (next: PenPhase) => {
    if (next === phase) return
    phase = next
    for (const listener of listeners) listener()
  }
  const add = (x: number, y: number, ms: number) => {
    const stroke = strokes.at(-1)
    if (!stroke || stroke.length >= mostPoints) return
    // Two events can have the same time, or come out of order after a lift.
    lastMs = Math.max(lastMs, ms - startedAt)
    stroke.push([x, y, lastMs])
  }
  return {
    shape,
    phase: () => phase,
    strokes: () => strokes,
    elapsedMs: (now) => (phase === 'empty' ? 0 : now === null || phase !== 'drawing' ? lastMs : now - startedAt),
    line: () => (phase === 'done' && strokes[0] ? { points: [...strokes[0]], ...shapeSizes[shape] } : null),
    down: (x, y, ms) => {
      if (phase === 'empty') {
        startedAt = ms
        strokes = [[]]
        add(x, y, ms)
        turnTo('drawing')
        return
      }
      if (phase !== 'short') return
      const [lastX, lastY, at] = strokes[0]?.at(-1) ?? [x, y, 0]
      const isNear = Math.hypot(x - lastX, y - lastY) <= shortLiftDistance && ms - startedAt - at <= shortLiftMs
      if (!isNear) strokes.push([])
      add(x, y, ms)
      turnTo(isNear ? 'drawing' : 'broken')
    },
    move: (x, y, ms) => {
      if (phase === 'drawing' || phase === 'broken') add(x, y, ms)
    },
    up: () => {
      if (phase === 'drawing') turnTo(drawnShare(shape, strokes[0] ?? []) >= leastShare ? 'done' : 'short')
    },
    clear: () => {
      strokes = []
      startedAt = 0
      lastMs = 0
      turnTo('empty')
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
