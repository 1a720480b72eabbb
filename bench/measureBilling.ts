import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { type BillingDetail, billingSummary } from '#src/contract/billing.ts'
import { type Endpoint, idempotencyHeader } from '#src/contract/endpoint.ts'
import { payments } from '#src/contract/payments.ts'
import { createPurchase, type LedgerDetail, type PaymentDetail, portalPayMethodId } from '#src/contract/purchase.ts'
import type { Database } from '../server/db/client.ts'
import { recordVersions } from '../server/db/schema/versions.ts'
import { doneWrites } from '../server/db/schema/writes.ts'
import { manyCharges, manyPayments } from './addBilling.ts'
import { median } from './visitPage.ts'

/** Median times of a read over HTTP, ms, and the size of the reply without compression, bytes. */
export interface ReadFigures {
  /** After a change of the record: the rows are read. */
  readonly changed: number
  /** Of a record that did not change: the reply was kept. */
  readonly kept: number
  readonly bytes: number
}

/** The patient of a clinic that `addBilling` prepared. */
export interface Billed {
  readonly db: Database
  readonly ptId: number
  readonly origin: string
  /** The patient's token. */
  readonly token: string
}

const rounds = 21
const purchases = 40

const headersOf = ({ token }: Billed) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })
const addressOf = ({ origin }: Billed, { path }: Endpoint) => `${origin}/api/main/${path}`

async function read(billed: Billed, endpoint: Endpoint): Promise<string> {
  const headers = { ...headersOf(billed), 'accept-encoding': 'identity' }
  const reply = await fetch(addressOf(billed, endpoint), { headers })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${endpoint.path}: ${reply.status} ${text}`)
  return text
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function measureRead(billed: Billed, endpoint: Endpoint): Promise<ReadFigures> {
  const { db, ptId } = billed
  const changed: number[] = []
  const kept: number[] = []
  for (let round = 0; round < rounds; round++) {
    await db.update(recordVersions).set({ version: randomUUID() }).where(eq(recordVersions.ptId, ptId))
    changed.push(await timed(() => read(billed, endpoint)))
    kept.push(await timed(() => read(billed, endpoint)))
  }
  // The first values also warm up the code, so they are not counted.
  const bytes = Buffer.byteLength(await read(billed, endpoint))
  return { changed: median(changed.slice(1)), kept: median(kept.slice(1)), bytes }
}

async function readCharges(billed: Billed): Promise<BillingDetail[]> {
  const { billingSummaries } = v.parse(billingSummary.reply, JSON.parse(await read(billed, billingSummary)))
  return billingSummaries.flatMap(({ billingDetails }) => billingDetails)
}

/** Measures the lists of charges and of payments. */
export async function measureBillingReads(
  billed: Billed,
): Promise<{ readonly summary: ReadFigures; readonly payments: ReadFigures }> {
  const charges = await readCharges(billed)
  const paid = v.parse(payments.reply, JSON.parse(await read(billed, payments))).payments
  if (charges.length < manyCharges || paid.length < manyPayments)
    throw new Error(`expected more than ${charges.length} charges and ${paid.length} payments`)
  return { summary: await measureRead(billed, billingSummary), payments: await measureRead(billed, payments) }
}

/** Returns the median time of a purchase that the sandbox gateway approves, ms. */
export async function measurePurchases(billed: Billed): Promise<number> {
  const times: number[] = []
  for (const charge of (await readCharges(billed)).slice(0, purchases)) {
    // The limit of purchases in an hour counts the stored keys.
    await billed.db.delete(doneWrites).where(eq(doneWrites.endpoint, `${createPurchase.method} ${createPurchase.path}`))
    times.push(await timed(() => buy(billed, charge)))
  }
  return median(times.slice(5))
}

async function buy(billed: Billed, charge: BillingDetail): Promise<void> {
  const line: LedgerDetail = {
    AmtOrigPt: -1.25,
    LedgerIDRoot: charge.ledgerID,
    LedgerSiteID: charge.siteID,
    PtID: charge.ptID,
    PayMethodID: portalPayMethodId,
    PtEncID: charge.ptEncID,
    prvID: charge.prvID,
    treatProcID: charge.treatProcID,
  }
  const paymentDetail: PaymentDetail = {
    // The token that the sandbox's form makes of the published Visa number.
    nonce: `sandbox:visa:${randomUUID()}`,
    amount: 1.25,
    paymentType: 'card',
    cardType: 'Visa',
    expirationMonth: '12',
    expirationYear: '2030',
    lastFour: '1111',
  }
  const reply = await fetch(addressOf(billed, createPurchase), {
    method: 'POST',
    headers: { ...headersOf(billed), [idempotencyHeader]: randomUUID() },
    body: JSON.stringify({ paymentDetail, ledgerDetail: [line] }),
  })
  const answer = await reply.text()
  if (!reply.ok) throw new Error(`${createPurchase.path}: ${reply.status} ${answer}`)
  const { data } = v.parse(createPurchase.reply, JSON.parse(answer))
  if (data?.status !== 'done') throw new Error(`${createPurchase.path}: expected done, got ${answer}`)
}
