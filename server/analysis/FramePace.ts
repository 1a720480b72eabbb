/** Lets so many frames a second through, in the mean: a few that were held up on the way may follow one another at once. */
export class FramePace {
  readonly #intervalMs: number
  readonly #burst: number
  /** When the next is due by the mean alone. */
  #dueAt = -Infinity

  constructor(perSecond: number, burst: number) {
    this.#intervalMs = 1000 / perSecond
    this.#burst = burst
  }

  /** How long the next frame has to wait at `now`, ms. */
  waitAt(now: number): number {
    return Math.max(0, this.#dueAt - (this.#burst - 1) * this.#intervalMs - now)
  }

  /** One goes at `now`. */
  go(now: number): void {
    this.#dueAt = Math.max(this.#dueAt, now) + this.#intervalMs
  }
}
