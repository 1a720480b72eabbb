import { sql } from 'drizzle-orm'
import type { Connection } from '../db/client.ts'
import { outgoingMails } from '../db/schema/accounts.ts'

/** A mail that is written and has to go out. */
export interface OutgoingMail {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * Puts mails on their way in the caller's transaction: they go out when it is committed, or not at all. One statement,
 * also for none. `ctx.mail.wake()` after the commit has them sent at once.
 */
export async function queueMails(tx: Connection, mails: readonly OutgoingMail[], at: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${outgoingMails} (recipient, subject, text, html, created_at, next_try_at)
    select recipient, subject, text, html, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
      as mail (recipient text, subject text, text text, html text)`)
}
