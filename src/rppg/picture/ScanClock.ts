/** Frames nearer than that to the one before add nothing, ms: 30 a second are enough. */
const nearest = 24
/** A hole in time beyond which what was before is of no use, ms. */
const longest = 2000
/** A frame that comes out of order by less than that is left out; beyond, the clock has jumped, ms. */
const disorder = 500
/** However the clock stands: no camera gives more frames a second. */
const maxFrameRate = 120

/** Keeps a scan's time by the times of its frames, which may repeat, jump back or leave holes. */
export class ScanClock {
  /** What was taken before belongs to an earlier window. */
  windowStart = -Infinity
  readonly #limitMs: number
  #last: number | null = null
  #elapsed = 0
  #frames = 0

  constructor(limitMs: number) {
    this.#limitMs = limitMs
  }

  /** Frames for longer than the limit have come. */
  get isOver(): boolean {
    return this.#elapsed > this.#limitMs || this.#frames > (this.#limitMs / 1000) * maxFrameRate
  }

  /** Whether a frame of that time is to be read, left out, or the first of a new window. */
  tick(takenAt: number): 'read' | 'stale' | 'restart' {
    this.#frames++
    const last = this.#last
    if (last === null) {
      this.#last = takenAt
      this.windowStart = takenAt
      return 'read'
    }
    const step = takenAt - last
    if (step < nearest && step > -disorder) return 'stale'
    this.#last = takenAt
    this.#elapsed += Math.max(0, Math.min(longest, step))
    return step < 0 || step > longest ? 'restart' : 'read'
  }
}
