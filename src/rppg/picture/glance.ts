import type { FaceRect } from '#src/contract/vitalScan.ts'
import type { Frame } from './Frame.ts'

/** A rough summary of a frame, from a few evenly spread points. */
export interface Glance {
  /** Mean color; each channel is 0 to 255. */
  readonly r: number
  readonly g: number
  readonly b: number
  /** Share of overexposed points (a channel above 250). */
  readonly clipped: number
  /** Share of points that are as red as a finger in front of a light. */
  readonly red: number
  /** Variation of the red between 12 large cells: standard deviation divided by mean. */
  readonly unevenness: number
}

const across = 24
const down = 18
/** Cells: 4 across and 3 down, each of 6 x 6 points. */
const fieldsAcross = 4
const fields = 12

/** Summarizes a frame by 432 of its points. */
export function glanceAt({ data, width, height, channels }: Frame): Glance {
  let [red, green, blue, clipped, reddish] = [0, 0, 0, 0, 0]
  const field = new Float64Array(fields)
  for (let j = 0; j < down; j++) {
    const y = Math.floor(((j + 0.5) * height) / down)
    for (let i = 0; i < across; i++) {
      const at = (y * width + Math.floor(((i + 0.5) * width) / across)) * channels
      const r = data[at] ?? 0
      const g = data[at + 1] ?? 0
      const b = data[at + 2] ?? 0
      red += r
      green += g
      blue += b
      if (r > 250 || g > 250 || b > 250) clipped++
      if (r > 50 && r > 1.5 * g && r > 1.5 * b) reddish++
      const k = Math.floor(j / 6) * fieldsAcross + Math.floor(i / 6)
      field[k] = (field[k] ?? 0) + r
    }
  }
  const points = across * down
  const mean = red / points
  const spread = Math.sqrt(field.reduce((sum, value) => sum + (value / 36 - mean) ** 2, 0) / fields)
  return {
    r: mean,
    g: green / points,
    b: blue / points,
    clipped: clipped / points,
    red: reddish / points,
    unevenness: mean > 0 ? spread / mean : 0,
  }
}

/** Whether a finger lies on the lens: the whole picture is red and even. */
export function isFinger({ red, unevenness }: Glance): boolean {
  return red > 0.92 && unevenness < 0.35
}

/**
 * Returns the mean color of the background: two strips beside the head, above the chin, away from hair and ears. Null
 * if the head leaves too little background.
 */
export function backgroundOf({ data, width, height, channels }: Frame, face: FaceRect) {
  const top = Math.max(0, Math.round(face.y - face.height * 0.5))
  const bottom = Math.min(height, Math.round(face.y + face.height * 0.6))
  const strips = [
    [0, Math.round(face.x - face.width * 0.35)],
    [Math.round(face.x + face.width * 1.35), width],
  ] as const
  let [r, g, b, count] = [0, 0, 0, 0]
  for (const [from, to] of strips) {
    for (let y = top; y < bottom; y += 3) {
      for (let x = Math.max(0, from); x < Math.min(width, to); x += 3) {
        const at = (y * width + x) * channels
        r += data[at] ?? 0
        g += data[at + 1] ?? 0
        b += data[at + 2] ?? 0
        count++
      }
    }
  }
  return count < 300 ? null : { r: r / count, g: g / count, b: b / count }
}
