import { mailAttachments } from './mailAttachments.ts'
import type { MailTransport } from './mailTransport.ts'
import { PartlyRefused } from './PartlyRefused.ts'

interface Sender {
  readonly name: string
  readonly address: string
}

/** Timeouts of each step with a mail server, ms. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const

/**
 * Sends through a mail server. A connection with `smtps://` is encrypted from the start. A connection with `smtp://` is
 * encrypted if the server offers STARTTLS (`?requireTLS=true` requires STARTTLS). Opens one connection per mail,
 * because mails are few.
 */
export async function smtpTransport(url: string, from: Sender): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer')
  const transporter = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  const host = from.address.split('@')[1] ?? 'localhost'
  return {
    async send({ name, recipient, cc, subject, text, html, calendar, files, createdAt }) {
      const { envelope, rejected, rejectedErrors } = await transporter.sendMail({
        from,
        // An object, because nodemailer could split a text into several addresses.
        to: { name: '', address: recipient },
        ...(cc ? { cc: { name: '', address: cc } } : {}),
        subject,
        text,
        html,
        attachments: mailAttachments({ calendar, files }),
        date: createdAt,
        // The Message-ID is the same for every attempt, so that mail programs show duplicates once.
        messageId: `<${name}-${createdAt.getTime()}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      if (!cc || rejected.length === 0) return
      // The envelope has the addresses as they were sent, with encoded hosts: the recipient's first.
      const isCopyRefused = rejected[0] !== envelope.to[0]
      throw new PartlyRefused(isCopyRefused ? cc : recipient, rejectedErrors?.[0]?.responseCode ?? 550)
    },
  }
}
