import type { VitalsRecord } from '#src/contract/vitals.ts'
import type { KnownSign } from '#src/viewStates/useSignText.ts'
import { calendarDay, sortInstant } from '#src/lib/clinicalDate.ts'
import { kilogramsToPounds } from '#src/lib/kilogramsToPounds.ts'
import { sortRows } from '#src/lib/sortRows.ts'
import type { Period } from './periods.ts'

/** A reading of one sign. */
export interface Reading {
  readonly date: string
  readonly value: number
}

const knownSigns = {
  pulse: (record: VitalsRecord) => record.Pulse,
  weight: (record: VitalsRecord) => {
    const kilograms = record['Weight Full (Kilo.)']
    return kilograms === null ? null : kilogramsToPounds(kilograms)
  },
  bmi: (record: VitalsRecord) => record['Body Mass Index'],
  temperature: (record: VitalsRecord) => record['Body Temp'],
  respiration: (record: VitalsRecord) => record['Respiration Rate'],
  height: (record: VitalsRecord) => record['Height Full (In.)'],
} as const satisfies Record<KnownSign, (record: VitalsRecord) => number | null>

/** A sign's readings, newest first: a known sign, or one that came with its own name and units. */
export interface SignReadings {
  readonly key: string
  readonly sign: KnownSign | { readonly name: string; readonly units: string }
  readonly readings: readonly Reading[]
}

/** Newest first; rows of an unreadable date last. */
export function newestVitals(records: readonly VitalsRecord[]): readonly VitalsRecord[] {
  return sortRows(records, (record) => sortInstant(record.Date), 'descending')
}

/** The signs beside blood pressure that have a reading at all. One code in two units makes two signs. */
export function signReadings(newest: readonly VitalsRecord[]): readonly SignReadings[] {
  const known = (Object.keys(knownSigns) as KnownSign[]).map((sign) => ({
    key: sign,
    sign,
    readings: newest.flatMap((record) => {
      const value = knownSigns[sign](record)
      return value === null ? [] : [{ date: record.Date, value }]
    }),
  }))
  const others = new Map<string, { sign: { name: string; units: string }; readings: Reading[] }>()
  for (const record of newest)
    for (const { code, nameX, value, units } of record.others) {
      const key = `${code} ${units}`
      const other = others.get(key) ?? { sign: { name: nameX, units }, readings: [] }
      other.readings.push({ date: record.Date, value })
      others.set(key, other)
    }
  return [...known, ...[...others].map(([key, other]) => ({ key, ...other }))].filter(
    (sign) => sign.readings.length > 0,
  )
}

/** The newest reading and the last one before it in time, whose date it is compared with. */
export interface Comparison {
  readonly latest: Reading
  readonly earlier: Reading | null
  /** Latest less earlier, without the noise of binary fractions; null where there is nothing to compare with. */
  readonly change: number | null
}

/** Null where there is no reading. Readings of one moment are not an earlier and a later one. */
export function compareLatest(readings: readonly Reading[]): Comparison | null {
  const [latest] = readings
  if (!latest) return null
  const at = sortInstant(latest.date)
  const earlier = readings.find(({ date }) => at && (sortInstant(date) ?? at) < at) ?? null
  return { latest, earlier, change: earlier && Number((latest.value - earlier.value).toFixed(2)) }
}

/** A pressure as taken; either half may be missing. */
export interface Pressure {
  readonly date: string
  readonly systolic: number | null
  readonly diastolic: number | null
}

/** The rows that hold a pressure, newest first. */
export function pressures(newest: readonly VitalsRecord[]): readonly Pressure[] {
  return newest.flatMap((record) => {
    const systolic = record['Systolic Blood Pressure']
    const diastolic = record['Diastolic Blood Pressure']
    return systolic === null && diastolic === null ? [] : [{ date: record.Date, systolic, diastolic }]
  })
}

/** `128 / 82`; a missing half is a dash. Null where both are. */
export function pressureText(systolic: number | null, diastolic: number | null): string | null {
  if (systolic === null && diastolic === null) return null
  return `${systolic ?? '–'} / ${diastolic ?? '–'}`
}

const monthsOf: Readonly<Record<Exclude<Period, 'all'>, number>> = { '5y': 60, '1y': 12, '3m': 3 }

/** The first day of a period that ends today (both `yyyy-mm-dd`); null for all. 31 May less 3 months is 28 February. */
export function periodStart(period: Period, today: string): string | null {
  if (period === 'all') return null
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - monthsOf[period], 1))
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, lastDay))
  return first.toISOString().slice(0, 10)
}

/** The rows of a period, its first day included. A date without a day counts from its first day. */
export function inPeriod<Row extends { readonly date: string }>(
  rows: readonly Row[],
  period: Period,
  today = calendarDay(new Date()),
): readonly Row[] {
  const start = periodStart(period, today)
  if (start === null) return rows
  // A clinical date begins with its own calendar day, so that texts of days compare as days do.
  return rows.filter(({ date }) => date.slice(0, 10).padEnd(10, '-01') >= start)
}
