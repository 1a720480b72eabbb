import * as v from 'valibot'
import { ClinicalDate } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { ShownText } from './shownText.ts'

const text = v.nullable(v.string())
const shownText = v.nullable(ShownText)

/** A medication (clinical §3). `dose` is a number or range, `doseUnit` its unit, both as recorded. */
const medication = {
  hisID: v.number(),
  name: ShownText,
  dose: text,
  doseUnit: text,
  route: shownText,
  status: v.string(),
  /** Date when the medication was started or reported (not in the spec). */
  date: v.nullable(ClinicalDate),
  infoButtonURL: text,
}

export const Medication = v.object({
  ...medication,
  /** Date when it was stopped; missing or null if unknown, or if it is still taken (not in the spec). */
  dateStopped: v.optional(v.nullable(ClinicalDate)),
})
export type Medication = v.InferOutput<typeof Medication>

export const AdministeredMedication = v.object({ ...medication, dateAdministered: v.nullable(ClinicalDate) })
export type AdministeredMedication = v.InferOutput<typeof AdministeredMedication>

export const Prescription = v.object({
  hisID: v.number(),
  name: ShownText,
  prescriber: text,
  /** The dashboard counts only prescriptions with status `Current` (clinical §5). */
  status: v.string(),
  /** The prescriber's id, if the clinic knows the prescriber as one of its providers (not in the spec). */
  prvID: v.optional(v.nullable(v.number())),
  dateWritten: v.nullable(ClinicalDate),
  refills: v.number(),
  instructions: shownText,
  infoButtonURL: text,
})
export type Prescription = v.InferOutput<typeof Prescription>

/** The only status that means that a prescription is taken now (clinical §5). */
export const currentStatus = 'Current'

export function isCurrent(row: { readonly status: string }): boolean {
  return row.status === currentStatus
}

/**
 * What a medicine's status means for the patient. `unclear`: the record does not say whether the medicine is still
 * taken.
 */
export type Course = 'current' | 'on-hold' | 'unclear' | 'past'

const heldWords = /^(on[\s-]*hold|suspended|paused)$/i
const endedWords =
  /^(complete|finish|fulfil|stop|discontinu|cancel|end|expire|inactive|entered[\s-]in[\s-]error|not[\s-](taken|done)|past$|histor|revoke|reject|declin|supersed|replace|resolve|no longer)/i

/**
 * Returns what a status means. Only a status that says that the medicine has ended is `past`: a status that this app
 * does not know is `unclear`, because a medicine listed as past by mistake would be overlooked.
 */
export function courseOf({ status }: { readonly status: string }): Course {
  if (status === currentStatus) return 'current'
  const word = status.trim()
  if (heldWords.test(word)) return 'on-hold'
  return endedWords.test(word) ? 'past' : 'unclear'
}

export const medications = endpoint({
  method: 'GET',
  path: 'p-portal/records/medications',
  allowedBy: { whose: 'record', needs: ['medications'] },
  offline: 'record',
  reply: v.array(Medication),
})

export const prescriptions = endpoint({
  method: 'GET',
  path: 'p-portal/records/medications/prescriptions',
  allowedBy: { whose: 'record', needs: ['medications'] },
  offline: 'record',
  reply: v.array(Prescription),
})

export const administeredMeds = endpoint({
  method: 'GET',
  path: 'p-portal/records/medications/administeredMeds',
  allowedBy: { whose: 'record', needs: ['medications'] },
  offline: 'record',
  reply: v.array(AdministeredMedication),
})
