import type { Picture } from '../raster/Picture.ts'
import { eyesOf } from './facePose.ts'
import type { Landmarks, Place } from './Landmarks.ts'
import { sampleSquare } from './sampleSquare.ts'

/** Distance between the eyes in an aligned face, px. */
export const eyeDistance = 56
/** Side of an aligned face, px. */
export const alignedSide = 3.4 * eyeDistance
const side = Math.round(alignedSide)
/** Where the middle between the eyes is in an aligned face, px. */
const between: Place = { x: (side - 1) / 2, y: 1.25 * eyeDistance }
/** Radius of the surroundings whose mean brightness is taken off, px. */
const reach = Math.round(0.3 * eyeDistance)

/** A face with level eyes whose middle is the middle of the picture, and what it shows apart from the light on it. */
export interface AlignedFace {
  /** Contrast of each pixel to its surroundings; rows of `side`. */
  readonly detail: Float32Array
  readonly side: number
  /** The landmarks in the aligned face, px. */
  readonly landmarks: Landmarks
}

/**
 * Turns, moves and scales a face by its eyes, and takes the brightness of the surroundings off each pixel: light from one
 * side makes half of a face brighter, but not different. Logarithms, because light multiplies.
 */
export function alignFace(picture: Picture, landmarks: Landmarks): AlignedFace {
  const { left, right } = eyesOf(landmarks)
  const turn = Math.atan2(right.y - left.y, right.x - left.x)
  const scale = (Math.hypot(right.x - left.x, right.y - left.y) || 1) / eyeDistance
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 }
  const down = ((side - 1) / 2 - between.y) * scale
  const square = { x: middle.x - down * sin, y: middle.y + down * cos, side: side * scale, turn }
  const levels = sampleSquare(picture, square, side)
  const light = new Float32Array(side * side)
  for (let at = 0; at < light.length; at++) {
    const [red = 0, green = 0, blue = 0] = [levels[3 * at], levels[3 * at + 1], levels[3 * at + 2]]
    light[at] = Math.log(8 + 0.3 * red + 0.59 * green + 0.11 * blue)
  }
  const around = boxMean(boxMean(light))
  return {
    detail: light.map((value, at) => value - (around[at] ?? 0)),
    side,
    landmarks: landmarks.map(({ x, y }) => {
      const [across, below] = [(x - middle.x) / scale, (y - middle.y) / scale]
      return { x: between.x + across * cos + below * sin, y: between.y + below * cos - across * sin }
    }),
  }
}

/** Returns the mean of the square around each pixel, cut off at the edges. */
function boxMean(from: Float32Array): Float32Array {
  let result = from
  for (const [step, line] of [
    [1, side],
    [side, 1],
  ] as const) {
    const to = new Float32Array(from.length)
    for (let no = 0; no < side; no++) {
      let [sum, count] = [0, 0]
      for (let at = -reach; at < side; at++) {
        if (at + reach < side) {
          sum += result[no * line + (at + reach) * step] ?? 0
          count++
        }
        if (at - reach - 1 >= 0) {
          sum -= result[no * line + (at - reach - 1) * step] ?? 0
          count--
        }
        if (at >= 0) to[no * line + at * step] = sum / count
      }
    }
    result = to
  }
  return result
}
