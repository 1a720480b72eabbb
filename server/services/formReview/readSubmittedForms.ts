import { and, asc, eq } from 'drizzle-orm'
import type * as contract from '#src/contract/formReview.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { formStatuses } from '#src/contract/forms.ts'
import { webData } from '../../db/schema/forms.ts'
import type { StaffContext } from '../context.ts'
import { formsOf } from '../forms/lists/patientForms.ts'
import { patientsOfStaff } from '../patients/patientsOfStaff.ts'

const maxForms = 200

/** Returns the forms that wait for a review, of all patients whom the caller may see, oldest first, at most 200. */
export function readSubmittedForms(ctx: StaffContext): Promise<ReplyOf<typeof contract.submittedForms>> {
  const waits = and(eq(webData.statusId, formStatuses.pending), patientsOfStaff(ctx))
  return formsOf(ctx.db, waits, [asc(webData.submittedAt), asc(webData.webDataId)], maxForms)
}
