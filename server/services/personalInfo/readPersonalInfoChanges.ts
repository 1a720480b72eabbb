import { asc, eq } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/personalInfo.ts'
import { personalInfoChanges } from '../../db/schema/personalInfo.ts'
import type { RecordContext } from '../context.ts'
import { requireEditor } from './requireEditor.ts'

/**
 * Returns who last changed each field of the open record's personal information. Throws 403 `not-allowed` as
 * `requireEditor` does.
 */
export async function readPersonalInfoChanges(
  ctx: RecordContext,
): Promise<ReplyOf<typeof contract.personalInfoChanges>> {
  await requireEditor(ctx)
  const { db, caller } = ctx
  const rows = await db
    .select()
    .from(personalInfoChanges)
    .where(eq(personalInfoChanges.ptId, caller.ptId))
    .orderBy(asc(personalInfoChanges.field))
  return rows.map(({ field, changedAt, changedBy }) => ({ field, changedAt: changedAt.toISOString(), changedBy }))
}
