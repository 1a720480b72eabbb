import { sql } from 'drizzle-orm'
import type { Connection } from '../db/client.ts'
import { outgoingMails } from '../db/schema/accounts.ts'

/** A written mail to be sent. */
export interface OutgoingMail {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Text of a calendar file to attach (RFC 5545). */
  readonly calendar?: string | null
}

/**
 * Queues mails in the caller's transaction: they are sent after the commit, and never after a rollback. Runs one
 * statement even for an empty list, so that the timing doesn't reveal whether an account exists. `ctx.mail.wake()`
 * after the commit sends them immediately.
 */
export async function queueMails(tx: Connection, mails: readonly OutgoingMail[], at: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${outgoingMails} (recipient, subject, text, html, calendar, created_at, next_try_at)
    select recipient, subject, text, html, calendar, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
      as mail (recipient text, subject text, text text, html text, calendar text)`)
}
