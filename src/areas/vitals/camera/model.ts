import * as v from 'valibot'
import { NewCameraReading, type CameraReading } from '#src/contract/cameraReadings.ts'
import { vitalSigns, type VitalSign } from '#src/contract/vitalScan.ts'
import { calendarDay, sortInstant } from '#src/lib/clinicalDate.ts'
import type { Period } from '#src/lib/Period.ts'
import { inPeriod } from '#src/lib/periods.ts'
import { sortRows } from '#src/lib/sortRows.ts'
import type { Write } from '#src/offline/Write.ts'
import { pendingWrites, type PendingWrite } from '#src/outbox/pendingWrites.ts'
import type { Reading } from '../model.ts'
import { cameraReadingWrite } from './cameraReadingWrite.ts'

/** Minimum number of heart rates for a chart. */
const drawnFrom = 3

/**
 * Returns the patient's unsent readings, newest first. One user can have readings of several patients here. Leaves out
 * readings that the clinic already lists.
 */
export function pendingReadings(
  writes: readonly Write[],
  ptId: number | null,
  listed: readonly CameraReading[],
): readonly PendingWrite<NewCameraReading>[] {
  const known = new Set(listed.map(({ scanID }) => scanID))
  const pending = pendingWrites(writes, cameraReadingWrite, readCameraReading).filter(
    ({ content }) => content.PtID === ptId && !known.has(content.scanID),
  )
  return sortRows(pending, ({ content }) => sortInstant(content.takenAt), 'descending')
}

function readCameraReading(content: unknown): NewCameraReading | null {
  const read = v.safeParse(NewCameraReading, content)
  return read.success ? read.output : null
}

/** Returns the readings of a period in the reader's calendar, newest first. */
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

/** Returns the heart rates for a chart, newest first. Null if there are too few. */
export function heartRates(newest: readonly CameraReading[]): readonly Reading[] | null {
  const rates = newest.flatMap(({ takenAt, heart_rate: rate }) => (rate ? [{ date: takenAt, value: rate.value }] : []))
  return rates.length < drawnFrom ? null : rates
}

/** Returns the signs that have a value, in the order of the results card. */
export function signsIn(readings: readonly CameraReading[]): readonly VitalSign[] {
  return vitalSigns.filter((sign) => readings.some((reading) => reading[sign] !== null))
}

/** Whether the engine is our own, which is no medical device. Any other engine is a service of the clinic's choice. */
export function isReference({ engine }: Pick<CameraReading, 'engine'>): boolean {
  return engine.where === 'device' || engine.id.startsWith('reference')
}
