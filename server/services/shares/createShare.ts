import { and, eq } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/shares.ts'
import { documents } from '../../db/schema/records.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { hashPassword } from '../account/password.ts'
import { logActivity } from '../activity/logActivity.ts'
import { authorOf } from '../authorship/authorOf.ts'
import type { RecordContext } from '../context.ts'
import { addShare } from './addShare.ts'
import { announceShares } from './announceShares.ts'
import { sharesPage } from './sharesPage.ts'

/**
 * Makes a private link to a document of the record, whose content the device has encrypted. Throws 404 for another
 * patient's document, and 429 above 50 open links.
 */
export async function createShare(
  ctx: AccountContext & RecordContext,
  { body }: ParsedInput<typeof contract.createShare>,
): Promise<ReplyOf<typeof contract.createShare>> {
  const { ptId, userId, recipient } = ctx.caller
  const { docId, ciphertext, passcode, hours, maxOpenings } = body
  const [document] = await ctx.db
    .select({ title: documents.title })
    .from(documents)
    .where(and(eq(documents.docId, docId), eq(documents.ptId, ptId)))
  if (!document) throw new ServiceError(404, 'not-found')
  const { shareId, url, expiresAt } = await addShare(ctx, {
    ptId,
    userId,
    ...(await authorOf(ctx)),
    docId,
    title: document.title,
    ciphertext,
    passcodeHash: passcode === null ? null : await hashPassword(passcode),
    hours,
    maxOpenings,
    mailedTo: null,
  })
  await logActivity(ctx, { activityType: 'private link made', url: sharesPage })
  await announceShares(ctx.db, ptId, recipient)
  return { shareId, url, expiresAt: expiresAt.toISOString() }
}
