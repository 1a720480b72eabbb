/** The in-place fast Fourier transform for one size, a power of two. */
export class Fft {
  readonly size: number
  /** The factors of each stage, one stage after the other: those of the stage with `half` points begin at `half`. */
  readonly #cos: Float64Array
  readonly #sin: Float64Array
  readonly #order: Uint32Array
  #room: readonly [Float64Array, Float64Array] | null = null

  constructor(size: number) {
    this.size = size
    this.#cos = new Float64Array(size)
    this.#sin = new Float64Array(size)
    for (let half = 1; half < size; half *= 2) {
      const stride = size / (2 * half)
      for (let k = 0; k < half; k++) {
        this.#cos[half + k] = Math.cos((2 * Math.PI * k * stride) / size)
        this.#sin[half + k] = -Math.sin((2 * Math.PI * k * stride) / size)
      }
    }
    this.#order = new Uint32Array(size)
    const bits = Math.log2(size)
    for (let i = 0; i < size; i++)
      this.#order[i] = ((this.#order[i >> 1] ?? 0) >> 1) | ((i & 1) << Math.max(0, bits - 1))
  }

  /**
   * Returns two arrays of `size` zeros to transform. Each call returns the same ones, because new ones for each transform
   * would keep the garbage collector busy.
   */
  room(): readonly [Float64Array, Float64Array] {
    const room = (this.#room ??= [new Float64Array(this.size), new Float64Array(this.size)])
    for (const values of room) values.fill(0)
    return room
  }

  /**
   * Transforms from time to frequency. Both arrays must have `size` values, which are zero from `filled` on: of a short
   * signal, the first stages only repeat each value.
   */
  forward(re: Float64Array, im: Float64Array, filled = this.size): void {
    const { size } = this
    const order = this.#order
    const cosines = this.#cos
    const sines = this.#sin
    for (let i = 0; i < filled; i++) {
      const j = order[i] ?? 0
      if (j <= i) continue
      const a = re[i] ?? 0
      const b = im[i] ?? 0
      re[i] = re[j] ?? 0
      im[i] = im[j] ?? 0
      re[j] = a
      im[j] = b
    }
    let repeated = 1
    while (repeated < size && 2 * repeated * filled <= size) repeated *= 2
    if (repeated > 1)
      for (let start = 0; start < size; start += repeated) {
        const r = re[start] ?? 0
        const i = im[start] ?? 0
        for (let at = start + 1; at < start + repeated; at++) {
          re[at] = r
          im[at] = i
        }
      }
    for (let half = repeated; half < size; half *= 2) {
      for (let start = 0; start < size; start += 2 * half) {
        for (let low = start, at = half; low < start + half; low++, at++) {
          const cos = cosines[at] ?? 0
          const sin = sines[at] ?? 0
          const high = low + half
          const hr = re[high] ?? 0
          const hi = im[high] ?? 0
          const tr = hr * cos - hi * sin
          const ti = hr * sin + hi * cos
          const lr = re[low] ?? 0
          const li = im[low] ?? 0
          re[high] = lr - tr
          im[high] = li - ti
          re[low] = lr + tr
          im[low] = li + ti
        }
      }
    }
  }

  /** Transforms from frequency back to time. */
  inverse(re: Float64Array, im: Float64Array): void {
    this.forward(im, re)
    for (let i = 0; i < this.size; i++) {
      re[i] = (re[i] ?? 0) / this.size
      im[i] = (im[i] ?? 0) / this.size
    }
  }
}

const made = new Map<number, Fft>()

/**
 * Returns the transform for the smallest power of two that holds `length` points. Transforms are cached with their
 * tables.
 */
export function fftFor(length: number): Fft {
  const size = 2 ** Math.max(1, Math.ceil(Math.log2(Math.max(2, length))))
  let fft = made.get(size)
  if (!fft) {
    fft = new Fft(size)
    made.set(size, fft)
  }
  return fft
}
