import type { ScanHindrance } from '#src/contract/vitalScan.ts'
import { isLamp } from '../pulse/isPulse.ts'
import type { PulseReading } from '../pulse/readPulse.ts'

/** Why steady frames show no heart rate. */
export type PulseDoubt = Extract<ScanHindrance, 'flicker' | 'swaying' | 'weak-pulse' | 'compressed'>

/** Min share of a video's face that its coder repeats for the compression to be a likely cause (`StillBlocks`). */
const compressedFrom = 0.5

/**
 * Returns why readings of the same frames are no pulse: light or motion explains one of them, the video is compressed
 * too strongly, or the signal is too weak. `still`: share of the face that the coder repeats; null if unknown.
 */
export function doubtOf(readings: readonly (PulseReading | null)[], still: number | null): PulseDoubt {
  if (readings.some((reading) => reading && isLamp(reading))) return 'flicker'
  if (readings.some((reading) => reading?.isMotion)) return 'swaying'
  return (still ?? 0) >= compressedFrom ? 'compressed' : 'weak-pulse'
}

/**
 * Min share of the hindered time for a specific hindrance to be the main one. `weak-pulse` follows from many causes,
 * so a cause with a fair share of the time helps the user more.
 */
const fairShare = 0.25

/**
 * Returns the most likely cause of a scan without a heart rate: the hindrance that took the most time, or null if there
 * was none. `weak-pulse` only counts if no other hindrance took a quarter of the hindered time. `spent`: time by
 * hindrance, in any unit.
 */
export function mainHindrance(spent: ReadonlyMap<ScanHindrance, number>): ScanHindrance | null {
  const weak = spent.get('weak-pulse') ?? 0
  const others = [...spent].filter(([hindrance, time]) => hindrance !== 'weak-pulse' && time > 0)
  const all = weak + others.reduce((sum, [, time]) => sum + time, 0)
  const [most] = others.toSorted(([, a], [, b]) => b - a)
  if (most && most[1] >= fairShare * all) return most[0]
  return weak > 0 ? 'weak-pulse' : (most?.[0] ?? null)
}

/** Max time between two frames that counts, ms. */
const maxStepMs = 1000

/** Adds up the time that a scan spends with each hindrance. */
export class HindranceTally {
  readonly #spent = new Map<ScanHindrance, number>()
  #last: number | null = null

  get main(): ScanHindrance | null {
    return mainHindrance(this.#spent)
  }

  /** Adds a frame, taken at `takenAt`, ms, and its hindrance. */
  add(takenAt: number, hindrance: ScanHindrance | null): void {
    const step = Math.max(0, Math.min(maxStepMs, takenAt - (this.#last ?? takenAt)))
    this.#last = takenAt
    if (hindrance !== null) this.#spent.set(hindrance, (this.#spent.get(hindrance) ?? 0) + step)
  }
}
