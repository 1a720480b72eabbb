import { and, eq } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/healthRecords.ts'
import { cnEntries } from '../../db/schema/forms.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { RecordReadContext } from '../context.ts'

/** Returns the answers of an entry in Health Records (clinical §7). Throws 404 `not-found` for another patient's. */
export async function readEntryData(
  { db, caller: { ptId } }: RecordReadContext,
  { params }: ParsedInput<typeof contract.entryData>,
): Promise<ReplyOf<typeof contract.entryData>> {
  const [row] = await db
    .select({
      cnid: cnEntries.cnid,
      templateId: cnEntries.templateId,
      version: cnEntries.version,
      data: cnEntries.data,
      createdDate: cnEntries.createdDate,
      provider: cnEntries.provider,
      webDataId: cnEntries.webDataId,
    })
    .from(cnEntries)
    .where(and(eq(cnEntries.cnid, Number(params.cnid)), eq(cnEntries.ptId, ptId)))
  if (!row) throw new ServiceError(404, 'not-found', 'entry: not found')
  // An entry has one set of answers, so both ids are the same.
  return { ...row, cnentryId: row.cnid }
}
