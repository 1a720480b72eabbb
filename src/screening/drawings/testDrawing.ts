import type { Picture } from '../raster/Picture.ts'
import { testNoise } from '../raster/testNoise.ts'
import type { DrawingShape, DrawnLine } from './DrawingsEnd.ts'
import { evenSteps, type Point } from './paths.ts'

export interface TestLine {
  /** Amplitude of the tremor, in shares of a drawing that is 600 wide. */
  readonly amplitude: number
  /** Length of a swing along the line, in the same unit. */
  readonly swing: number
  /** Turns of a spiral, or peaks of a wave. */
  readonly count: number
  /** Height of a wave from trough to peak, in the same unit. */
  readonly height: number
}

export const plainLine: TestLine = { amplitude: 0, swing: 40, count: 3, height: 110 }

/** Returns a spiral or a wave that is 600 wide, with a tremor of known amplitude across the line, in steps of 1. */
export function testLine(shape: DrawingShape, change: Partial<TestLine> = {}): Point[] {
  const { amplitude, swing, count, height } = { ...plainLine, ...change }
  const steps = 4000
  const shapePoints = Array.from({ length: steps + 1 }, (_, i): Point => {
    const share = i / steps
    if (shape === 'wave') return [600 * share, 150 - (height / 2) * Math.sin(2 * Math.PI * count * share)]
    const angle = 2 * Math.PI * count * share
    const radius = 300 * (0.06 + 0.94 * share)
    return [300 + radius * Math.cos(angle), 300 + radius * Math.sin(angle)]
  })
  const path = evenSteps(shapePoints)
  return Array.from(path.x, (x, i): Point => {
    const [a, b] = [Math.max(0, i - 1), Math.min(path.x.length - 1, i + 1)]
    const [dx, dy] = [(path.x[b] ?? 0) - (path.x[a] ?? 0), (path.y[b] ?? 0) - (path.y[a] ?? 0)]
    const off = (amplitude * Math.sin((2 * Math.PI * i) / swing)) / Math.max(1e-9, Math.hypot(dx, dy))
    return [x - off * dy, (path.y[i] ?? 0) + off * dx]
  })
}

export interface TestPaper {
  /** Width of the drawing, px. */
  readonly scale: number
  /** Width of the pen's line, px, and its color. */
  readonly pen: number
  readonly colour: readonly [red: number, green: number, blue: number]
  /** Turn of the paper, radians. */
  readonly turn: number
  /** How much the light falls off across the paper, 0 to 1. */
  readonly shade: number
  /** Standard deviation of the noise, levels. */
  readonly noise: number
  /** Height of the picture, as a share of its width. */
  readonly format: number
  readonly seed: number
  /** Share of the line after which the pen is lifted, and share of it that is left out. */
  readonly lift: number
  readonly skip: number
}

export const plainPaper: TestPaper = {
  scale: 700,
  pen: 3.5,
  colour: [40, 42, 50],
  turn: 0,
  shade: 0,
  noise: 3,
  format: 1,
  seed: 1,
  lift: 0.5,
  skip: 0,
}

/** Draws a line with a pen on paper, as a photo from above. `line`: 600 wide. */
export function drawOnPaper(line: readonly Point[], change: Partial<TestPaper> = {}): Picture {
  const paper = { ...plainPaper, ...change }
  const width = Math.round(paper.scale / 0.72)
  const height = Math.round(width * paper.format)
  const noise = testNoise(paper.seed)
  const lines = line.map(([, y]) => y)
  const middle =
    (lines.reduce((a, b) => Math.min(a, b), Infinity) + lines.reduce((a, b) => Math.max(a, b), -Infinity)) / 2
  const factor = paper.scale / 600
  const [cos, sin] = [Math.cos(paper.turn), Math.sin(paper.turn)]
  const far = new Float32Array(width * height).fill(1e6)
  const reach = Math.ceil(paper.pen / 2 + 2)
  for (const [k, [x, y]] of line.entries()) {
    const share = k / line.length
    if (share > paper.lift && share < paper.lift + paper.skip) continue
    const [dx, dy] = [(x - 300) * factor, (y - middle) * factor]
    const [u, v] = [width / 2 + cos * dx - sin * dy, height / 2 + sin * dx + cos * dy]
    for (let row = Math.max(0, Math.floor(v - reach)); row <= Math.min(height - 1, v + reach); row++)
      for (let column = Math.max(0, Math.floor(u - reach)); column <= Math.min(width - 1, u + reach); column++) {
        const i = row * width + column
        far[i] = Math.min(far[i] ?? 1e6, Math.hypot(column - u, row - v))
      }
  }
  const data = new Uint8ClampedArray(4 * width * height)
  for (let i = 0; i < far.length; i++) {
    const light = 1 - paper.shade * (0.7 * ((i % width) / width) + 0.3 * (Math.floor(i / width) / height))
    const ink = Math.max(0, Math.min(1, paper.pen / 2 + 0.7 - (far[i] ?? 0)))
    for (let channel = 0; channel < 3; channel++) {
      const level = [226, 224, 216][channel] ?? 0
      data[4 * i + channel] = (level + ink * ((paper.colour[channel] ?? 0) - level)) * light + paper.noise * noise()
    }
    data[4 * i + 3] = 255
  }
  return { width, height, data }
}

/** Draws a line on a screen at even speed. `line`: 600 wide; `scale`: width of the drawing, px; `seconds`: its time. */
export function drawOnScreen(line: readonly Point[], scale: number, seconds: number, perSecond = 60): DrawnLine {
  const factor = scale / 600
  const count = Math.round(seconds * perSecond)
  const points = Array.from({ length: count + 1 }, (_, k): readonly [number, number, number] => {
    const at = (k * (line.length - 1)) / count
    const [one, two] = [line[Math.floor(at)] ?? [0, 0], line[Math.min(line.length - 1, Math.floor(at) + 1)] ?? [0, 0]]
    const share = at - Math.floor(at)
    const [x, y] = [one[0] + share * (two[0] - one[0]), one[1] + share * (two[1] - one[1])]
    // Screens report tenths of a pixel at best.
    return [
      Math.round(10 * (x * factor + 20)) / 10,
      Math.round(10 * (y * factor + 20)) / 10,
      Math.round((1000 * k) / perSecond),
    ]
  })
  return { points, width: scale + 40, height: scale + 40 }
}
