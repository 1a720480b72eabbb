import type { DrawingMeasure, Place } from '#src/contract/toolResults.ts'
import type { Picture } from '../raster/Picture.ts'
import type { DrawingProblem, DrawingsEnd, DrawingShape, DrawnLine } from './DrawingsEnd.ts'
import { lineOnPaper } from './lineOnPaper.ts'
import { extentOf, lineOnScreen } from './lineOnScreen.ts'
import type { Point } from './paths.ts'
import { shapeProblem } from './shapeProblem.ts'
import { tremorOf } from './tremorOf.ts'
import { drawingSide, type Wobble, wobbleOf } from './wobbleOf.ts'

/** A drawing: a line drawn on the screen, or a photo of paper. */
export type GivenDrawing =
  | { readonly kind: 'screen'; readonly line: DrawnLine }
  | { readonly kind: 'paper'; readonly picture: Picture }

/** Max points of a line (`line` of `DrawingMeasure`). */
const maxPoints = 400

/**
 * Measures how steady the lines of a spiral and a wave are (screening §3, Parkinson's). Refuses the first drawing that
 * can't be measured. It doesn't say what a wobble comes from: `prediction` is null.
 */
export function measureDrawings(
  drawings: Readonly<Record<DrawingShape, GivenDrawing>>,
  hand: 'left' | 'right' | null,
): DrawingsEnd {
  const spiral = measureDrawing(drawings.spiral, 'spiral')
  if (typeof spiral === 'string') return { kind: 'refused', shape: 'spiral', why: spiral }
  const wave = measureDrawing(drawings.wave, 'wave')
  if (typeof wave === 'string') return { kind: 'refused', shape: 'wave', why: wave }
  const isOnScreen = drawings.spiral.kind === 'screen' && drawings.wave.kind === 'screen'
  return {
    kind: 'measured',
    result: { tool: 'Parkinsons', prediction: null, prediction_confidence: null, hand, isOnScreen, spiral, wave },
  }
}

/** Measures one drawing. Returns why it can't be measured if so. */
export function measureDrawing(drawing: GivenDrawing, shape: DrawingShape): DrawingMeasure | DrawingProblem {
  if (drawing.kind === 'paper') {
    const found = lineOnPaper(drawing.picture)
    if (typeof found === 'string') return found
    const measured = measurePoints(found.points, shape)
    if (typeof measured === 'string') return measured
    return result(measured, found.points, found, null, null)
  }
  const drawn = lineOnScreen(drawing.line)
  if (typeof drawn === 'string') return drawn
  const measured = measurePoints(drawn.points, shape)
  if (typeof measured === 'string') return measured
  const seconds = ((drawn.times.at(-1) ?? 0) - (drawn.times[0] ?? 0)) / 1000
  return result(measured, drawn.points, drawing.line, tremorOf(measured, drawn.times), seconds)
}

function measurePoints(points: readonly Point[], shape: DrawingShape): Wobble | DrawingProblem {
  const extent = extentOf(points)
  if (!(extent > 0)) return 'no-line'
  const scale = drawingSide / extent
  const measured = wobbleOf(points.map(([x, y]) => [x * scale, y * scale]))
  return shapeProblem(measured.path, shape) ?? measured
}

function result(
  { path, wobble, worst }: Wobble,
  points: readonly Point[],
  { width, height }: { readonly width: number; readonly height: number },
  tremorHz: number | null,
  seconds: number | null,
): DrawingMeasure {
  const steps = path.x.length
  const count = Math.min(maxPoints, steps)
  const extent = extentOf(points)
  const step = (steps - 1) / Math.max(1, count - 1)
  const line = Array.from({ length: count }, (_, k): Place => {
    const i = Math.round(k * step)
    const scale = extent / drawingSide
    return [share(((path.x[i] ?? 0) * scale) / width), share(((path.y[i] ?? 0) * scale) / height)]
  })
  return {
    wobble: Math.min(1000, wobble),
    tremorHz,
    seconds: seconds === null ? null : Math.max(0, Math.min(1_000_000, seconds)),
    line,
    worst: worst.map(([from, to]) => [Math.round(from / step), Math.min(count - 1, Math.round(to / step))]),
  }
}

/** To four decimals, a fraction of a pixel: more would make a saved result more than twice as large. */
const share = (value: number): number => Math.round(10_000 * Math.max(0, Math.min(1, value))) / 10_000
