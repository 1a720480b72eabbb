import * as v from 'valibot'
import { ClinicalDate } from './dates.ts'
import { endpoint } from './endpoint.ts'

const text = v.nullable(v.string())

/** clinical §3. `valueX` is the value as reported, numeric or not; `range` is the text `low - high`, or null. */
export const Finding = v.object({
  labFID: v.number(),
  labPFID: v.nullable(v.number()),
  labCPFID: v.nullable(v.number()),
  /** The LOINC code or the source's own; one finding keeps it over time, so trends join on it. */
  descX: text,
  nameX: v.string(),
  valueX: text,
  units: text,
  range: text,
  caseDate: v.nullable(ClinicalDate),
  statusID: v.nullable(v.number()),
})
export type Finding = v.InferOutput<typeof Finding>

export const LabProcedure = v.object({
  labCPID: v.number(),
  ptName: v.string(),
  nameX: v.string(),
  schedTime: v.nullable(ClinicalDate),
  collectedDate: v.nullable(ClinicalDate),
  receivedDate: v.nullable(ClinicalDate),
  prvName: text,
  /** clinical §4: 3 results available, 6 cancelled, 2, 7, 8 and 14 in progress, any other code other. */
  status: v.nullable(v.object({ labStID: v.number(), nameX: v.string() })),
  /** What the provider wrote about the result (FHIR `DiagnosticReport.conclusion`; chosen). */
  note: text,
  infoButtonURL: text,
  findings: v.array(Finding),
})
export type LabProcedure = v.InferOutput<typeof LabProcedure>

/** Statuses 3, 8 and 10 count as having results (clinical §4): only their findings are shown and trended. */
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
