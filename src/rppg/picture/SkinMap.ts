import type { FaceRect } from '#src/contract/vitalScan.ts'
import type { Frame } from './Frame.ts'

/** A mean color; each channel is 0 to 255. */
export interface Colour {
  readonly r: number
  readonly g: number
  readonly b: number
}

/** Mean colors of the skin in a face's box: of the whole, and of its halves. */
export interface SkinMeans {
  readonly whole: Colour
  readonly left: Colour
  readonly right: Colour
  readonly upper: Colour
  readonly lower: Colour
  /** Share of the inner part of the box that counts as skin, 0 to 1. */
  readonly share: number
  /** Share of cells that are overexposed, 0 to 1. */
  readonly clipped: number
}

/** The part of a face's box with cheeks, nose and forehead, as shares of the box's sides. */
const inner = { left: 0.18, right: 0.82, top: 0.06, bottom: 0.9 }
/** Number of cells of that part, across and down. */
const side = 16
const fields = side * side
/** Approximate max of pixels read in a frame: more would cost time and hardly reduce the camera's noise. */
const enough = 40_000
/**
 * Number of frames over which a cell's color is averaged to decide whether it is skin: the last 5 s at 30 frames a second.
 */
const memory = 150
/** Min share of skin in the box. With less, the light must be colored, and the whole box is used. */
const minShare = 0.2

/**
 * Finds the skin within a face's box, cell by cell. A cell's color over the last seconds decides, and near the limits of
 * skin color it counts in part. A decision for each frame would follow the camera's noise, and look like a pulse.
 */
export class SkinMap {
  /** Mean color of each cell over the last seconds. */
  #colours: Float64Array | null = null
  /** Sums of red, green and blue, and number of pixels, of each cell of the frame. */
  readonly #sums = new Float64Array(fields * 4)
  #frames = 0
  #isBlind = false

  /** Clears the map, for another face or picture size. */
  clear(): void {
    this.#colours = null
    this.#frames = 0
    this.#isBlind = false
  }

  /** Returns the mean colors of the skin in that frame; null if the box lies outside, or is too small for the cells. */
  means(frame: Frame, face: FaceRect): SkinMeans | null {
    const { data, width, height, channels } = frame
    const columns = edges(face.x + face.width * inner.left, face.width * (inner.right - inner.left), width)
    const rows = edges(face.y + face.height * inner.top, face.height * (inner.bottom - inner.top), height)
    const top = rows[0] ?? 0
    const across = (columns[side] ?? 0) - (columns[0] ?? 0)
    const down = (rows[side] ?? 0) - top
    if (across < side || down < side) return null
    // Skips rows rather than columns, because a row is contiguous in memory. At least one row of each cell is read.
    const stride = Math.max(1, Math.min(Math.floor(down / side), Math.ceil((across * down) / enough)))
    const sums = this.#sums.fill(0)
    for (let j = 0; j < side; j++) {
      const last = rows[j + 1] ?? 0
      for (let y = rows[j] ?? 0; y < last; y += stride) {
        for (let i = 0; i < side; i++) {
          const from = columns[i] ?? 0
          const to = columns[i + 1] ?? 0
          let [red, green, blue] = [0, 0, 0]
          let at = (y * width + from) * channels
          for (let x = from; x < to; x++, at += channels) {
            red += data[at] ?? 0
            green += data[at + 1] ?? 0
            blue += data[at + 2] ?? 0
          }
          const k = (j * side + i) * 4
          sums[k] = (sums[k] ?? 0) + red
          sums[k + 1] = (sums[k + 1] ?? 0) + green
          sums[k + 2] = (sums[k + 2] ?? 0) + blue
          sums[k + 3] = (sums[k + 3] ?? 0) + to - from
        }
      }
    }
    return this.#weigh(sums)
  }

