/** Maximum drift between a client's timestamps and the arrival of its frames, ms. */
const slackMs = 10_000

/** Validates the timestamps of a scan's frames, which the client sets. */
export class FrameClock {
  #first: { readonly takenAt: number; readonly cameAt: number } | null = null
  #last = -Infinity

  /** Returns whether a frame with this timestamp can follow the accepted frames. If so, records it as accepted. */
  accept(takenAt: number, cameAt: number): boolean {
    if (!Number.isFinite(takenAt) || takenAt <= this.#last) return false
    this.#first ??= { takenAt, cameAt }
    const drift = takenAt - this.#first.takenAt - (cameAt - this.#first.cameAt)
    if (Math.abs(drift) > slackMs) return false
    this.#last = takenAt
    return true
  }
}
