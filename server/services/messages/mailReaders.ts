import { and, eq, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import { accounts } from '../../db/schema/accounts.ts'
import { newMessageMail } from '../../mail/messageMail.ts'
import { queueMails } from '../../mail/queueMails.ts'
import type { AccountContext } from '../account/accountContext.ts'
import type { Recipient, SignedInContext } from '../context.ts'
import { readsMailboxes } from '../push/browsersOf.ts'
import type { TransactionHooks } from '../writes/runIdempotent.ts'

/** Minimum time between two mails to an account, ms. */
export const mailPauseMs = 60 * 60_000

type Context = SignedInContext & Pick<AccountContext, 'mail'> & Pick<TransactionHooks, 'afterCommit'>

/**
 * Queues a mail to everyone who reads these mailboxes and chose mails about new messages, except the sender. Sends an
 * account at most one mail an hour. Call it in the transaction of the message.
 */
export async function mailReaders(ctx: Context, readers: readonly Recipient[]): Promise<void> {
  const at = ctx.now()
  const reads = readsMailboxes(ctx.db, readers, at)
  if (!reads) return
  // Sets the time in the same statement, so that two concurrent messages send one mail.
  const due = await ctx.db
    .update(accounts)
    .set({ messageMailedAt: at })
    .where(
      and(
        reads,
        eq(accounts.wantsMessageMail, true),
        eq(accounts.isActive, true),
        eq(accounts.isPending, false),
        isNotNull(accounts.email),
        ne(accounts.userId, ctx.caller.userId),
        or(isNull(accounts.messageMailedAt), lte(accounts.messageMailedAt, new Date(at.getTime() - mailPauseMs))),
      ),
    )
    .returning()
  const mails = due.flatMap((account) => newMessageMail(ctx.mail, account))
  if (mails.length === 0) return
  await queueMails(ctx.db, mails, at)
  ctx.afterCommit(() => ctx.mail.wake())
}
