import { frameRate } from '#src/contract/vitalScan.ts'
import { FramePace } from './FramePace.ts'

/** Maximum unsent bytes, about two frames. Above this, another frame would only add delay. */
export const lineBytes = 100_000
const qualities = { usual: 0.92, pressed: 0.8 } as const
/** Time without congestion until the quality is restored, ms. */
const recoveryMs = 3000

/**
 * Decides which frames are sent to a service, and their quality. Sends at most 15 per second, at high quality, because
 * low JPEG quality hides the pulse, in dark skin first. During congestion, frames are dropped and the following ones
 * are smaller for a while.
 */
export class FrameLine {
  readonly #pace = new FramePace(frameRate.ideal)
  #pressedAt = -Infinity

  /** Decides about a frame. `early`: not due yet. `full`: dropped. `takenAt`: ms. `waitingBytes`: unsent bytes. */
  admit(takenAt: number, waitingBytes: number): 'send' | 'early' | 'full' {
    if (!this.#pace.admits(takenAt)) return 'early'
    if (waitingBytes < lineBytes) return 'send'
    this.#pressedAt = takenAt
    return 'full'
  }

  /** Returns the JPEG quality, 0 to 1. */
  quality(takenAt: number): number {
    return takenAt - this.#pressedAt < recoveryMs ? qualities.pressed : qualities.usual
  }
}
