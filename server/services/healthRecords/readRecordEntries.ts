import { and, eq, sql } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/healthRecords.ts'
import { cnEntries, formTemplates } from '../../db/schema/forms.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { RecordReadContext } from '../context.ts'
import { newestFirst } from '../newestFirst.ts'
import { recordTypes } from './recordTypes.ts'

/**
 * Returns a record type with the patient's entries, newest first, as a list of one (clinical §4, §7). The list is empty
 * if there is no such type. Throws 403 `not-allowed` for another patient.
 */
export async function readRecordEntries(
  ctx: RecordReadContext,
  { params }: ParsedInput<typeof contract.recordEntries>,
): Promise<ReplyOf<typeof contract.recordEntries>> {
  const { ptId } = ctx.caller
  if (Number(params.patientId) !== ptId) throw new ServiceError(403, 'not-allowed', 'patient: expected the open one')
  const templateId = Number(params.templateId)
  const [type] = await recordTypes(ctx, eq(formTemplates.templateId, templateId))
  if (!type) return []
  const rows = await ctx.db
    .select({
      cnid: cnEntries.cnid,
      hasData: sql<boolean>`${cnEntries.data} <> '[]'::jsonb`,
      createdDate: cnEntries.createdDate,
      docId: cnEntries.docId,
      provider: cnEntries.provider,
    })
    .from(cnEntries)
    .where(and(eq(cnEntries.ptId, ptId), eq(cnEntries.templateId, templateId)))
    .orderBy(...newestFirst(cnEntries.sortedAt, cnEntries.cnid))
  return [{ ...type, entries: rows.map(({ cnid, hasData, ...row }) => ({ ...row, cnid: hasData ? cnid : null })) }]
}
