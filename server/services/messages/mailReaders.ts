import { and, eq, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import { accounts } from '../../db/schema/accounts.ts'
import { newMessageMail } from '../../mail/messageMail.ts'
import { queueMails } from '../../mail/queueMails.ts'
import type { AccountContext } from '../account/accountContext.ts'
import type { Context, Recipient } from '../context.ts'
import { readsMailboxes } from '../push/browsersOf.ts'
import type { TransactionHooks } from '../writes/runIdempotent.ts'

/** Minimum time between two mails to an account, ms. */
export const mailPauseMs = 60 * 60_000

type MailingContext = Pick<Context, 'db' | 'now'> & Pick<AccountContext, 'mail'> & Pick<TransactionHooks, 'afterCommit'>

/**
 * Queues a mail to everyone who reads these mailboxes and chose mails about new messages, except the accounts `but`, such
 * as the sender. An account gets at most one mail an hour: messages in the hour after a mail share one mail at its end. Call it in the transaction
 * of the message.
 */
export async function mailReaders(
  ctx: MailingContext,
  readers: readonly Recipient[],
  but: readonly number[],
): Promise<void> {
  const at = ctx.now()
  const reads = readsMailboxes(ctx.db, readers, at)
  if (!reads) return
  // Sets the time in the same statement, so that two concurrent messages send one mail. A time in the future is that of a
  // queued mail, which is about this message too.
  const due = await ctx.db
    .update(accounts)
    .set({
      messageMailedAt: sql`greatest(
        ${at.toISOString()}::timestamptz,
        ${accounts.messageMailedAt} + make_interval(secs => ${mailPauseMs / 1000}::double precision)
      )`,
    })
    .where(
      and(
        reads,
        eq(accounts.wantsMessageMail, true),
        eq(accounts.isActive, true),
        eq(accounts.isPending, false),
        isNotNull(accounts.email),
        notInArray(accounts.userId, [...but]),
        or(isNull(accounts.messageMailedAt), lte(accounts.messageMailedAt, at)),
      ),
    )
    .returning()
  for (const account of due) await queueMails(ctx.db, newMessageMail(ctx.mail, account), account.messageMailedAt ?? at)
  if (due.length > 0) ctx.afterCommit(() => ctx.mail.wake())
}
