import { desc, inArray, sql } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/forms.ts'
import { formStatuses } from '#src/contract/forms.ts'
import { webData } from '../../../db/schema/forms.ts'
import type { RecordReadContext } from '../../context.ts'
import { requireOpenRecord } from '../requireOpenRecord.ts'
import { patientForms } from './patientForms.ts'

const { pending, imported, rejected } = formStatuses

/**
 * Returns the forms that were submitted, newest first (clinical §4 "Completed Forms"). Throws 403 `not-allowed` for
 * another patient than the open one.
 */
export async function readCompletedForms(
  ctx: RecordReadContext,
  { params }: ParsedInput<typeof contract.completedForms>,
): Promise<ReplyOf<typeof contract.completedForms>> {
  requireOpenRecord(ctx, params.ptId)
  return patientForms(ctx, inArray(webData.statusId, [pending, imported, rejected]), [
    sql`${webData.submittedAt} desc nulls last`,
    desc(webData.webDataId),
  ])
}
