import * as v from 'valibot'
import { ClinicalDate } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { ShownText } from './shownText.ts'

const text = v.nullable(v.string())
const shownText = v.nullable(ShownText)

/** A problem of the patient (clinical §3). `codeInfo` is an Infobutton address for the code, or null. */
export const Problem = v.object({
  problemID: v.number(),
  code: text,
  status: text,
  description: ShownText,
  dateDiagnosed: v.nullable(ClinicalDate),
  codeInfo: text,
})
export type Problem = v.InferOutput<typeof Problem>

/** An allergy. A row with `hasAllergies` false means that the patient is known to have no allergies. */
export const Allergy = v.object({
  allergyHisId: v.number(),
  allergy: ShownText,
  dateRecorded: v.nullable(ClinicalDate),
  reactions: shownText,
  hasAllergies: v.boolean(),
})
export type Allergy = v.InferOutput<typeof Allergy>

export const Immunization = v.object({
  immuneHisID: v.number(),
  description: ShownText,
  doseSequence: text,
  route: shownText,
  performer: text,
  date: v.nullable(ClinicalDate),
  codeInfo: text,
})
export type Immunization = v.InferOutput<typeof Immunization>

export const RadiologyStudy = v.object({
  radOrdInstID: v.number(),
  date: v.nullable(ClinicalDate),
  type: shownText,
  definition: ShownText,
  interpretation: shownText,
  imagePath: text,
  radiologistName: text,
  dateSignedOff: v.nullable(ClinicalDate),
})
export type RadiologyStudy = v.InferOutput<typeof RadiologyStudy>

export const problems = endpoint({
  method: 'GET',
  path: 'p-portal/records/medhistory/problems',
  allowedBy: { whose: 'record', needs: ['medicalHistory'] },
  offline: 'record',
  reply: v.array(Problem),
})

export const allergies = endpoint({
  method: 'GET',
  path: 'p-portal/records/medhistory/allergies',
  allowedBy: { whose: 'record', needs: ['medicalHistory'] },
  offline: 'record',
  reply: v.array(Allergy),
})

export const immunizations = endpoint({
  method: 'GET',
  path: 'p-portal/records/medhistory/immunizations',
  allowedBy: { whose: 'record', needs: ['medicalHistory'] },
  offline: 'record',
  reply: v.array(Immunization),
})

export const radiology = endpoint({
  method: 'GET',
  path: 'p-portal/records/radiology',
  allowedBy: { whose: 'record', needs: ['medicalHistory'] },
  offline: 'record',
  reply: v.array(RadiologyStudy),
})
