import { createHash, randomUUID } from 'node:crypto'
import { and, eq, isNull, sum } from 'drizzle-orm'
import type { DeclineReason } from '#src/contract/purchase.ts'
import { sandboxCards, sandboxEnvironment, sandboxSlug, sandboxWallets } from '#src/contract/sandboxCards.ts'
import type { Database } from '../../../db/client.ts'
import { sandboxTransactions } from '../../../db/schema/payments.ts'
import type { OutsideAnswer, OutsideRequest } from '../../writes/twoStep/OutsideSystem.ts'
import type { PaymentGateway, PurchaseRequest, RefundRequest, Transaction } from './PaymentGateway.ts'
import { processorReason } from './processorReason.ts'

/** Timeout of a call, ms. */
const limitMs = 5_000
/** Age from which an unknown request never arrived, ms. Longer than a statement can wait in the database. */
const absentAfterMs = 15_000
/** How long the sandbox does not answer about a payment by the card `silent`, ms. */
const silentMs = 20_000

type Row = typeof sandboxTransactions.$inferSelect
type NewRow = Omit<typeof sandboxTransactions.$inferInsert, 'requestKey' | 'kind' | 'transactionId'>

interface SandboxOptions {
  readonly db: Database
  readonly now?: () => Date
}

/**
 * Returns a gateway that moves no money and knows only published test cards, so that payments can be tried. It does each
 * request at most once per request key, also if several instances call it at once. Its amounts are those of Braintree's
 * sandbox.
 */
export function sandboxGateway({ db, now = () => new Date() }: SandboxOptions): PaymentGateway {
  const find = async (requestKey: string): Promise<Row | undefined> => {
    const [row] = await db.select().from(sandboxTransactions).where(eq(sandboxTransactions.requestKey, requestKey))
    return row
  }
  /** Stores a transaction. Returns null if the request key or the nonce was used before. */
  const store = async (
    on: Pick<Database, 'insert'>,
    kind: 'purchase' | 'refund',
    requestKey: string,
    row: NewRow,
  ): Promise<Row | null> => {
    const [stored] = await on
      .insert(sandboxTransactions)
      .values({ ...row, requestKey, kind, transactionId: transactionId() })
      .onConflictDoNothing()
      .returning()
    return stored ?? null
  }
  const answerOf = (row: Row): OutsideAnswer<Transaction> => {
    if (row.answersAt > now()) return { kind: 'unknown' }
    if (row.declineReason !== null) return { kind: 'declined', code: row.declineReason }
    return { kind: 'done', result: { transactionId: row.transactionId } }
  }
  const ask = async ({ requestKey }: OutsideRequest<unknown>): Promise<OutsideAnswer<Transaction>> => {
    const row = await find(requestKey)
    return row ? answerOf(row) : { kind: 'absent' }
  }

  const purchase = async (
    { requestKey, request }: OutsideRequest<PurchaseRequest>,
    { nonce }: { readonly nonce: string },
  ): Promise<Row | null> => {
    const { cents } = request
    const outcome = outcomeOf(nonce, request)
    const isSilent = outcome === 'silent'
    const declineReason = isSilent ? reasonOfAmount(cents) : outcome
    const answersAt = new Date(now().getTime() + (isSilent ? silentMs : 0))
    const nonceHash = createHash('sha256').update(nonce).digest('hex')
    const first = await store(db, 'purchase', requestKey, { cents, declineReason, nonceHash, answersAt })
    const known = first ?? (await find(requestKey))
    if (known) return known
    // The nonce was used under another request key.
    const refused = { cents, declineReason: 'token', answersAt: now() }
    return (await store(db, 'purchase', requestKey, refused)) ?? (await find(requestKey)) ?? null
  }

  const refund = ({ requestKey, request }: OutsideRequest<RefundRequest>): Promise<Row | null> =>
    db.transaction(async (tx) => {
      const { transactionId: of, cents } = request
      // The lock makes refunds of one purchase wait for each other.
      const [paid] = await tx
        .select()
        .from(sandboxTransactions)
        .where(and(eq(sandboxTransactions.transactionId, of), eq(sandboxTransactions.kind, 'purchase')))
        .for('update')
      const [given] = await tx
        .select({ cents: sum(sandboxTransactions.cents).mapWith(Number) })
        .from(sandboxTransactions)
        .where(and(eq(sandboxTransactions.ofTransactionId, of), isNull(sandboxTransactions.declineReason)))
      const left = paid && paid.declineReason === null ? paid.cents - (given?.cents ?? 0) : 0
      const declineReason = cents > 0 && cents <= left ? null : 'rejected'
      const row = { ofTransactionId: of, cents, declineReason, answersAt: now() }
      const first = await store(tx, 'refund', requestKey, row)
      if (first) return first
      const [known] = await tx.select().from(sandboxTransactions).where(eq(sandboxTransactions.requestKey, requestKey))
      return known ?? null
    })

  return {
    name: 'sandbox',
    isTest: true,
    clientToken: async () =>
      Buffer.from(JSON.stringify({ version: 2, environment: sandboxEnvironment })).toString('base64'),
    purchases: {
      limitMs,
      absentAfterMs,
      async call(asked, unstored, signal) {
        const row = await purchase(asked, unstored)
        const answer: OutsideAnswer<Transaction> = row ? answerOf(row) : { kind: 'unknown' }
        if (answer.kind === 'unknown') await aborted(signal)
        return answer
      },
      ask,
    },
    refunds: {
      limitMs,
      absentAfterMs,
      async call(asked) {
        const row = await refund(asked)
        return row ? answerOf(row) : { kind: 'unknown' }
      },
      ask,
    },
  }
}

/** Returns a new number of a transaction. */
function transactionId(): string {
  return `sbx-${randomUUID().replaceAll('-', '').slice(0, 12)}`
}

/** Returns why a nonce is declined for a request, `silent`, or null if it is approved. */
function outcomeOf(nonce: string, { method, cents }: PurchaseRequest): DeclineReason | 'silent' | null {
  const slug = sandboxSlug(nonce)
  if (method !== 'card') return slug === sandboxWallets[method] ? reasonOfAmount(cents) : 'token'
  const card = sandboxCards.find((one) => one.slug === slug)
  return card ? (card.outcome ?? reasonOfAmount(cents)) : 'token'
}

/** Returns why Braintree's sandbox declines an amount, US cents. Null if it approves it. */
function reasonOfAmount(cents: number): DeclineReason | null {
  const dollars = Math.floor(cents / 100)
  return dollars >= 2000 && dollars <= 3000 ? processorReason(dollars) : null
}

/** Resolves when `signal` is aborted. */
function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
