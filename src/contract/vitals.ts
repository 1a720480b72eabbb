import * as v from 'valibot'
import { ClinicalDate } from './dates.ts'
import { endpoint } from './endpoint.ts'

const figure = v.nullable(v.number())

/** clinical §3, the spec's own names. mm Hg, kg/m2, degrees Fahrenheit, inches, beats and breaths a minute, kg. */
export const VitalsRecord = v.object({
  Date: ClinicalDate,
  'Systolic Blood Pressure': figure,
  'Diastolic Blood Pressure': figure,
  'Body Mass Index': figure,
  'Body Temp': figure,
  'Height Full (In.)': figure,
  Pulse: figure,
  'Respiration Rate': figure,
  'Weight Full (Kilo.)': figure,
  /** Vital signs that the spec's table has no column for, such as oxygen saturation (chosen). */
  others: v.array(v.object({ code: v.string(), nameX: v.string(), value: v.number(), units: v.string() })),
})
export type VitalsRecord = v.InferOutput<typeof VitalsRecord>

/** Newest first. */
export const vitals = endpoint({
  method: 'GET',
  path: 'p-portal/records/vitals',
  allowedBy: { whose: 'record', needs: ['vitals'] },
  offline: 'record',
  reply: v.object({ hasVitals: v.boolean(), vitalsTable: v.object({ value: v.array(VitalsRecord) }) }),
})

/**
 * The number of each record of a reply. A measurement has no id, and two may be of one moment: it is known by its place,
 * counted from the oldest, which stays the same when a newer one comes.
 */
export function vitalsNumbers(records: readonly VitalsRecord[]): ReadonlyMap<VitalsRecord, number> {
  return new Map(records.map((record, place) => [record, records.length - place]))
}
