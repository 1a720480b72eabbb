/** Limits frames per second on average. A few delayed frames can pass in a burst. */
export class FramePace {
  readonly #intervalMs: number
  readonly #burst: number
  /** When the next frame would be due if bursts were not allowed. */
  #dueAt = -Infinity

  constructor(perSecond: number, burst: number) {
    this.#intervalMs = 1000 / perSecond
    this.#burst = burst
  }

  /** Returns how long the next frame must wait at `now`, ms. */
  waitAt(now: number): number {
    return Math.max(0, this.#dueAt - (this.#burst - 1) * this.#intervalMs - now)
  }

  /** Records that a frame passes at `now`. */
  go(now: number): void {
    this.#dueAt = Math.max(this.#dueAt, now) + this.#intervalMs
  }
}
