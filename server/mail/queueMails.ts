import { sql } from 'drizzle-orm'
import type { Connection } from '../db/client.ts'
import { outgoingMailFiles, outgoingMails } from '../db/schema/accounts.ts'

/** A file attached to a mail. */
export interface MailFile {
  readonly name: string
  readonly contentType: string
  readonly data: Uint8Array
}

/** A written mail to be sent. */
export interface OutgoingMail {
  readonly recipient: string
  /** Address of a copy. */
  readonly cc?: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Text of a calendar file to attach (RFC 5545). */
  readonly calendar?: string | null
  /** Files to attach. */
  readonly files?: readonly MailFile[]
}

/** Queues a mail with files. Their bytes are parameters of their own: as JSON, they would be longer by a third. */
async function queueWithFiles(tx: Connection, { files = [], ...mail }: OutgoingMail, at: Date): Promise<void> {
  const [row] = await tx
    .insert(outgoingMails)
    .values({ ...mail, createdAt: at, nextTryAt: at })
    .returning({ mailId: outgoingMails.mailId })
  if (!row) throw new Error('mail: insert returned no row')
  for (const [rank, { data, ...file }] of files.entries())
    await tx
      .insert(outgoingMailFiles)
      .values({ ...row, rank, ...file, data: Buffer.from(data.buffer, data.byteOffset, data.byteLength) })
}

/**
 * Queues mails in the caller's transaction: they are sent after the commit, and never after a rollback. Runs one
 * statement even for an empty list, so that the timing doesn't reveal whether an account exists. `ctx.mail.wake()`
 * after the commit sends them immediately.
 */
export async function queueMails(tx: Connection, mails: readonly OutgoingMail[], at: Date): Promise<void> {
  const plain = mails.filter(({ files = [] }) => files.length === 0)
  await tx.execute(sql`
    insert into ${outgoingMails} (recipient, cc, subject, text, html, calendar, created_at, next_try_at)
    select recipient, cc, subject, text, html, calendar, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(plain)}::jsonb)
      as mail (recipient text, cc text, subject text, text text, html text, calendar text)`)
  for (const mail of mails) if (mail.files && mail.files.length > 0) await queueWithFiles(tx, mail, at)
}
