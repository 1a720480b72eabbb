import { eq } from 'drizzle-orm'
import type { LocaleName } from '#src/contract/portal.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { messageParties, messages } from '../../db/schema/messages.ts'
import { patients } from '../../db/schema/people.ts'
import { escapeHtml } from '#src/lib/escapeHtml.ts'
import type { AccountContext } from '../account/accountContext.ts'
import type { Author } from '../authorship/authorOf.ts'
import type { Context, Recipient } from '../context.ts'
import { announce } from '../events/announce.ts'
import type { TransactionHooks } from '../writes/runIdempotent.ts'
import { languageOfPatient } from './languageOfPatient.ts'
import { mailReaders } from './mailReaders.ts'
import { patientFullName } from './patientFullName.ts'
import { sanitizeBody } from './sanitizeBody.ts'

/** Context of a message to a patient. `db` is the transaction of what the message is about. */
export type PostContext = Pick<Context, 'db' | 'now'> &
  Pick<AccountContext, 'mail' | 'push'> &
  Pick<TransactionHooks, 'afterCommit'>

/** A message as plain text. */
export interface PatientMessage {
  readonly subject: string
  readonly paragraphs: readonly string[]
}

export interface PatientMessageSender {
  readonly from: Recipient
  readonly fromName: string
  /** The account that wrote it, and its author. Null: the server did. */
  readonly account: (Author & { readonly userId: number }) | null
}

export interface PostOptions {
  /** Accounts that get no mail about the message, because they get another mail about the same. */
  readonly mailed?: readonly number[]
}

/**
 * Puts a message into a patient's inbox, and alerts its readers. `wordsIn` returns it in the patient's language. It is
 * there also if the patient gets an account only later.
 */
export async function postToPatient(
  ctx: PostContext,
  ptId: number,
  { from, fromName, account }: PatientMessageSender,
  wordsIn: (language: LocaleName) => PatientMessage,
  { mailed = [] }: PostOptions = {},
): Promise<void> {
  const to = { recptId: ptId, recptTypeId: recipientTypes.patient }
  const { subject, paragraphs } = wordsIn(await languageOfPatient(ctx.db, ptId))
  const [patient] = await ctx.db.select({ name: patientFullName }).from(patients).where(eq(patients.ptId, ptId))
  const [row] = await ctx.db
    .insert(messages)
    .values({
      subject,
      body: sanitizeBody(paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')),
      sentAt: ctx.now(),
      fromRecptId: from.recptId,
      fromRecptTypeId: from.recptTypeId,
      fromName,
      toRecptId: ptId,
      toRecptTypeId: recipientTypes.patient,
      toName: patient?.name ?? '',
      hasAttachments: false,
      ...account,
    })
    .returning({ messageId: messages.messageId })
  if (!row) throw new Error('message: insert returned no row')
  const { messageId } = row
  // What the server writes is in no mailbox of its sender: nobody wrote it.
  const parties = account ? [{ messageId, ...from, isSender: true, isRead: true }] : []
  await ctx.db.insert(messageParties).values([...parties, { messageId, ...to, isSender: false }])
  for (const one of account ? [from, to] : [to]) await announce(ctx.db, one, { kind: 'messages' })
  const writer = account?.userId ?? null
  ctx.afterCommit(() => ctx.push.notify([to], writer))
  await mailReaders(ctx, [to], writer === null ? mailed : [writer, ...mailed])
}
