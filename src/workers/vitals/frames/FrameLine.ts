import { frameRate } from '#src/contract/vitalScan.ts'
import { FramePace } from './FramePace.ts'

/** About two frames, bytes: with so much not sent yet, another would only come later. */
export const lineBytes = 100_000
const qualities = { usual: 0.92, pressed: 0.8 } as const
/** It takes so long without pressure until frames are as good as before, ms. */
const recoveryMs = 3000

/**
 * Which frames go to a service, and how good. They go at 15 a second however many the camera gives, and as good as they
 * can be: what a JPEG of less quality loses first is the pulse of dark skin. Only where the line is full are frames left
 * out, and those that follow are smaller for a while.
 */
export class FrameLine {
  readonly #pace = new FramePace(frameRate.ideal)
  #pressedAt = -Infinity

  /** `early`: it is not time for one yet; `full`: it is left out. `takenAt`: ms; `waitingBytes`: not sent yet. */
  admit(takenAt: number, waitingBytes: number): 'send' | 'early' | 'full' {
    if (!this.#pace.admits(takenAt)) return 'early'
    if (waitingBytes < lineBytes) return 'send'
    this.#pressedAt = takenAt
    return 'full'
  }

  /** Of a JPEG, 0 to 1. */
  quality(takenAt: number): number {
    return takenAt - this.#pressedAt < recoveryMs ? qualities.pressed : qualities.usual
  }
}
