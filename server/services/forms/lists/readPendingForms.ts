import { and, desc, inArray, isNull, sql } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/forms.ts'
import { formStatuses } from '#src/contract/forms.ts'
import { webData } from '../../../db/schema/forms.ts'
import type { RecordReadContext } from '../../context.ts'
import { requireOpenRecord } from '../requireOpenRecord.ts'
import { patientForms } from './patientForms.ts'

/**
 * Returns the forms that wait for the patient (clinical §4 "New Forms"): those with the earliest due date first, then
 * those sent last. Throws 403 `not-allowed` for another patient than the open one, so also for 0.
 */
export async function readPendingForms(
  ctx: RecordReadContext,
  { params }: ParsedInput<typeof contract.pendingForms>,
): Promise<ReplyOf<typeof contract.pendingForms>> {
  requireOpenRecord(ctx, params.ptId)
  const waits = inArray(webData.statusId, [formStatuses.sent, formStatuses.error])
  return patientForms(ctx, and(waits, isNull(webData.withdrawnAt)), [
    sql`${webData.dueDate} asc nulls last`,
    desc(webData.assignedAt),
    desc(webData.webDataId),
  ])
}
