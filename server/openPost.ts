import { join } from 'node:path'
import type { Config } from './config.ts'
import type { OpenDatabase } from './db/client.ts'
import { type MailFolder, mailFolder } from './mail/mailFolder.ts'
import type { MailTransport } from './mail/mailTransport.ts'
import { smtpTransport } from './mail/smtpTransport.ts'
import { type Mailer, startMailer } from './mail/startMailer.ts'
import { isThisMachine } from './routes/mailbox.ts'

/** Mail sending of a running server: one mailer per database, with a common transport. */
export interface Post {
  /** Sends the queued mails of a database now. */
  readonly wake: (database: string) => void
  readonly stop: () => Promise<void>
  /**
   * Mails of a demo clinic, shown at `/mail` of the patient portal. Undefined with SMTP, in a clinic of its own, or if other
   * machines can reach the portal.
   */
  readonly folder: MailFolder | undefined
  /** What the startup output says about mail. Null for nothing. */
  readonly where: ((origin: string) => string) | null
}

/** Whether the portal is reachable only from this machine: no proxy and no other address. */
function isForThisMachine({ HOST, TRUST_PROXY, PUBLIC_ORIGIN }: Config): boolean {
  return (
    isThisMachine(HOST) &&
    TRUST_PROXY === 0 &&
    (PUBLIC_ORIGIN === undefined || isThisMachine(new URL(PUBLIC_ORIGIN).hostname))
  )
}

export interface ClinicMail {
  readonly clinicName: string
  /** Whether it is the demo clinic, whose mails may be shown. */
  readonly isDemo: boolean
}

interface Way {
  readonly transport: MailTransport | null
  readonly folder?: MailFolder
  readonly where: Post['where']
}

async function wayOut(config: Config, { clinicName, isDemo }: ClinicMail): Promise<Way> {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = config
  if (SMTP_URL && MAIL_FROM) {
    return { transport: await smtpTransport(SMTP_URL, { name: clinicName, address: MAIL_FROM }), where: null }
  }
  // A real clinic has no mail server yet, so queued mails wait. A file would reveal keys to accounts.
  if (!isDemo) return { transport: null, where: () => 'not configured. Set SMTP_URL and MAIL_FROM.' }
  const path = join(DATA_DIR, 'mail')
  const folder = mailFolder(path, clinicName)
  // Mails contain keys to accounts, so they must not be readable for everyone who reaches the portal.
  if (!isForThisMachine(config)) return { transport: folder, where: () => `${path} (no SMTP_URL is set)` }
  return { transport: folder, folder, where: (origin) => `${origin}/mail` }
}

/** Starts sending queued mails: by SMTP, into the folder of a demo clinic, or not at all. */
export async function openPost(
  config: Config,
  databases: ReadonlyMap<string, OpenDatabase>,
  clinic: ClinicMail,
): Promise<Post> {
  const { transport, folder, where } = await wayOut(config, clinic)
  const mailers = new Map<string, Mailer>()
  if (transport)
    for (const [database, { db }] of databases) mailers.set(database, startMailer({ db, database, transport }))
  return {
    wake: (database) => mailers.get(database)?.wake(),
    async stop() {
      await Promise.all([...mailers.values()].map((mailer) => mailer.stop()))
    },
    folder,
    where,
  }
}
