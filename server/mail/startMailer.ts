import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { outgoingMails } from '../db/schema/accounts.ts'
import { describeError } from '../describeError.ts'
import { errorCode } from '../errorCode.ts'
import type { MailTransport } from './mailTransport.ts'

/** A mail whose sender did not come back (the machine stopped) is free again after this time. */
const leaseMs = 5 * 60_000
/** No server may take longer over one mail. */
const timeoutMs = 2 * 60_000
const firstPauseMs = 15_000
const maxDelayMs = 60 * 60_000
/** What could not be sent for so long is of no use any more. */
const givesUpMs = 24 * 60 * 60_000

/** The pause after the n-th failed try, ms: 15 s, tripled each time, up to an hour. */
export function pauseAfter(tries: number): number {
  return Math.min(firstPauseMs * 3 ** (tries - 1), maxDelayMs)
}

type Mail = typeof outgoingMails.$inferSelect

interface MailerOptions {
  readonly db: Database
  /** The key of the database. */
  readonly database: string
  readonly transport: MailTransport
  readonly now?: () => Date
  /** How often it looks for what others have queued or what is to be tried again, ms. */
  readonly pollMs?: number
}

export interface Mailer {
  /** Looks for mails now. Returns at once. */
  readonly wake: () => void
  /** Begins no other mail, and waits for the one at hand, but not for long. */
  readonly stop: () => Promise<void>
}

/** Takes the mail that has been due for longest, so that no other instance sends it too. */
async function claim(db: Database, at: Date): Promise<Mail | undefined> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ mailId: outgoingMails.mailId })
      .from(outgoingMails)
      .where(lte(outgoingMails.nextTryAt, at))
      .orderBy(asc(outgoingMails.nextTryAt), asc(outgoingMails.mailId))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return undefined
    const [mail] = await tx
      .update(outgoingMails)
      .set({ tries: sql`${outgoingMails.tries} + 1`, nextTryAt: new Date(at.getTime() + leaseMs) })
      .where(eq(outgoingMails.mailId, due.mailId))
      .returning()
    return mail
  })
}

async function withTimeout(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })), timeoutMs).unref()
  })
  try {
    await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}

/** The kind of a failure, without what a server said: that may repeat the address. */
const kindOf = (error: unknown) => errorCode(error) ?? (error instanceof Error ? error.name : 'unknown')

/**
 * Sends what is queued in one database until it is stopped: at once when it is woken, and what has failed again after
 * a pause. Any number of instances may do it at the same time, each mail is one's. A mail goes at least once: twice
 * where the machine stops between the sending and the note of it.
 */
export function startMailer(options: MailerOptions): Mailer {
  const { db, database, transport, now = () => new Date(), pollMs = 10_000 } = options
  const ending = new AbortController()
  let isFailing = false
  let wokenAgain = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null

  const noteFailure = async (mail: Mail, error: unknown) => {
    const at = now().getTime()
    const isThis = and(eq(outgoingMails.mailId, mail.mailId), eq(outgoingMails.tries, mail.tries))
    if (at - mail.createdAt.getTime() >= givesUpMs) {
      await db.delete(outgoingMails).where(isThis)
      console.error(`A mail could not be sent for 24 hours and was dropped (${kindOf(error)}).`)
      return
    }
    await db
      .update(outgoingMails)
      .set({ nextTryAt: new Date(at + pauseAfter(mail.tries)) })
      .where(isThis)
    if (!isFailing) console.error(`A mail could not be sent (${kindOf(error)}); it is tried again.`)
    isFailing = true
  }

  /** Sends one mail; false where none is due, or where a server that can't be reached had better be left alone. */
  const sendNext = async (): Promise<boolean> => {
    const mail = await claim(db, now())
    if (!mail) return false
    const { mailId, recipient, subject, text, html, createdAt } = mail
    try {
      await withTimeout(transport.send({ name: `${database}-${mailId}`, recipient, subject, text, html, createdAt }))
    } catch (error) {
      await noteFailure(mail, error)
      // A server that answered takes others perhaps.
      return error instanceof Error && 'responseCode' in error
    }
    isFailing = false
    await db.delete(outgoingMails).where(eq(outgoingMails.mailId, mailId))
    return true
  }

  const pass = async () => {
    try {
      let goesOn = true
      while (goesOn && !ending.signal.aborted) {
        wokenAgain = false
        goesOn = (await sendNext()) || wokenAgain
      }
    } catch (error) {
      // The database is away: the next round tries again. A pool that was closed is the stop itself.
      if (!ending.signal.aborted) console.error(`mailer: ${describeError(error)}`)
    }
  }

  const look = () => {
    clearTimeout(timer)
    if (ending.signal.aborted) return
    if (running) {
      wokenAgain = true
      return
    }
    running = pass().finally(() => {
      running = null
      if (!ending.signal.aborted) timer = setTimeout(look, pollMs).unref()
    })
  }

  look()
  return {
    wake: look,
    async stop() {
      ending.abort()
      clearTimeout(timer)
      const enough = new Promise((done) => setTimeout(done, 3000).unref())
      await Promise.race([running, enough])
    },
  }
}
