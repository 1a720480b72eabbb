import type { CameraReading, NewCameraReading } from '#src/contract/cameraReadings.ts'
import { vitalSigns, type VitalSign } from '#src/contract/vitalScan.ts'
import { calendarDay, sortInstant } from '#src/lib/clinicalDate.ts'
import { sortRows } from '#src/lib/sortRows.ts'
import type { Write } from '#src/offline/Write.ts'
import { cameraReadingOf } from '#src/writes/cameraReadings.ts'
import { inPeriod, type Reading } from '../model.ts'
import type { Period } from '../periods.ts'

/** So many heart rates make a line worth drawing. */
const drawnFrom = 3

/** A reading that the clinic does not have yet. */
export interface PendingReading {
  readonly id: string
  readonly reading: NewCameraReading
  /** `refused`: it came back, for the reason that `problem` names. `unsent`: it was kept, and never set out. */
  readonly state: 'refused' | 'unsent' | 'waiting' | 'sending' | 'unknown'
  readonly problem: string | null
}

/**
 * The readings among what is written on this device and not sent, newest first: those of this patient alone, for one
 * user may have several patients' here. What the clinic lists by now is left out.
 */
export function pendingReadings(
  writes: readonly Write[],
  ptId: number | null,
  listed: readonly CameraReading[],
): readonly PendingReading[] {
  const known = new Set(listed.map(({ scanID }) => scanID))
  const pending = writes.flatMap((write): readonly PendingReading[] => {
    const reading = cameraReadingOf(write)
    if (!reading || reading.PtID !== ptId || known.has(reading.scanID)) return []
    const { id, state, problem } = write
    return [{ id, reading, problem, state: state === 'draft' ? (problem === null ? 'unsent' : 'refused') : state }]
  })
  return sortRows(pending, ({ reading }) => sortInstant(reading.takenAt), 'descending')
}

/** The readings of a period by the reader's own calendar, newest first. */
export function readingsOf(
  readings: readonly CameraReading[],
  period: Period,
  today: string,
): readonly CameraReading[] {
  const newest = sortRows(readings, ({ takenAt }) => sortInstant(takenAt), 'descending')
  if (period === 'all') return newest
  const dated = newest.map((reading) => ({ date: calendarDay(new Date(reading.takenAt)), reading }))
  return inPeriod(dated, period, today).map(({ reading }) => reading)
}

/** The heart rates as a line, newest first; null where there are too few. */
export function heartRates(newest: readonly CameraReading[]): readonly Reading[] | null {
  const rates = newest.flatMap(({ takenAt, heart_rate: rate }) => (rate ? [{ date: takenAt, value: rate.value }] : []))
  return rates.length < drawnFrom ? null : rates
}

/** The signs of which there is a number at all, in the order of the results card. */
export function signsIn(readings: readonly CameraReading[]): readonly VitalSign[] {
  return vitalSigns.filter((sign) => readings.some((reading) => reading[sign] !== null))
}

/** One of our own engines, which is no medical device; any other is a service of the clinic's choice. */
export function isReference({ engine }: Pick<CameraReading, 'engine'>): boolean {
  return engine.where === 'device' || engine.id.startsWith('reference')
}
