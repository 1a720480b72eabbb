import { readPulse } from '../pulse/readPulse.ts'
import { readVitals, type VitalsReading } from './readVitals.ts'
import { resample, startOfSteady } from '../signal/resample.ts'
import { Trace } from '../signal/Trace.ts'

/**
 * Reads vital signs from the mean colors of frames in which a finger covers the lens, if the frames themselves aren't
 * available.
 */
export class FingerTrace {
  readonly #trace = new Trace()

  /**
   * Adds the mean color, 0 to 255, of a frame taken at `takenAt`, ms. Ignores values that are not finite and frames out
   * of order.
   */
  addMeans(takenAt: number, r: number, g: number, b: number): void {
    if (![takenAt, r, g, b].every(Number.isFinite) || takenAt <= (this.#trace.times.at(-1) ?? -Infinity)) return
    const halves = { leftR: r, leftG: g, leftB: b, rightR: r, rightG: g, rightB: b }
    this.#trace.add(takenAt, { r, g, b, ...halves, backR: 0, backG: 0, backB: 0, torso: 0, headX: 0, headY: 0 }, true)
  }

  /** Returns the vital signs of the last seconds. `snr`: signal-to-noise ratio of the pulse, dB. */
  read(seconds = 30): VitalsReading & { readonly snr: number | null } {
    const even = resample(this.#trace, startOfSteady(this.#trace, seconds))
    const pulse = readPulse(even, 'finger')
    const frameRate = even.length > 0 ? (this.#trace.length * 30) / even.length : 0
    const reading = readVitals(even, pulse, { source: 'finger', isJpeg: false, frameRate, shouldersVisible: false })
    return { ...reading, snr: pulse?.snr ?? null }
  }
}
