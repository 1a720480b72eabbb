/** Tolerance for a camera's irregular clock, ms. */
const toleranceMs = 5

/** Drops frames so that at most `aSecond` frames per second remain, evenly spaced. */
export class FramePace {
  readonly #everyMs: number
  #dueAt = -Infinity

  constructor(aSecond: number) {
    this.#everyMs = 1000 / aSecond
  }

  /** Whether a frame is due. `takenAt`: ms. */
  admits(takenAt: number): boolean {
    if (takenAt < this.#dueAt - toleranceMs) return false
    // Don't make up for a delay of more than one frame.
    this.#dueAt = (this.#dueAt + this.#everyMs > takenAt ? this.#dueAt : takenAt) + this.#everyMs
    return true
  }
}
