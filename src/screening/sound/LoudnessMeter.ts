/** Length of a block, seconds. */
export const blockSeconds = 0.02
const blocksOfSecond = 50
/** Level of digital silence, dB of full scale. */
export const silence = -100
/** Frequency below which sounds count little, Hz: steps, wind in a microphone, and a constant offset. */
const lowCut = 80

/** Turns samples into levels: one for each block of 20 ms, in dB of full scale. */
export class LoudnessMeter {
  readonly #onBlock: (level: number) => void
  readonly #before = [
    { input: 0, output: 0 },
    { input: 0, output: 0 },
  ]
  #energy = 0
  #count = 0
  /** Where in a block the next sample is, in `blocksOfSecond` a sample: exact for every sample rate. */
  #phase = 0
  /** Time of all samples, seconds. */
  seconds = 0

  constructor(onBlock: (level: number) => void) {
    this.#onBlock = onBlock
  }

  /** Adds samples of one or two channels, -1 to 1. Channels don't cancel each other out. */
  add(channels: readonly Float32Array[], rate: number): void {
    const length = channels[0]?.length ?? 0
    const keep = 1 / (1 + (2 * Math.PI * lowCut) / rate)
    for (let at = 0; at < length; at++) {
      for (let no = 0; no < channels.length; no++) {
        const before = this.#before[no]
        if (!before) break
        const input = channels[no]?.[at] ?? 0
        before.output = keep * (before.output + input - before.input)
        before.input = input
        this.#energy += before.output * before.output
      }
      this.#count += channels.length
      this.#phase += blocksOfSecond
      if (this.#phase < rate) continue
      this.#phase -= rate
      this.#close()
    }
    this.seconds += length / rate
  }

  /** Ends the last block, if it isn't empty. */
  end(): void {
    if (this.#count > 0) this.#close()
  }

  #close(): void {
    const power = this.#energy / this.#count
    this.#onBlock(Number.isFinite(power) ? Math.max(silence, 10 * Math.log10(power + 1e-12)) : silence)
    this.#energy = 0
    this.#count = 0
  }
}
