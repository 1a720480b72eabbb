import * as v from 'valibot'
import { ClinicalDate } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { ShownText } from './shownText.ts'

const text = v.nullable(v.string())
const shownText = v.nullable(ShownText)

/** A medication (clinical §3). `dose` is a number or range, `doseUnit` its unit, both as recorded. */
export const Medication = v.object({
  hisID: v.number(),
  name: ShownText,
  dose: text,
  doseUnit: text,
  route: shownText,
  status: v.string(),
  /** Date when the medication was started or reported (not in the spec). */
  date: v.nullable(ClinicalDate),
  infoButtonURL: text,
})
export type Medication = v.InferOutput<typeof Medication>

export const AdministeredMedication = v.object({ ...Medication.entries, dateAdministered: v.nullable(ClinicalDate) })
export type AdministeredMedication = v.InferOutput<typeof AdministeredMedication>

export const Prescription = v.object({
  hisID: v.number(),
  name: ShownText,
  prescriber: text,
  /** The dashboard counts only prescriptions with status `Current` (clinical §5). */
  status: v.string(),
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
