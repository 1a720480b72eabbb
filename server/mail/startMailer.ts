import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { outgoingMailFiles, outgoingMails } from '../db/schema/accounts.ts'
import { describeError } from '../describeError.ts'
import { endsWithin } from '../endsWithin.ts'
import { errorCode } from '../errorCode.ts'
import type { MailTransport } from './mailTransport.ts'
import { PartlyRefused } from './PartlyRefused.ts'
import type { MailFile } from './queueMails.ts'

/** Lease on a claimed mail, ms. After the lease ends, another instance can send the mail. */
const leaseMs = 5 * 60_000
/** Timeout for sending one mail, ms. */
const timeoutMs = 2 * 60_000
const firstPauseMs = 15_000
const maxDelayMs = 60 * 60_000
/** Age from which a mail is dropped when an attempt fails, ms. */
const givesUpMs = 24 * 60 * 60_000

/** Returns the delay after this number of failed attempts, ms: 15 s, tripled each time, up to an hour. */
export function pauseAfter(tries: number): number {
  return Math.min(firstPauseMs * 3 ** (tries - 1), maxDelayMs)
}

type Mail = typeof outgoingMails.$inferSelect

interface MailerOptions {
  readonly db: Database
  /** Key of the database. */
  readonly database: string
  readonly transport: MailTransport
  readonly now?: () => Date
  /** Polling interval for mails that other instances queued or that are due again, ms. */
  readonly pollMs?: number
}

export interface Mailer {
  /** Looks for mails now. Returns immediately. */
  readonly wake: () => void
  /** Stops sending. Waits at most 3 s for the current mail. */
  readonly stop: () => Promise<void>
}

/** Claims the mail that has been due for longest, so that no other instance sends it too. */
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

/** Returns the files of a mail. */
async function filesOf(db: Database, mailId: number): Promise<MailFile[]> {
  const { name, contentType, data } = outgoingMailFiles
  return db
    .select({ name, contentType, data })
    .from(outgoingMailFiles)
    .where(eq(outgoingMailFiles.mailId, mailId))
    .orderBy(asc(outgoingMailFiles.rank))
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

/** Returns the kind of a failure without the mail server's text, which might quote the recipient's address. */
const kindOf = (error: unknown) => errorCode(error) ?? (error instanceof Error ? error.name : 'unknown')

/**
 * Sends the queued mails of one database until the mailer is stopped: immediately when woken, and failed mails again
 * after a delay. Any number of instances can run at the same time, because each mail is claimed by one of them.
 * Delivery is at least once: a mail is sent twice if the machine stops after sending, before the mail is removed from
 * the queue.
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
      console.error(`mail: send failed for 24 hours (${kindOf(error)}), dropped`)
      return
    }
    await db
      .update(outgoingMails)
      .set({
        nextTryAt: new Date(at + pauseAfter(mail.tries)),
        // The other recipient has the mail: the next attempt must not send it there again.
        ...(error instanceof PartlyRefused && { recipient: error.refused, cc: null }),
      })
      .where(isThis)
    if (!isFailing) console.error(`mail: send failed (${kindOf(error)}), will retry`)
    isFailing = true
  }

  /** Sends one mail. Resolves with false if none is due, or if the server can't be reached. */
  const sendNext = async (): Promise<boolean> => {
    const mail = await claim(db, now())
    if (!mail) return false
    const { mailId, tries: _tries, nextTryAt: _nextTryAt, ...letter } = mail
    const files = await filesOf(db, mailId)
    try {
      await withTimeout(transport.send({ name: `${database}-${mailId}`, ...letter, files }))
    } catch (error) {
      await noteFailure(mail, error)
      // A server that replied might accept other mails.
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
      // The database is unavailable: the next round tries again. While the mailer stops, a closed pool is expected.
      if (!ending.signal.aborted) console.error(`mail: ${describeError(error)}`)
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
      if (running) await endsWithin(3000, running)
    },
  }
}