  #weigh(sums: Float64Array): SkinMeans {
    const colours = this.#colours ?? new Float64Array(fields * 3)
    this.#colours = colours
    this.#frames = Math.min(memory, this.#frames + 1)
    const pace = 1 / this.#frames
    const quarters = [0, 1, 2, 3].map(() => new Float64Array(4))
    const all = [0, 1, 2, 3].map(() => new Float64Array(4))
    let [share, clipped] = [0, 0]
    for (let k = 0; k < fields; k++) {
      const count = sums[k * 4 + 3] ?? 0
      if (count === 0) continue
      let brightest = 0
      for (let c = 0; c < 3; c++) {
        const value = (sums[k * 4 + c] ?? 0) / count
        const mean = (colours[k * 3 + c] ?? 0) + pace * (value - (colours[k * 3 + c] ?? 0))
        colours[k * 3 + c] = mean
        brightest = Math.max(brightest, mean)
      }
      const unclipped = Math.min(1, Math.max(0, (tooBright - brightest) / softBright))
      if (unclipped < 0.5) clipped++
      const weight = unclipped * skinShare(colours[k * 3] ?? 0, colours[k * 3 + 1] ?? 0, colours[k * 3 + 2] ?? 0)
      share += weight
      const quarter = (k % side < side / 2 ? 0 : 1) + (k < fields / 2 ? 0 : 2)
      addTo(quarters[quarter], sums, k * 4, weight)
      addTo(all[quarter], sums, k * 4, 1)
    }
    // Using the whole box is permanent: switching to and fro would put steps into the signal.
    if (share < minShare * fields) this.#isBlind = true
    const [one, two, three, four] = this.#isBlind ? all : quarters
    return {
      whole: colourOf([one, two, three, four]),
      left: colourOf([one, three]),
      right: colourOf([two, four]),
      upper: colourOf([one, two]),
      lower: colourOf([three, four]),
      share: share / fields,
      clipped: clipped / fields,
    }
  }
}

/** Mean level from which a cell counts as overexposed, and over how many levels it counts less and less before. */
const tooBright = 255
const softBright = 10
/** Over how many levels of color difference, outside the limits of skin, a cell counts less and less. */
const softColour = 3

/**
 * Returns how far a color is that of skin, 0 to 1: 1 within 77 <= Cb <= 127 and 133 <= Cr <= 173 (Chai and Ngan 1999),
 * less outside.
 */
function skinShare(r: number, g: number, b: number): number {
  const cb = 128 - 0.168_74 * r - 0.331_26 * g + 0.5 * b
  const cr = 128 + 0.5 * r - 0.418_69 * g - 0.081_31 * b
  const outside = Math.max(0, 77 - cb, cb - 127, 133 - cr, cr - 173)
  return Math.max(0, 1 - outside / softColour)
}

/**
 * Whether a color is that of skin: 77 <= Cb <= 127 and 133 <= Cr <= 173 (Chai and Ngan 1999). To compute with
 * integers, the color differences are multiplied by 65536.
 */
export function hasSkinColour(r: number, g: number, b: number): boolean {
  const cb = -11_059 * r - 21_709 * g + 32_768 * b
  const cr = 32_768 * r - 27_439 * g - 5329 * b
  return cb >= -3_342_336 && cb <= -65_536 && cr >= 327_680 && cr <= 2_949_120
}

function edges(from: number, length: number, limit: number): Int32Array {
  return Int32Array.from({ length: side + 1 }, (_, i) =>
    Math.max(0, Math.min(limit, Math.round(from + (length * i) / side))),
  )
}

function addTo(sum: Float64Array | undefined, from: Float64Array, at: number, weight: number): void {
  if (sum) for (let c = 0; c < 4; c++) sum[c] = (sum[c] ?? 0) + weight * (from[at + c] ?? 0)
}

/** Returns the mean color of the sums; black if they contain no pixel. */
function colourOf(parts: readonly (Float64Array | undefined)[]): Colour {
  const total = (c: number) => parts.reduce((sum, part) => sum + (part?.[c] ?? 0), 0)
  const count = total(3)
  const mean = (c: number) => (count > 0 ? total(c) / count : 0)
  return { r: mean(0), g: mean(1), b: mean(2) }
}
