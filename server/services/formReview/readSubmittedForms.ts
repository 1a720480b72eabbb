import { and, asc, desc, eq } from 'drizzle-orm'
import type * as contract from '#src/contract/formReview.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { formStatuses } from '#src/contract/forms.ts'
import { webData } from '../../db/schema/forms.ts'
import type { StaffContext } from '../context.ts'
import { formsOf } from '../forms/lists/patientForms.ts'
import { patientsOfStaff } from '../patients/patientsOfStaff.ts'

const maxForms = 200

const order = [desc(webData.isUrgent), asc(webData.submittedAt), asc(webData.webDataId)]

/**
 * Returns the forms that wait for a review, of all patients whom the caller may see, at most 200: urgent ones first, then
 * oldest first.
 */
export function readSubmittedForms(ctx: StaffContext): Promise<ReplyOf<typeof contract.submittedForms>> {
  const waits = and(eq(webData.statusId, formStatuses.pending), patientsOfStaff(ctx))
  return formsOf(ctx.db, waits, order, maxForms)
}
