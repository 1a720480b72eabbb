import * as v from 'valibot'
import { semanticTagOf, withoutSemanticTag } from '#src/lib/withoutSemanticTag.ts'
import { ClinicalDate } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { ShownText } from './shownText.ts'

const text = v.nullable(v.string())
const shownText = v.nullable(ShownText)

const RecordedProblem = v.object({
  problemID: v.number(),
  code: text,
  codeSystem: v.optional(text),
  status: text,
  description: v.string(),
  dateDiagnosed: v.nullable(ClinicalDate),
  codeInfo: text,
  categories: v.optional(v.array(v.string())),
  semanticTag: v.optional(text),
})
export type Problem = v.InferOutput<typeof RecordedProblem>

/**
 * A problem of the patient (clinical §3). `codeInfo` is an Infobutton address for the code, or null. Not in the spec:
 * `categories`, codes of FHIR's Condition.category such as `problem-list-item`, `encounter-diagnosis` or `sdoh`;
 * `codeSystem`, the code's system as in a FHIR Coding; and `semanticTag`, SNOMED CT's tag such as `finding`. Parsing removes the tag from the description like `ShownText`, and
 * keeps it here, because it distinguishes disorders from circumstances.
 */
export const Problem = v.pipe(
  RecordedProblem,
  v.transform((problem): Problem => ({
    ...problem,
    description: withoutSemanticTag(problem.description),
    semanticTag: problem.semanticTag ?? semanticTagOf(problem.description),
  })),
)

/**
 * An allergy. A row with `hasAllergies` false means that the patient is known to have no allergies. Not in the spec,
 * and missing if the source doesn't state them: the FHIR codes `clinicalStatus` (`active`, `inactive`, `resolved`),
 * `verificationStatus` (`unconfirmed`, `presumed`, `confirmed`, `refuted`, `entered-in-error`) and `criticality`
 * (`low`, `high`, `unable-to-assess`), and `code` and `codeSystem` as in a FHIR Coding. Statuses may be other words of the source. Use them by `allergyStanding.ts`.
 */
export const Allergy = v.object({
  allergyHisId: v.number(),
  allergy: ShownText,
  code: v.optional(text),
  codeSystem: v.optional(text),
  dateRecorded: v.nullable(ClinicalDate),
  reactions: shownText,
  hasAllergies: v.boolean(),
  clinicalStatus: v.optional(text),
  verificationStatus: v.optional(text),
  criticality: v.optional(text),
})
export type Allergy = v.InferOutput<typeof Allergy>

/**
 * A vaccine that was given. Not in the spec: `dateText`, the date in the source's words, such as `about 2012` or
 * `childhood`, if it has no exact date; and `code` and `codeSystem` as in a FHIR Coding.
 */
export const Immunization = v.object({
  immuneHisID: v.number(),
  description: ShownText,
  code: v.optional(text),
  codeSystem: v.optional(text),
  doseSequence: text,
  route: shownText,
  performer: text,
  date: v.nullable(ClinicalDate),
  dateText: v.optional(text),
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
  /** The cover of the study's pictures in the record's imaging (not in the spec); null if it has none. */
  imgID: v.optional(v.nullable(v.number()), null),
  radiologistName: text,
  dateSignedOff: v.nullable(ClinicalDate),
})
export type RadiologyStudy = v.InferOutput<typeof RadiologyStudy>

/**
 * A procedure, or an order for one, that is not part of a visit (clinical §3 "Visit" has the others). `performer` did
 * the procedure, or ordered it.
 */
export const Procedure = v.object({
  procedureID: v.number(),
  name: ShownText,
  date: v.nullable(ClinicalDate),
  performer: text,
  status: text,
  isOrder: v.boolean(),
})
export type Procedure = v.InferOutput<typeof Procedure>

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

/** Procedures and orders without a visit, newest first. Not in the spec. */
export const procedures = endpoint({
  method: 'GET',
  path: 'p-portal/records/medhistory/procedures',
  allowedBy: { whose: 'record', needs: ['medicalHistory'] },
  offline: 'record',
  reply: v.array(Procedure),
})
