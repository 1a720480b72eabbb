import * as v from 'valibot'
import { ClinicalDate } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { CodedWord } from './labs.ts'
import { ShownText } from './shownText.ts'

const text = v.nullable(v.string())
const figure = v.nullable(v.number())

/** What the source says about a vital sign besides its value. */
export const VitalRemark = v.object({
  /**
   * The sign: `systolic`, `diastolic`, `pressure` for both, `bodyMassIndex`, `bodyTempF`, `heightIn`, `pulse`,
   * `respirationRate`, `weightKg`, or `other:` with the code in `others`.
   */
  slot: v.string(),
  /** The source's name of a sign in `others`. */
  nameX: v.nullable(ShownText),
  /** The source's status as a FHIR code, such as `preliminary`, or null if the measurement is final. */
  state: text,
  interpretations: v.array(CodedWord),
  note: text,
  /** Why there is no value (FHIR `dataAbsentReason`). */
  absentReason: v.nullable(CodedWord),
})
export type VitalRemark = v.InferOutput<typeof VitalRemark>

/**
 * A measurement of vital signs, with the spec's property names (clinical §3). Units: mm Hg, kg/m2, degrees Fahrenheit,
 * inches, beats and breaths a minute, kg.
 */
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
  /** Vital signs without a column in the spec's table, such as oxygen saturation (not in the spec). */
  others: v.array(v.object({ code: v.string(), nameX: ShownText, value: v.number(), units: v.string() })),
  /** Not in the spec. A server may leave this out. */
  remarks: v.optional(v.array(VitalRemark)),
})
export type VitalsRecord = v.InferOutput<typeof VitalsRecord>

/** The vital signs that the clinic measured, newest first. */
export const vitals = endpoint({
  method: 'GET',
  path: 'p-portal/records/vitals',
  allowedBy: { whose: 'record', needs: ['vitals'] },
  offline: 'record',
  reply: v.object({ hasVitals: v.boolean(), vitalsTable: v.object({ value: v.array(VitalsRecord) }) }),
})

/**
 * Numbers the measurements of a reply, from 1 for the oldest. Measurements have no id, and two can have the same time.
 * A number stays the same when a newer measurement is added.
 */
export function vitalsNumbers(records: readonly VitalsRecord[]): ReadonlyMap<VitalsRecord, number> {
  return new Map(records.map((record, place) => [record, records.length - place]))
}
