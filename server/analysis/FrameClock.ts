/** How far the times that a client writes may run away from those at which its frames come, ms. */
const slackMs = 10_000

/** Checks when a scan's frames were taken: a client writes that itself. */
export class FrameClock {
  #first: { readonly takenAt: number; readonly cameAt: number } | null = null
  #last = -Infinity

  /** Whether a frame of that time may follow those before it; it then counts as one of them. */
  accept(takenAt: number, cameAt: number): boolean {
    if (!Number.isFinite(takenAt) || takenAt <= this.#last) return false
    this.#first ??= { takenAt, cameAt }
    const drift = takenAt - this.#first.takenAt - (cameAt - this.#first.cameAt)
    if (Math.abs(drift) > slackMs) return false
    this.#last = takenAt
    return true
  }
}
