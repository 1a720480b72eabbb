import type { ResultOf } from '#src/contract/toolResults.ts'

/** A line drawn on the screen: px, and ms from its start. Its points are in the order of drawing. */
export interface DrawnLine {
  readonly points: readonly (readonly [x: number, y: number, ms: number])[]
  /** Size of the drawing area, px. */
  readonly width: number
  readonly height: number
}

export type DrawingShape = 'spiral' | 'wave'

/**
 * Why a drawing can't be measured. `no-line`: nothing is drawn. `broken`: the line stops and starts again. `short`: too
 * little is drawn. `not-this-shape`: no spiral, or no wave. `damaged`: the picture can't be read.
 */
export type DrawingProblem = 'no-line' | 'broken' | 'short' | 'not-this-shape' | 'damaged'

export type DrawingsEnd =
  | { readonly kind: 'measured'; readonly result: ResultOf<'Parkinsons'> }
  | { readonly kind: 'refused'; readonly shape: DrawingShape; readonly why: DrawingProblem }
