import { and, eq } from 'drizzle-orm'
import type * as contract from '#src/contract/documentWriting.ts'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { sortInstant } from '#src/lib/clinicalDate.ts'
import { documents, documentVersions } from '../../../db/schema/records.ts'
import { ServiceError } from '../../../ServiceError.ts'
import { logActivity } from '../../activity/logActivity.ts'
import { authorOf } from '../../authorship/authorOf.ts'
import type { RecordContext } from '../../context.ts'
import { announce } from '../../events/announce.ts'
import type { WriteContext } from '../../writes/runIdempotent.ts'
import { checkWritten } from './checkWritten.ts'
import { inLanguage, splitLanguage } from './documentLanguage.ts'

/**
 * Changes a document that staff wrote, and keeps its former text (clinical §6). `content` is the sanitized text, base64.
 * A document that a form made stays marked with its language.
 * Throws 400 as `createDocument` does, 404 `not-found` for a document of another record or one that was not written in
 * the portal, and 409 `conflict` if it was changed since the user read it.
 */
export async function changeDocument(
  ctx: WriteContext & RecordContext,
  { params, body }: ParsedInput<typeof contract.changeDocument>,
  content: string,
): Promise<ReplyOf<typeof contract.changeDocument>> {
  const { ptId } = ctx.caller
  const { title, date } = checkWritten(body)
  const docId = Number(params.docId)
  const [former] = await ctx.db
    .select()
    .from(documents)
    .where(and(eq(documents.docId, docId), eq(documents.ptId, ptId), eq(documents.isWritten, true)))
    .for('update')
  if (!former) throw new ServiceError(404, 'not-found', 'document: not found')
  if (former.version !== body.version)
    throw new ServiceError(409, 'conflict', `document: expected version ${former.version}`)
  const { authorRecptId, authorRecptTypeId, authorName } = former
  await ctx.db.insert(documentVersions).values({
    docId,
    version: former.version,
    title: former.title,
    date: former.date,
    content: former.content,
    authorRecptId,
    authorRecptTypeId,
    authorName,
    replacedAt: ctx.now(),
  })
  const version = former.version + 1
  await ctx.db
    .update(documents)
    .set({
      title,
      date,
      sortedAt: sortInstant(date),
      content: inFormerLanguage(former.content, content),
      version,
      ...(await authorOf(ctx)),
    })
    .where(eq(documents.docId, docId))
  await logActivity(ctx, { activityType: 'document changed by staff' })
  await announce(ctx.db, { recptId: ptId, recptTypeId: recipientTypes.patient }, { kind: 'documents' })
  return { version }
}

/** Returns a text marked with the language of the text that it replaces. Both are base64. */
function inFormerLanguage(former: string | null, content: string): string {
  const { language } = splitLanguage(Buffer.from(former ?? '', 'base64').toString())
  if (language === null) return content
  return Buffer.from(inLanguage(Buffer.from(content, 'base64').toString(), language)).toString('base64')
}
