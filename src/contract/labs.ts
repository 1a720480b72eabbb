import * as v from 'valibot'
import { ClinicalDate } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { ShownText } from './shownText.ts'

const text = v.nullable(v.string())
const shownText = v.nullable(ShownText)

/** A code of the source and the source's words for it. */
export const CodedWord = v.object({ code: text, nameX: shownText })
export type CodedWord = v.InferOutput<typeof CodedWord>

/**
 * A lab result (clinical §3). `valueX` is the value as reported, numeric or not; null if the result is canceled. `range`
 * is `low - high`, a one-sided range such as `> low`, or the source's words; null if there is none.
 *
 * `codeSystem` and the last five fields are not in the spec. A server may leave them out.
 */
export const Finding = v.object({
  labFID: v.number(),
  labPFID: v.nullable(v.number()),
  labCPFID: v.nullable(v.number()),
  /** LOINC code, or the source's own code. Results of the same test have the same code, so trends group by it. */
  descX: text,
  /** System of the code in `descX`, as in a FHIR Coding. */
  codeSystem: v.optional(text),
  nameX: ShownText,
  valueX: shownText,
  units: text,
  range: text,
  caseDate: v.nullable(ClinicalDate),
  /** Status, with the codes of `labStID`. */
  statusID: v.nullable(v.number()),
  /** Whether digits in the value are no measurement, such as those of a code or a date. */
  isWords: v.optional(v.boolean()),
  /** The source's status as a FHIR code, such as `corrected`. */
  state: v.optional(text),
  /**
   * The laboratory's own interpretations (FHIR `Observation.interpretation`), such as H for high. A code is one of HL7 or
   * SNOMED CT, because a laboratory's own code can be the same letter with another meaning.
   */
  interpretations: v.optional(v.array(CodedWord)),
  note: v.optional(text),
  /** Why there is no value (FHIR `dataAbsentReason`). */
  absentReason: v.optional(v.nullable(CodedWord)),
})
export type Finding = v.InferOutput<typeof Finding>

export const LabProcedure = v.object({
  labCPID: v.number(),
  ptName: v.string(),
  nameX: ShownText,
  /** `code` and `system` of a FHIR Coding (not in the spec). */
  code: v.optional(text),
  codeSystem: v.optional(text),
  schedTime: v.nullable(ClinicalDate),
  collectedDate: v.nullable(ClinicalDate),
  receivedDate: v.nullable(ClinicalDate),
  prvName: text,
  /**
   * `labStID` (clinical §4): 3 is shown as results available, 6 as canceled, 2, 7, 8 and 14 as in progress, and every
   * other code as other. The reference server uses 8 for preliminary and 10 for corrected results.
   */
  status: v.nullable(v.object({ labStID: v.number(), nameX: v.string() })),
  /** The provider's note on the result (FHIR `DiagnosticReport.conclusion`; not in the spec). */
  note: shownText,
  infoButtonURL: text,
  findings: v.array(Finding),
  /** Where the samples of the test are (`specimenStatuses`; not in the spec). A server may leave them out. */
  samples: v.optional(
    v.array(
      v.object({
        specimenID: v.number(),
        typeName: ShownText,
        statusID: v.number(),
        /** Why it was rejected. Notes of other statuses are the clinic's own. */
        reason: shownText,
        changedAt: v.string(),
      }),
    ),
  ),
})
export type LabProcedure = v.InferOutput<typeof LabProcedure>

/**
 * Whether a procedure has results: status 3, 8 or 10 (clinical §4). Only the findings of such procedures are shown and
 * used in trends.
 */
export function hasResults({ status }: Pick<LabProcedure, 'status'>): boolean {
  return status?.labStID === 3 || status?.labStID === 8 || status?.labStID === 10
}

export const labs = endpoint({
  method: 'GET',
  path: 'p-portal/records/pplabs/labs',
  allowedBy: { whose: 'record', needs: ['labs'] },
  offline: 'record',
  reply: v.array(LabProcedure),
})
