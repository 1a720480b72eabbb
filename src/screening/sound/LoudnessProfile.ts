/** Max number of parts. */
const most = 1000
/** Level that is drawn as 0, dB of full scale. 0 dB is 1. */
const quietest = -60

/** The loudness along a recording whose length is not known before its end: the loudest block of each part. */
export class LoudnessProfile {
  #parts: number[] = []
  /** Count of blocks of a part, and of those of the last part so far. */
  #length = 1
  #filled = 0

  /** Adds the level of a block, dB of full scale. */
  add(level: number): void {
    const value = Math.min(Math.max(1 - level / quietest, 0), 1)
    if (this.#filled === 0) this.#parts.push(value)
    else this.#parts[this.#parts.length - 1] = Math.max(this.#parts.at(-1) ?? 0, value)
    this.#filled = (this.#filled + 1) % this.#length
    if (this.#parts.length === most && this.#filled === 0) this.#halve()
  }

  /** Returns up to 1000 equal parts, 0 to 1. The last one may be shorter. */
  get parts(): readonly number[] {
    return this.#parts
  }

  #halve(): void {
    this.#parts = Array.from({ length: most / 2 }, (_, at) =>
      Math.max(this.#parts[2 * at] ?? 0, this.#parts[2 * at + 1] ?? 0),
    )
    this.#length *= 2
  }
}
