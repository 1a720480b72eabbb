import type { FaceRect } from '#src/contract/vitalScan.ts'
import type { Frame } from './Frame.ts'

/**
 * Max shift from the reference frame, px. Beyond it, the current frame becomes the reference, because slopes measure
 * only small shifts.
 */
const maxShift = 2.5
/** Min width and height of a region, px. */
const minLines = 24

/**
 * Measures how far the content of a rectangle has moved down (`rows`) or to the right (`columns`), by comparing each
 * line's brightness with that in a reference frame. Needs memory for a few hundred numbers, and no point tracking.
 */
export class RegionShift {
  readonly #along: 'rows' | 'columns'
  #region: Region | null = null
  #reference: Float64Array | null = null
  #slope = new Float64Array(0)
  /** Brightness of each line, and the same smoothed once. */
  #lines: readonly [Float64Array, Float64Array] = [new Float64Array(0), new Float64Array(0)]
  #offset = 0

  constructor(along: 'rows' | 'columns') {
    this.#along = along
  }

  /**
   * Sets the region to measure: the part of `rect` within the picture. Null, or a part that is too small, sets no
   * region.
   */
  place(rect: FaceRect | null, size: Pick<Frame, 'width' | 'height'>): void {
    this.#reference = null
    this.#offset = 0
    this.#region = rect && regionOf(rect, size, this.#along)
    const lines = (this.#along === 'rows' ? this.#region?.height : this.#region?.width) ?? 0
    this.#lines = [new Float64Array(lines), new Float64Array(lines)]
  }

  /** Whether there is a region to measure. */
  get isPlaced(): boolean {
    return this.#region !== null
  }

  /** Returns the shift since `place`, px; null if it can't be measured. */
  shift(frame: Frame): number | null {
    const region = this.#region
    if (!region || region.frameWidth !== frame.width || region.frameHeight !== frame.height) return null
    const [profile, once] = this.#lines
    readLines(frame, region, profile)
    smooth(profile, once)
    smooth(once, profile)
    if (!this.#reference) {
      this.#refer(profile)
      return this.#offset
    }
    let [over, under] = [0, 0]
    // A change of light changes every line alike, so the mean difference is subtracted.
    let mean = 0
    for (let i = 0; i < profile.length; i++) mean += (profile[i] ?? 0) - (this.#reference[i] ?? 0)
    mean /= profile.length
    for (let i = 0; i < profile.length; i++) {
      const slope = this.#slope[i] ?? 0
      over -= ((profile[i] ?? 0) - (this.#reference[i] ?? 0) - mean) * slope
      under += slope * slope
    }
    // Without an edge (a plain wall) a shift is invisible.
    if (under < profile.length * 0.01) return null
    const shift = over / under
    const total = this.#offset + Math.max(-2 * maxShift, Math.min(2 * maxShift, shift))
    if (Math.abs(shift) > maxShift) {
      this.#offset = total
      this.#refer(profile)
    }
    return total
  }

  #refer(profile: Float64Array): void {
    this.#reference = profile.slice()
    const slope = profile.map((_, i) => ((profile[i + 1] ?? profile[i] ?? 0) - (profile[i - 1] ?? profile[i] ?? 0)) / 2)
    const mean = slope.reduce((sum, value) => sum + value, 0) / Math.max(1, slope.length)
    this.#slope = slope.map((value) => value - mean)
  }
}

/** Returns the region of shoulders and chest under a face; null if the picture ends too soon. */
export function torsoUnder(face: FaceRect, { height }: Pick<Frame, 'height'>): FaceRect | null {
  const y = face.y + face.height * 1.12
  const rows = Math.min(height - y, face.height * 1.18)
  if (rows < Math.max(minLines, face.height * 0.2)) return null
  return { x: face.x - face.width * 0.4, y, width: face.width * 1.8, height: rows }
}

interface Region {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly along: 'rows' | 'columns'
  readonly frameWidth: number
  readonly frameHeight: number
}

function regionOf(rect: FaceRect, size: Pick<Frame, 'width' | 'height'>, along: Region['along']): Region | null {
  const x = Math.max(0, Math.round(rect.x))
  const y = Math.max(0, Math.round(rect.y))
  const width = Math.min(size.width, Math.round(rect.x + rect.width)) - x
  const height = Math.min(size.height, Math.round(rect.y + rect.height)) - y
  if (width < minLines || height < minLines) return null
  return { x, y, width, height, along, frameWidth: size.width, frameHeight: size.height }
}

/** Min number of points sampled across a line. A shorter line is sampled at every pixel. */
const points = 64

/** Reads the mean green of each line. */
function readLines({ data, width, channels }: Frame, region: Region, to: Float64Array): void {
  const isRows = region.along === 'rows'
  const across = isRows ? region.width : region.height
  const stride = Math.max(1, Math.floor(across / points))
  const count = Math.ceil(across / stride)
  const line = (isRows ? width : 1) * channels
  const step = (isRows ? 1 : width) * channels * stride
  const start = (region.y * width + region.x) * channels + 1
  for (let i = 0; i < to.length; i++) {
    let sum = 0
    for (let k = 0, at = start + i * line; k < count; k++, at += step) sum += data[at] ?? 0
    to[i] = sum / count
  }
}

/** Writes the moving average of five neighbors. Applied twice, it makes an edge wider than a breath's shift. */
function smooth(values: Float64Array, out: Float64Array): void {
  const last = values.length - 1
  let sum = 0
  for (let i = -2; i <= 2; i++) sum += values[Math.max(0, Math.min(last, i))] ?? 0
  for (let i = 0; i <= last; i++) {
    out[i] = sum / 5
    sum += (values[Math.min(last, i + 3)] ?? 0) - (values[Math.max(0, i - 2)] ?? 0)
  }
}
