/** A camera's clock is not quite regular, ms. */
const toleranceMs = 5

/** Leaves so many frames out that at most `aSecond` are left, as evenly as they come. */
export class FramePace {
  readonly #everyMs: number
  #dueAt = -Infinity

  constructor(aSecond: number) {
    this.#everyMs = 1000 / aSecond
  }

  /** Whether it is time for one. `takenAt`: ms. */
  admits(takenAt: number): boolean {
    if (takenAt < this.#dueAt - toleranceMs) return false
    // What came late by more than one is not made up for.
    this.#dueAt = (this.#dueAt + this.#everyMs > takenAt ? this.#dueAt : takenAt) + this.#everyMs
    return true
  }
}
