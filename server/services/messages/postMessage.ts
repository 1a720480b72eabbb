import { escapeHtml } from '#src/lib/escapeHtml.ts'
import { messageParties, messages } from '../../db/schema/messages.ts'
import type { AccountContext } from '../account/accountContext.ts'
import type { Author } from '../authorship/authorOf.ts'
import type { Context, Recipient } from '../context.ts'
import { announce } from '../events/announce.ts'
import type { TransactionHooks } from '../writes/runIdempotent.ts'
import { mailReaders } from './mailReaders.ts'
import { sanitizeBody } from './sanitizeBody.ts'

/** Context of a message that the server writes. `db` is the transaction of what the message is about. */
export type PostContext = Pick<Context, 'db' | 'now'> &
  Pick<AccountContext, 'mail' | 'push'> &
  Pick<TransactionHooks, 'afterCommit'>

/** A message as plain text. */
export interface PlainMessage {
  readonly subject: string
  readonly paragraphs: readonly string[]
}

export interface PostedMessage {
  readonly from: Recipient
  readonly fromName: string
  readonly to: Recipient
  readonly toName: string
  /** Mailboxes that get it. */
  readonly readers: readonly Recipient[]
  /** The account in whose name it is written, and its author. Null: the server's own message. */
  readonly account: (Author & { readonly userId: number }) | null
  /** Accounts that get no mail about the message, because they get another mail about the same. */
  readonly mailed?: readonly number[]
}

/** Puts a message into the mailboxes of its readers, and alerts them. */
export async function postMessage(
  ctx: PostContext,
  { from, fromName, to, toName, readers, account, mailed = [] }: PostedMessage,
  { subject, paragraphs }: PlainMessage,
): Promise<void> {
  const [row] = await ctx.db
    .insert(messages)
    .values({
      subject,
      body: sanitizeBody(paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')),
      sentAt: ctx.now(),
      fromRecptId: from.recptId,
      fromRecptTypeId: from.recptTypeId,
      fromName,
      toRecptId: to.recptId,
      toRecptTypeId: to.recptTypeId,
      toName,
      hasAttachments: false,
      ...account,
    })
    .returning({ messageId: messages.messageId })
  if (!row) throw new Error('message: insert returned no row')
  const { messageId } = row
  // What the server writes is in no mailbox of its sender: nobody wrote it.
  const parties = account ? [{ messageId, ...from, isSender: true, isRead: true }] : []
  await ctx.db
    .insert(messageParties)
    .values([...parties, ...readers.map((one) => ({ messageId, ...one, isSender: false }))])
  for (const one of account ? [from, ...readers] : readers) await announce(ctx.db, one, { kind: 'messages' })
  const writer = account?.userId ?? null
  ctx.afterCommit(() => ctx.push.notify(readers, writer))
  await mailReaders(ctx, readers, writer === null ? mailed : [writer, ...mailed])
}
