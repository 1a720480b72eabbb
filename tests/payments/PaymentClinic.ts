import { randomUUID } from 'node:crypto'
import { asc, desc, eq, sql, sum } from 'drizzle-orm'
import * as v from 'valibot'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import * as paymentsContract from '#src/contract/payments.ts'
import * as contract from '#src/contract/purchase.ts'
import { represent } from '#src/contract/subjectSwitch.ts'
import type { Database } from '#server/db/client.ts'
import { accounts, activityLog } from '#server/db/schema/accounts.ts'
import { messages, offices } from '#server/db/schema/messages.ts'
import { ledgerEntries, payments, refunds } from '#server/db/schema/payments.ts'
import { providers, sites } from '#server/db/schema/people.ts'
import { charges } from '#server/db/schema/records.ts'
import { twoStepWrites } from '#server/db/schema/writes.ts'
import type { PaymentGateway } from '#server/services/billing/payment/PaymentGateway.ts'
import { createPurchase } from '#server/services/billing/purchase/createPurchase.ts'
import { refundPayment } from '#server/services/billing/refund/refundPayment.ts'
import { loadSecrets } from '#server/services/account/secrets.ts'
import { pushTestSystem } from '#server/services/push/pushTestSystem.ts'
import { startTwoStepJob } from '#server/services/writes/twoStep/startTwoStepJob.ts'
import { jobNews } from '../jobNews.ts'
import { standInPayments } from '../keyed/standInPayments.ts'
import { StandInGateway } from '../keyed/StandInGateway.ts'
import { type SignedIn, testServer, type TestServer } from '../server.ts'
import { addSmallClinic, password, type SmallClinic } from '../smallClinic.ts'

const ErrorCode = v.object({ code: v.string() })
type PurchaseReply = v.InferOutput<typeof contract.createPurchase.reply>
type RefundReply = v.InferOutput<typeof paymentsContract.refundPayment.reply>

interface Answer<Reply> {
  readonly status: number
  /** Code of an error with another status than 200. */
  readonly code: string | null
  readonly data: (Reply extends { data: infer D } ? D : never) | null
  readonly error: (Reply extends { error: infer E } ? E : never) | null
}

/** A charge and how much of it to pay, US dollars. */
export type Line = readonly [ledgerId: number, amount: unknown]

export interface Paid {
  readonly by?: SignedIn
  readonly key?: string
  readonly nonce?: string
  /** Changes of the body: of the payment detail, and of every line. */
  readonly detail?: Readonly<Record<string, unknown>>
  readonly ofLine?: Readonly<Record<string, unknown>>
}

/**
 * A clinic with the patients Ann and Bob, the provider drkim, and the stand-in gateway. Its clock stands still until it
 * is moved.
 */
export class PaymentClinic {
  readonly gateway: StandInGateway
  readonly system: PaymentGateway
  readonly server: TestServer
  readonly clinic: SmallClinic
  /** Patient numbers. */
  readonly ptIds: { readonly ann: number; readonly bob: number }
  readonly #clock: { now: Date }
  /** What was open of each charge before anything was paid in the portal, cents. */
  readonly #opened = new Map<number, number>()

  private constructor(
    parts: Pick<PaymentClinic, 'gateway' | 'system' | 'server' | 'clinic' | 'ptIds'>,
    clock: { now: Date },
  ) {
    this.gateway = parts.gateway
    this.system = parts.system
    this.server = parts.server
    this.clinic = parts.clinic
    this.ptIds = parts.ptIds
    this.#clock = clock
  }

  static async open(): Promise<PaymentClinic> {
    const clock = { now: new Date('2026-11-20T03:30:00Z') }
    const gateway = await StandInGateway.open()
    const system = standInPayments({ url: gateway.url, limitMs: 300, absentAfterMs: 60_000 })
    let clinic: SmallClinic | undefined
    const seed = async (db: Database) => {
      clinic = await addSmallClinic(db)
      await db.update(sites).set({ timeZone: 'America/New_York' })
      const [kim] = await db.update(providers).set({ fullName: 'Dr. Kim Kerr' }).returning()
      // The front desk, from which the server's own messages come.
      await db.insert(offices).values({ name: 'Front desk', prvId: kim?.prvId ?? null })
    }
    const server = await testServer({ seed, now: () => clock.now, payments: () => system })
    if (!clinic) throw new Error('the clinic was not seeded')
    const db = server.databases['main']!.db
    const ptIdOf = async (userId: number) =>
      (await db.select().from(accounts).where(eq(accounts.userId, userId)))[0]?.ptId ?? 0
    const ptIds = { ann: await ptIdOf(clinic.ann), bob: await ptIdOf(clinic.bob) }
    return new PaymentClinic({ gateway, system, server, clinic, ptIds }, clock)
  }

