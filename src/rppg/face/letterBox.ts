import type { Extent } from './Convolutions.ts'
import type { Frame } from '../picture/Frame.ts'

/** Mean red, green and blue of the pictures with which the network was trained. */
const means = [117.001, 114.697, 97.404] as const

/**
 * Returns the part of a square of side `size` that a letterboxed frame fills. The frame is drawn at the top left,
 * scaled so that its longer side fits.
 */
export function partOf({ width, height }: Pick<Frame, 'width' | 'height'>, size: number): Extent {
  const scale = size / Math.max(width, height)
  return { rows: Math.max(1, Math.round(height * scale)), columns: Math.max(1, Math.round(width * scale)) }
}

interface Place {
  readonly before: number
  readonly after: number
  readonly weight: number
}

/**
 * Returns the source pixels for scaling `length` pixels to `count`: the pixels before and after each point, and the
 * weight of the pixel after it.
 */
function placesOf(length: number, count: number): Place[] {
  return Array.from({ length: count }, (_, index) => {
    const at = Math.min(Math.max(((index + 0.5) * length) / count - 0.5, 0), length - 1)
    const before = Math.floor(at)
    return { before, after: Math.min(before + 1, length - 1), weight: at - before }
  })
}

/** Fills a network's input with black, for the part that the frame doesn't fill. */
export function fillBlack(to: Float32Array): void {
  for (let at = 0; at < to.length; at++) to[at] = -(means[at % 3] ?? 0) / 255
}

/** The levels of a frame as they are. */
const sameLevels = Float32Array.from({ length: 256 }, (_, level) => level)
/** Returns the levels of a frame with brighter shadows: a gamma below 1 shows a dark face, and leaves white white. */
export const liftedLevels = (gamma: number) => sameLevels.map((level) => 255 * (level / 255) ** gamma)

/**
 * Draws a frame into a network's input of side `size`, scaled bilinearly; the rest of the square is unchanged. Neither
 * the frame's noise nor the pixels skipped by scaling matter to the network. `levels`: what to draw for each level.
 */
export function drawFrame(
  { data, width, height, channels }: Frame,
  size: number,
  to: Float32Array,
  levels = sameLevels,
): void {
  const { rows, columns } = partOf({ width, height }, size)
  const across = placesOf(width, columns)
  placesOf(height, rows).forEach(({ before: above, after: below, weight: down }, row) => {
    const top = above * width
    const bottom = below * width
    let at = row * size * 3
    for (const { before, after, weight } of across) {
      const topLeft = (top + before) * channels
      const topRight = (top + after) * channels
      const bottomLeft = (bottom + before) * channels
      const bottomRight = (bottom + after) * channels
      for (let colour = 0; colour < 3; colour++) {
        const left = levels[data[topLeft + colour] ?? 0] ?? 0
        const right = levels[data[topRight + colour] ?? 0] ?? 0
        const lowLeft = levels[data[bottomLeft + colour] ?? 0] ?? 0
        const lowRight = levels[data[bottomRight + colour] ?? 0] ?? 0
        const high = left + (right - left) * weight
        const low = lowLeft + (lowRight - lowLeft) * weight
        to[at++] = (high + (low - high) * down - (means[colour] ?? 0)) / 255
      }
    }
  })
}
