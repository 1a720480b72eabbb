import { sql } from 'drizzle-orm'
import type * as contract from '#src/contract/documentMaking.ts'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import { documents } from '../../db/schema/records.ts'
import { logActivity } from '../activity/logActivity.ts'
import { refuseTooManyActivities } from '../activity/refuseTooManyActivities.ts'
import { authorOf } from '../authorship/authorOf.ts'
import type { RecordContext } from '../context.ts'
import { announce } from '../events/announce.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'
import { generatedAnHour, type GeneratedDocument } from './generation/prepareDocument.ts'

const contentTypes = { ccd: 'application/xml', ips: 'application/fhir+json' } as const

/**
 * Stores a document that was made of the record (clinical §7), in one row: the document is there whole or not at all.
 * Throws 429 `too-many-tries` after 20 documents of the user within an hour.
 */
export async function generateCcda(
  ctx: WriteContext & RecordContext,
  { body }: ParsedInput<typeof contract.generateCcda>,
  { title, content, madeAt }: GeneratedDocument,
): Promise<ReplyOf<typeof contract.generateCcda>> {
  const { ptId } = ctx.caller
  const { kind, fromDate, toDate } = body
  await refuseTooManyActivities(ctx, 'document made', generatedAnHour)
  const [row] = await ctx.db
    .insert(documents)
    .values({
      ptId,
      title,
      date: `${madeAt.toISOString().slice(0, 19)}Z`,
      sortedAt: madeAt,
      contentType: contentTypes[kind],
      // PostgreSQL encodes it, in lines: here, 60 MB would take a tenth of a second, in which no other call has its turn.
      content: sql`replace(encode(${content}, 'base64'), chr(10), '')`,
      kind,
      fromDate,
      toDate,
      ...(await authorOf(ctx)),
    })
    .returning({ docId: documents.docId })
  if (!row) throw new Error('document: insert returned no row')
  await logActivity(ctx, { activityType: 'document made' })
  await announce(ctx.db, { recptId: ptId, recptTypeId: recipientTypes.patient }, { kind: 'documents' })
  return row
}
