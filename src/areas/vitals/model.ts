import type { VitalsRecord } from '#src/contract/vitals.ts'
import type { KnownSign } from '#src/viewStates/useSignText.ts'
import { sortInstant } from '#src/lib/clinicalDate.ts'
import { kilogramsToPounds } from '#src/lib/kilogramsToPounds.ts'
import { pressureText } from '#src/lib/pressureText.ts'
import { mostSerious, type Meaning } from '#src/lib/resultMeaning.ts'
import { decimalsOf, shownDigits } from '#src/lib/shownDigits.ts'
import { sortRows } from '#src/lib/sortRows.ts'
import { unitKey } from '#src/lib/unitName.ts'
import { vitalDecimals } from '#src/lib/vitalDecimals.ts'

/** A reading of one sign. */
export interface Reading {
  readonly date: string
  readonly value: number
  /** What the source's interpretation says about the value. */
  readonly meaning?: Meaning
}

/** Returns what the source says about a sign of a record, as the property of a reading. Empty if it says nothing. */
function meaningIn({ remarks = [] }: VitalsRecord, ...slots: string[]): { readonly meaning?: Meaning } {
  const own = remarks.filter(({ slot }) => slots.includes(slot))
  const meaning = mostSerious(own.flatMap(({ interpretations }) => interpretations))
  return meaning ? { meaning } : {}
}

const slotOf = {
  pulse: 'pulse',
  weight: 'weightKg',
  bmi: 'bodyMassIndex',
  temperature: 'bodyTempF',
  respiration: 'respirationRate',
  height: 'heightIn',
} as const satisfies Record<KnownSign, string>

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

/** A sign's readings, newest first. The sign is a known one, or has its own code, name and units. */
export interface SignReadings {
  readonly key: string
  readonly sign: KnownSign | { readonly code: string; readonly name: string; readonly units: string }
  readonly readings: readonly Reading[]
}

/** Sorts records newest first, with unreadable dates last. */
export function newestVitals(records: readonly VitalsRecord[]): readonly VitalsRecord[] {
  return sortRows(records, (record) => sortInstant(record.Date), 'descending')
}

/**
 * Returns the signs, other than blood pressure, that have readings. One code in two units is two signs. Two writings of
 * one unit are one.
 */
export function signReadings(newest: readonly VitalsRecord[]): readonly SignReadings[] {
  const known = (Object.keys(knownSigns) as KnownSign[]).map((sign) => ({
    key: sign,
    sign,
    readings: newest.flatMap((record) => {
      const value = knownSigns[sign](record)
      return value === null ? [] : [{ date: record.Date, value, ...meaningIn(record, slotOf[sign]) }]
    }),
  }))
  const others = new Map<string, { sign: { code: string; name: string; units: string }; readings: Reading[] }>()
  for (const record of newest)
    for (const { code, nameX, value, units } of record.others) {
      const key = `${code} ${unitKey(units)}`
      const other = others.get(key) ?? { sign: { code, name: nameX, units }, readings: [] }
      other.readings.push({ date: record.Date, value, ...meaningIn(record, `other:${code}`) })
      others.set(key, other)
    }
  return [...known, ...[...others].map(([key, other]) => ({ key, ...other }))].filter(
    (sign) => sign.readings.length > 0,
  )
}

/** The newest reading, and the last reading before it. */
export interface Comparison {
  readonly latest: Reading
  readonly earlier: Reading | null
  /** Latest minus earlier, without floating-point noise. Null if there is nothing to compare with. */
  readonly change: number | null
}

/**
 * Compares the newest reading with the last one before it. Null without readings. Readings of the same moment are not
 * compared. Compares the values as shown, with the measure's `decimals`: a change never contradicts the two values that
 * a reader sees.
 */
export function compareLatest(readings: readonly Reading[], decimals?: number): Comparison | null {
  const [latest] = readings
  if (!latest) return null
  const at = sortInstant(latest.date)
  const earlier = readings.find(({ date }) => at && (sortInstant(date) ?? at) < at) ?? null
  return { latest, earlier, change: earlier && changeOf(latest.value, earlier.value, decimals) }
}

function changeOf(latest: number, earlier: number, decimals: number | undefined): number {
  const [now, before] = [latest, earlier].map((value) => shownDigits(String(value), { decimals })) as [string, string]
  return Number((Number(now) - Number(before)).toFixed(Math.max(decimalsOf(now), decimalsOf(before))))
}

/** Whether a value has more digits than are shown of it. */
export function isRounded(value: number, decimals?: number): boolean {
  return Number(shownDigits(String(value), { decimals })) !== value
}

/** Whether the table of all measurements shows a value of the record with fewer digits than recorded. */
export function hasRounded(record: VitalsRecord): boolean {
  const { 'Systolic Blood Pressure': systolic, 'Diastolic Blood Pressure': diastolic } = record
  const figures: readonly (readonly [number | null, number | undefined])[] = [
    [systolic, vitalDecimals.pressure],
    [diastolic, vitalDecimals.pressure],
    [record.Pulse, vitalDecimals.pulse],
    [record['Respiration Rate'], vitalDecimals.respiration],
    [record['Body Temp'], vitalDecimals.temperature],
    [record['Height Full (In.)'], vitalDecimals.height],
    [record['Body Mass Index'], vitalDecimals.bmi],
    // Shown in lbs. Its recorded kilograms have no fixed precision.
    [record['Weight Full (Kilo.)'], undefined],
  ]
  return figures.some(([value, decimals]) => value !== null && isRounded(value, decimals))
}

/** A blood pressure as measured. Either value can be missing. */
export interface Pressure {
  readonly date: string
  readonly systolic: number | null
  readonly diastolic: number | null
  /** The most serious of the source's interpretations of either value. */
  readonly meaning?: Meaning
}

/** Returns the blood pressures of the records, newest first. Skips records without one. */
export function pressures(newest: readonly VitalsRecord[]): readonly Pressure[] {
  return newest.flatMap((record) => {
    const systolic = record['Systolic Blood Pressure']
    const diastolic = record['Diastolic Blood Pressure']
    if (systolic === null && diastolic === null) return []
    return { date: record.Date, systolic, diastolic, ...meaningIn(record, 'pressure', 'systolic', 'diastolic') }
  })
}

/** Returns the writings by which people search for a record's blood pressure: `128 / 82` and `128/82`. */
export function pressureTexts(record: VitalsRecord, write: (value: number) => string): readonly string[] {
  const text = pressureText(record['Systolic Blood Pressure'], record['Diastolic Blood Pressure'], write)
  return text === null ? [] : [text, text.replaceAll(' ', '')]
}
