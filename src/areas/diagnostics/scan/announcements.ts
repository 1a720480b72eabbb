import type { ScanHindrance, VitalScanResult } from '#src/contract/vitalScan.ts'
import { signalOf } from './model.ts'

/** An announcement during a scan. */
export type Announcement =
  | { readonly kind: 'hindrance'; readonly hindrance: ScanHindrance }
  | { readonly kind: 'measuring' }
  | { readonly kind: 'progress'; readonly percent: number }
  /** Beats per minute. */
  | { readonly kind: 'heart-rate'; readonly value: number }

/** Current state: a hindrance, measuring, or neither. */
type Standing = ScanHindrance | 'measuring' | null

export interface Announcer {
  /** Current state. */
  readonly standing: Standing
  /** When the current state started, ms on the same clock as `now` of `announce`. */
  readonly since: number
  /** State announced last. */
  readonly said: Standing
  readonly milestone: number
  readonly hasHeartRate: boolean
  readonly saidAt: number
}

export const silentAnnouncer: Announcer = {
  standing: null,
  since: 0,
  said: null,
  milestone: 0,
  hasHeartRate: false,
  saidAt: -Infinity,
}

/** Time for which a state must last before it is announced, ms. */
const lastsMs = 1000
/** Minimum time between two announcements, ms, so that the first is heard completely. */
const pauseMs = 1500
const milestones = [25, 50, 75, 100] as const

/**
 * Returns what to announce after an update, one thing at a time: a state that changed and lasted a second, the first
 * heart rate, or a quarter of the progress. Other announcements follow with later updates. `now`: ms.
 */
export function announce(
  before: Announcer,
  result: VitalScanResult,
  now: number,
): { announcer: Announcer; announcement: Announcement | null } {
  const signal = signalOf(result)
  const standing: Standing = signal === 'measuring' ? 'measuring' : result.hindrance
  const noted: Announcer = standing === before.standing ? before : { ...before, standing, since: now }
  if (now - noted.saidAt < pauseMs) return { announcer: noted, announcement: null }
  const spoken = { ...noted, saidAt: now }

  if (standing !== null && standing !== noted.said && now - noted.since >= lastsMs) {
    const announcement: Announcement =
      standing === 'measuring' ? { kind: 'measuring' } : { kind: 'hindrance', hindrance: standing }
    return { announcer: { ...spoken, said: standing }, announcement }
  }
  const heartRate = result.vitals_results?.heart_rate ?? null
  if (!noted.hasHeartRate && heartRate !== null)
    return { announcer: { ...spoken, hasHeartRate: true }, announcement: { kind: 'heart-rate', value: heartRate } }
  const percent = milestones.findLast((one) => result.calculation_parameters.pct_complete >= one) ?? 0
  if (percent > noted.milestone)
    return { announcer: { ...spoken, milestone: percent }, announcement: { kind: 'progress', percent } }
  return { announcer: noted, announcement: null }
}
