import { and, eq } from 'drizzle-orm'
import { encryptJwe, newKey } from '#src/privateLinks/jwe.ts'
import { sharedBundle, sharedType } from '#src/privateLinks/sharedBundle.ts'
import { viewerAddress } from '#src/privateLinks/smartLink.ts'
import { documents } from '../../db/schema/records.ts'
import { patients } from '../../db/schema/people.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { authorOf } from '../authorship/authorOf.ts'
import type { RecordContext } from '../context.ts'
import { patientFullName } from '../../db/patientFullName.ts'
import { addShare } from './addShare.ts'
import { announceShares } from './announceShares.ts'

/** Lifetime of a link that the clinic mails, hours. */
export const mailedHours = 7 * 24
/** How often such a link can be opened. */
export const mailedOpenings = 5

export interface MailedDocument {
  readonly docId: number
  readonly title: string
  readonly content: Uint8Array<ArrayBuffer>
  readonly contentType: string | null
  /** Address to which the link is mailed. */
  readonly mailedTo: string
}

/**
 * Makes a private link to a document of the record that the server itself mails. It has no passcode. The key is made here
 * and is only in the returned link. Call it in the transaction that queues the mail. Throws 404 for another patient's
 * document, and 413 and 429 as `addShare` does.
 */
export async function makeMailedShare(
  ctx: AccountContext & RecordContext,
  { docId, title, content, contentType, mailedTo }: MailedDocument,
): Promise<{ link: string; expiresAt: Date }> {
  const { ptId, userId, recipient } = ctx.caller
  const [found] = await ctx.db
    .select({ date: documents.date, name: patientFullName, birthDate: patients.dob, gender: patients.gender })
    .from(documents)
    .innerJoin(patients, eq(patients.ptId, documents.ptId))
    .where(and(eq(documents.docId, docId), eq(documents.ptId, ptId)))
  if (!found) throw new ServiceError(404, 'not-found')
  const { date, ...patient } = found
  const key = newKey()
  const { url, expiresAt } = await addShare(ctx, {
    ptId,
    userId,
    ...(await authorOf(ctx)),
    docId,
    title,
    ciphertext: await encryptJwe(sharedBundle({ title, date, content, contentType }, patient), key, sharedType),
    passcodeHash: null,
    hours: mailedHours,
    maxOpenings: mailedOpenings,
    mailedTo,
  })
  await announceShares(ctx.db, ptId, recipient)
  const link = viewerAddress({ url, key, expiresAt, hasPasscode: false, isFile: false, label: null })
  return { link, expiresAt }
}
