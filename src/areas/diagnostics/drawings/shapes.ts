import type { DrawingShape } from '#src/workers/screening/protocol.ts'

type Point = readonly [x: number, y: number]

/** Sizes of the drawing areas. The unit of drawn lines. */
export const shapeSizes: Readonly<Record<DrawingShape, { readonly width: number; readonly height: number }>> = {
  spiral: { width: 600, height: 600 },
  wave: { width: 640, height: 200 },
}

const turns = 3
const spiralRadii = [12, 250] as const
const waves = 4
const waveHeight = 66
/** Points of a template for each turn or wave: enough to look round. */
const pointsEach = 64

/** The lines to trace, from their start to their end. */
export const templates: Readonly<Record<DrawingShape, readonly Point[]>> = {
  spiral: Array.from({ length: turns * pointsEach + 1 }, (_, index) => {
    const share = index / (turns * pointsEach)
    const angle = share * turns * 2 * Math.PI
    const radius = spiralRadii[0] + share * (spiralRadii[1] - spiralRadii[0])
    return [300 + radius * Math.cos(angle), 300 + radius * Math.sin(angle)]
  }),
  wave: Array.from({ length: waves * pointsEach + 1 }, (_, index) => {
    const share = index / (waves * pointsEach)
    return [30 + share * 580, 100 - waveHeight * Math.sin(share * waves * 2 * Math.PI)]
  }),
}

/** Returns the length of a line. */
export function lengthOf(points: readonly (readonly [x: number, y: number, ...rest: number[]])[]): number {
  let length = 0
  for (const [index, [x, y]] of points.entries()) {
    const before = points[index - 1]
    if (before) length += Math.hypot(x - before[0], y - before[1])
  }
  return length
}

const templateLengths: Readonly<Record<DrawingShape, number>> = {
  spiral: lengthOf(templates.spiral),
  wave: lengthOf(templates.wave),
}

/** Returns how much of a template's length is drawn. More than 1 if the line wobbles. */
export const drawnShare = (shape: DrawingShape, points: Parameters<typeof lengthOf>[0]): number =>
  lengthOf(points) / templateLengths[shape]

/** Returns a line as the path of an SVG. `width` and `height` scale shares of 0 to 1. */
export function linePath(
  points: readonly (readonly [x: number, y: number, ...rest: number[]])[],
  width = 1,
  height = 1,
) {
  if (points.length === 0) return ''
  return `M${points.map(([x, y]) => `${rounded(x * width)} ${rounded(y * height)}`).join('L')}`
}

const rounded = (value: number) => Math.round(value * 10) / 10