  get db(): Database {
    return this.server.databases['main']!.db
  }

  get now(): Date {
    return this.#clock.now
  }

  pass(ms: number): void {
    this.#clock.now = new Date(this.#clock.now.getTime() + ms)
  }

  signIn(name: 'ann' | 'bob'): Promise<SignedIn> {
    return this.server.signIn(name, password)
  }

  /** Returns a session of drkim with the record of a patient open. */
  async staff(PtID = this.ptIds.ann): Promise<SignedIn> {
    const by = await this.server.signIn('drkim', password, { PUserType: 99, site: this.clinic.sites.home })
    return this.#switched(by, 'account/open-patient', { PtID })
  }

  /** Returns a session of a user who acts for a patient. */
  acting(by: SignedIn, ptId: number): Promise<SignedIn> {
    return this.#switched(by, 'account/represent', { RecptID: ptId, RecptTypeID: 1 })
  }

  async #switched(by: SignedIn, path: string, body: unknown): Promise<SignedIn> {
    const response = await this.server.fetch(path, { headers: by.headers, body })
    const { token, user } = v.parse(represent.reply, await response.json())
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { logonHisID: string }
    const headers = { authorization: `Bearer ${token}`, LogonHisID: claims.logonHisID }
    return { token, user, logonHisID: claims.logonHisID, headers }
  }

  /** Adds a charge of `cents`, all of it open unless `open` says less. Returns its number. */
  async charge(
    cents: number,
    more: { ptId?: number; open?: number; siteId?: number; chargeName?: string } = {},
  ): Promise<number> {
    const { ptId = this.ptIds.ann, open = cents, siteId = this.clinic.sites.home, chargeName = 'Office visit' } = more
    const values = { ptId, siteId, chargeName, chargeDate: '2026-11-01', amountCents: cents, openCents: open }
    const [row] = await this.db
      .insert(charges)
      .values({ ...values, sortedAt: new Date('2026-11-01') })
      .returning()
    if (!row) throw new Error('charge: insert returned no row')
    this.#opened.set(row.ledgerId, open)
    return row.ledgerId
  }

  /** Changes what is open of a charge, as an import does. */
  async importOpen(ledgerId: number, cents: number): Promise<void> {
    const before = await this.openOf(ledgerId)
    this.#opened.set(ledgerId, (this.#opened.get(ledgerId) ?? 0) + cents - before)
    await this.db.update(charges).set({ openCents: cents }).where(eq(charges.ledgerId, ledgerId))
  }

  async openOf(ledgerId: number): Promise<number> {
    const [row] = await this.db.select().from(charges).where(eq(charges.ledgerId, ledgerId))
    return row?.openCents ?? 0
  }

  /** Pays lines by card. The amount is their sum unless `detail` says another. */
  async pay(lines: readonly Line[], { by, key = randomUUID(), nonce = randomUUID(), detail, ofLine }: Paid = {}) {
    const session = by ?? (await this.signIn('ann'))
    const amount = Number(lines.reduce((total, [, one]) => total + Number(one), 0).toFixed(2))
    const card = {
      paymentType: 'card',
      cardType: 'Visa',
      expirationMonth: '12',
      expirationYear: '2030',
      lastFour: '1111',
    }
    const body = {
      paymentDetail: { nonce, amount, ...card, ...detail },
      ledgerDetail: lines.map(([LedgerIDRoot, one]) => ({
        AmtOrigPt: typeof one === 'number' ? -one : one,
        LedgerIDRoot,
        LedgerSiteID: 0,
        PtID: session.user.PtID,
        PayMethodID: contract.portalPayMethodId,
        PtEncID: null,
        prvID: null,
        treatProcID: null,
        ...ofLine,
      })),
    }
    return this.#send<PurchaseReply>(contract.createPurchase.path, session, { key, body })
  }

  async refund(
    paymentID: number,
    lines: readonly Line[],
    {
      by,
      key = randomUUID(),
      ...more
    }: { by?: SignedIn; key?: string; reopens?: boolean; reason?: string; note?: string | null } = {},
  ) {
    const session = by ?? (await this.staff())
    const named = lines.map(([ledgerID, amount]) => ({ ledgerID, amount }))
    const body = { paymentID, lines: named, reason: 'duplicate', note: null, reopens: false, ...more }
    return this.#send<RefundReply>(paymentsContract.refundPayment.path, session, { key, body })
  }

  async #send<Reply>(
    path: string,
    { headers }: SignedIn,
    { key, body }: { key: string; body: unknown },
  ): Promise<Answer<Reply>> {
    const response = await this.server.fetch(path, { headers: { ...headers, [idempotencyHeader]: key }, body })
    const reply: unknown = await response.json()
    if (response.status !== 200)
      return { status: response.status, ...v.parse(ErrorCode, reply), data: null, error: null }
    return { status: 200, code: null, ...(reply as Pick<Answer<Reply>, 'data' | 'error'>) }
  }

  /** Lets a while pass, and lets the job ask the gateway about everything whose outcome is not known. */
  async ask(ms = 120_000): Promise<void> {
    this.pass(ms)
    await this.db.update(twoStepWrites).set({ nextAskAt: this.now })
    const { vapidKey: key } = await loadSecrets(this.db)
    const push = pushTestSystem({ db: this.db, key, contact: '', hosts: [] })
    const job = startTwoStepJob({
      ...jobNews,
      db: this.db,
      database: 'main',
      outside: { push, payments: this.system },
      writes: [createPurchase, refundPayment],
      now: () => this.now,
      pollMs: 60_000,
    })
    await job.stop()
  }

  async payment(paymentId: number | undefined) {
    const [row] = await this.db
      .select()
      .from(payments)
      .where(eq(payments.paymentId, paymentId ?? 0))
    return row
  }

  /** The entries of a payment and its refunds: account, charge and cents. */
  async entriesOf(paymentId: number | undefined) {
    const rows = await this.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.paymentId, paymentId ?? 0))
      .orderBy(asc(ledgerEntries.entryId))
    return rows.map(({ account, ledgerId, cents }) => [account, ledgerId, cents])
  }

  /** Messages in the inbox of a patient, newest first. */
  inbox(ptId = this.ptIds.ann) {
    return this.db.select().from(messages).where(eq(messages.toRecptId, ptId)).orderBy(desc(messages.messageId))
  }

  /** Types of the activities about payments on a record, newest first. */
  async logged(ptId = this.ptIds.ann): Promise<string[]> {
    const rows = await this.db
      .select()
      .from(activityLog)
      .where(eq(activityLog.ptId, ptId))
      .orderBy(desc(activityLog.activityId))
    return rows.map(({ activityType }) => activityType).filter((type) => type.startsWith('payment'))
  }

  /**
   * Throws if something is wrong with the money: a posting that does not balance, a charge whose open amount is not what
   * its entries say, or, unless a payment's outcome is still unknown, a difference between the gateway and the ledger.
   * `byHand`: what an operator settled is not at the gateway.
   */
  async requireBalance({ byHand = false } = {}): Promise<void> {
    const unbalanced = await this.db
      .select({ postingId: ledgerEntries.postingId })
      .from(ledgerEntries)
      .groupBy(ledgerEntries.postingId)
      .having(sql`sum(${ledgerEntries.cents}) <> 0`)
    const rows = await this.db.select().from(charges)
    const posted = await this.db
      .select({ ledgerId: ledgerEntries.ledgerId, cents: sum(ledgerEntries.cents).mapWith(Number) })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.account, 'receivable'))
      .groupBy(ledgerEntries.ledgerId)
    const postedTo = new Map(posted.map(({ ledgerId, cents }) => [ledgerId, cents]))
    const unexplained = rows.filter(
      ({ ledgerId, openCents }) => openCents !== (this.#opened.get(ledgerId) ?? 0) + (postedTo.get(ledgerId) ?? 0),
    )
    const [cash] = await this.db
      .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.cents}), 0)`.mapWith(Number) })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.account, 'cash'))
    const charged = [...this.gateway.charges.values()].filter(({ declined }) => declined === null)
    const atGateway = charged.reduce((total, { cents }) => total + cents, 0)
    const isSettled =
      (await this.db.$count(payments, eq(payments.state, 'sending'))) === 0 &&
      (await this.db.$count(refunds, eq(refunds.state, 'sending'))) === 0
    const faults = [
      ...unbalanced.map(({ postingId }) => `posting ${postingId} does not balance`),
      ...unexplained.map(({ ledgerId }) => `charge ${ledgerId} is open for more or less than posted`),
      ...(!byHand && isSettled && cash?.cents !== atGateway
        ? [`cash ${cash?.cents}, at the gateway ${atGateway}`]
        : []),
    ]
    if (faults.length > 0) throw new Error(faults.join('\n'))
  }

  /** Returns the tables in which a text is stored. */
  async tablesWith(text: string): Promise<string[]> {
    const { rows } = await this.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const found: string[] = []
    for (const { name } of rows) {
      const hits = await this.db.execute(
        sql`select 1 from ${sql.identifier(name)} as row where strpos(row::text, ${text}) > 0 limit 1`,
      )
      if (hits.rowCount) found.push(name)
    }
    return found
  }
}
