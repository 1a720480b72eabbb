import { measureDrawing } from '#src/screening/drawings/measureDrawings.ts'
import type { DrawingShape } from '#src/screening/drawings/DrawingsEnd.ts'
import { drawOnPaper, drawOnScreen, testLine, type TestPaper } from '#src/screening/drawings/testDrawing.ts'
import { meanOf } from '../vitals/scores.ts'

export const amplitudes = [0, 1, 2, 4, 8] as const
export const scales = [300, 600, 1200] as const
/** Length of a swing along the line, in shares of a drawing that is 600 wide. */
const swing = 40

export interface Wobbles {
  readonly shape: DrawingShape
  readonly on: 'screen' | 'paper'
  /** Width of the drawing, px. */
  readonly scale: number
  /** Of each amplitude: per mille of the drawing's width, null if refused. */
  readonly wobbles: readonly (number | null)[]
  /** CPU time for one drawing, ms. */
  readonly ms: number
}

/** Measures drawn lines of known tremor at three scales, drawn on a screen and on paper. */
export function measureWobbles(): Wobbles[] {
  return (['spiral', 'wave'] as const).flatMap((shape) =>
    (['screen', 'paper'] as const).flatMap((on) =>
      scales.map((scale) => {
        const drawings = amplitudes.map((amplitude) => {
          const line = testLine(shape, { amplitude, swing })
          return on === 'screen'
            ? ({ kind: 'screen', line: drawOnScreen(line, scale, line.length / swing / 5.5) } as const)
            : ({
                kind: 'paper',
                picture: drawOnPaper(line, { scale, pen: scale / 200, format: formatOf(shape) }),
              } as const)
        })
        const start = process.cpuUsage()
        const wobbles = drawings.map((drawing) => {
          const measured = measureDrawing(drawing, shape)
          return typeof measured === 'string' ? null : measured.wobble
        })
        const used = process.cpuUsage(start)
        return { shape, on, scale, wobbles, ms: (used.user + used.system) / 1000 / drawings.length }
      }),
    ),
  )
}

const formatOf = (shape: DrawingShape) => (shape === 'wave' ? 0.6 : 1)

/** Pictures of one and the same drawing: other cameras, distances, turns, light and pens. */
const takes: readonly Partial<TestPaper>[] = [
  { scale: 350, pen: 2 },
  { scale: 500, pen: 2.5, turn: 0.1 },
  { scale: 700, pen: 3.5, turn: -0.15, shade: 0.3 },
  { scale: 700, pen: 3.5, noise: 8, seed: 2 },
  { scale: 900, pen: 5, turn: 0.3, shade: 0.5 },
  { scale: 900, pen: 8, colour: [50, 70, 170] },
  { scale: 1200, pen: 5, turn: 0.05, shade: 0.2, noise: 6 },
  { scale: 1200, pen: 10, turn: -0.3 },
]

export interface Repeated {
  readonly shape: DrawingShape
  readonly amplitude: number
  /** Mean, and largest deviation from it, per mille of the drawing's width. */
  readonly mean: number
  readonly worst: number
  readonly refused: number
}

/** Measures the same drawing in several pictures: how far the index depends on the picture. */
export function measureRepeats(): Repeated[] {
  return (['spiral', 'wave'] as const).flatMap((shape) =>
    [0, 1, 2, 4].map((amplitude) => {
      const line = testLine(shape, { amplitude, swing })
      const wobbles = takes.flatMap((take) => {
        const picture = drawOnPaper(line, { ...take, format: formatOf(shape) })
        const measured = measureDrawing({ kind: 'paper', picture }, shape)
        return typeof measured === 'string' ? [] : [measured.wobble]
      })
      const mean = meanOf(wobbles)
      const worst = Math.max(0, ...wobbles.map((wobble) => Math.abs(wobble - mean)))
      return { shape, amplitude, mean, worst, refused: takes.length - wobbles.length }
    }),
  )
}
