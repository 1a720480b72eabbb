/** Zero crossings of the filter on each side. More make it steeper, and slower. */
const crossings = 10
/** Share of the lower of the two rates that passes. */
const passed = 0.92

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** Resamples a stream of mono samples by a windowed sinc filter (Hann), which removes what the lower rate can't hold. */
export class Resampler {
  /** Output samples and input samples until the phase repeats. */
  readonly #up: number
  readonly #down: number
  readonly #reach: number
  readonly #taps: readonly Float32Array[]
  /** Input that later outputs need. Starts with silence, so that the first output is at the first input. */
  #held: Float32Array
  /** Place in `held` of the next output, in `1 / up` of an input sample. */
  #at: number

  constructor(from: number, to: number) {
    const common = gcd(from, to)
    this.#up = to / common
    this.#down = from / common
    const cutoff = Math.min(1, to / from) * passed
    this.#reach = Math.ceil(crossings / cutoff)
    this.#taps = Array.from({ length: this.#up }, (_, phase) => tapsOf(phase / this.#up, this.#reach, cutoff))
    this.#held = new Float32Array(this.#reach)
    this.#at = this.#reach * this.#up
  }

  /** Returns the outputs that more input allows. */
  push(input: Float32Array): Float32Array {
    const held = new Float32Array(this.#held.length + input.length)
    held.set(this.#held)
    held.set(input, this.#held.length)
    const [up, down, reach] = [this.#up, this.#down, this.#reach]
    const last = (held.length - reach) * up
    const output = new Float32Array(Math.max(0, Math.ceil((last - this.#at) / down)))
    let at = this.#at
    for (let place = 0; place < output.length; place += 1, at += down) {
      const base = Math.floor(at / up)
      const taps = this.#taps[at - base * up]
      let sum = 0
      if (taps)
        for (let tap = 0; tap < taps.length; tap += 1) sum += (taps[tap] ?? 0) * (held[base - reach + 1 + tap] ?? 0)
      output[place] = sum
    }
    const from = Math.max(0, Math.floor(at / up) - reach)
    this.#held = held.slice(from)
    this.#at = at - from * up
    return output
  }

  /** Returns the outputs of the last inputs. */
  end(): Float32Array {
    return this.push(new Float32Array(this.#reach))
  }
}

/** Returns the filter for an output `phase` of an input sample behind an input, with a gain of 1. */
function tapsOf(phase: number, reach: number, cutoff: number): Float32Array {
  const taps = Float32Array.from({ length: 2 * reach }, (_, tap) => {
    const distance = tap - reach + 1 - phase
    const x = Math.PI * distance * cutoff
    const hann = Math.abs(distance) < reach ? 0.5 + 0.5 * Math.cos((Math.PI * distance) / reach) : 0
    return (x === 0 ? 1 : Math.sin(x) / x) * hann
  })
  const sum = taps.reduce((all, tap) => all + tap, 0)
  return taps.map((tap) => tap / sum)
}
