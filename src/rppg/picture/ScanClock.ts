/** Min interval between frames, ms. Closer frames are dropped, because 30 frames a second are enough. */
const minIntervalMs = 24
/** Max interval between frames, ms. After a longer one, the earlier frames are useless. */
const maxGapMs = 2000
/**
 * Max step back in time that counts as a frame out of order, ms. Such a frame is dropped. A larger step means that the
 * clock has jumped.
 */
const maxReorderMs = 500
/** Frames a second that no camera exceeds: ends a scan by its frame count if the time stamps don't advance. */
const maxFrameRate = 120

/** Measures a scan's duration by its frames' time stamps, which can repeat, jump back or leave gaps. */
export class ScanClock {
  /** Start of the current window, ms. Earlier frames belong to a previous window. */
  windowStart = -Infinity
  readonly #limitMs: number
  #last: number | null = null
  #elapsed = 0
  #frames = 0

  constructor(limitMs: number) {
    this.#limitMs = limitMs
  }

  /** Whether the frames exceed the limit, by their time stamps or by their number. */
  get isOver(): boolean {
    return this.#elapsed > this.#limitMs || this.#frames > (this.#limitMs / 1000) * maxFrameRate
  }

  /**
   * Returns whether to `read` a frame taken at that time, to drop it (`stale`), or to begin a new window with it
   * (`restart`).
   */
  tick(takenAt: number): 'read' | 'stale' | 'restart' {
    this.#frames++
    const last = this.#last
    if (last === null) {
      this.#last = takenAt
      this.windowStart = takenAt
      return 'read'
    }
    const step = takenAt - last
    if (step < minIntervalMs && step > -maxReorderMs) return 'stale'
    this.#last = takenAt
    this.#elapsed += Math.max(0, Math.min(maxGapMs, step))
    return step < 0 || step > maxGapMs ? 'restart' : 'read'
  }
}
