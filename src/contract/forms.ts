import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** Status of a form (clinical §3, §9). The spec shows 2 as Submitted and 3 as Approved. */
export const formStatuses = { error: 0, sent: 1, pending: 2, imported: 3, rejected: 4 } as const

const ptId = v.pipe(v.string(), v.regex(/^\d{1,15}$/))
const instant = v.optional(v.nullable(v.string()), null)

/** A form of a patient (clinical §3). All but the first four fields are not in the spec. Times are ISO 8601, UTC. */
export const PatientForm = v.object({
  webDataId: v.number(),
  name: v.string(),
  /** Whether answers were saved at the clinic. */
  saved: v.boolean(),
  statusId: v.number(),
  /** The name in each language that the form has. */
  names: v.optional(v.nullable(v.record(v.string(), v.string())), null),
  templateId: v.optional(v.nullable(v.number()), null),
  /** When the clinic sent it, when answers were saved last, and when it was submitted and reviewed. */
  assignedAt: instant,
  savedAt: instant,
  submittedAt: instant,
  reviewedAt: instant,
  /** Last day to fill it in, `yyyy-mm-dd`. */
  dueDate: v.optional(v.nullable(v.string()), null),
  /** Start of the appointment for which it is, ISO 8601. */
  visitAt: instant,
  /** What the clinic wrote about it: why it was rejected, or sent again. */
  note: v.optional(v.nullable(v.string()), null),
  /** Whether the clinic sent it back to be corrected, with the answers of the rejected form. */
  isSentBack: v.optional(v.boolean(), false),
  /** Who submitted it. */
  submittedBy: v.optional(v.nullable(v.string()), null),
  reviewedBy: v.optional(v.nullable(v.string()), null),
})
export type PatientForm = v.InferOutput<typeof PatientForm>

/** Forms that wait for the patient, those due first (clinical §4 "New Forms"). Asked only for a `ptId` above 0. */
export const pendingForms = endpoint({
  method: 'GET',
  path: 'p-portal/forms/pending/{ptId}',
  allowedBy: { whose: 'record', needsOneOf: ['forms', 'home'], inScope: ['forms'] },
  offline: 'record',
  keep: { maxRows: 1, bytes: 2_000_000, days: 400 },
  params: v.object({ ptId }),
  reply: v.array(PatientForm),
})

/** Forms that were submitted, newest first (clinical §4 "Completed Forms"). Throws 403 as `pendingForms` does. */
export const completedForms = endpoint({
  method: 'GET',
  path: 'p-portal/forms/completed/{ptId}',
  allowedBy: { whose: 'record', needs: ['forms'] },
  offline: 'record',
  keep: { maxRows: 1, bytes: 5_000_000, days: 400 },
  params: v.object({ ptId }),
  reply: v.array(PatientForm),
})
