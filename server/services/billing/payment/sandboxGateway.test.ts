import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { declineReasons, type PaymentMethod } from '#src/contract/purchase.ts'
import {
  sandboxCards,
  sandboxEnvironment,
  sandboxNonce,
  sandboxSlug,
  sandboxWallets,
} from '#src/contract/sandboxCards.ts'
import { sandboxTransactions } from '../../../db/schema/payments.ts'
import { testDatabase } from '../../../../tests/database.ts'
import type { OutsideRequest } from '../../writes/twoStep/OutsideSystem.ts'
import type { PurchaseRequest, RefundRequest } from './PaymentGateway.ts'
import { sandboxGateway } from './sandboxGateway.ts'

const { db } = await testDatabase()
let now = new Date('2026-11-26T12:00:00Z')
const gateway = sandboxGateway({ db, now: () => now })
const { purchases, refunds } = gateway

const nonceOf = (slug: string) => sandboxNonce(slug, randomUUID())

function purchaseOf(cents: number, method: PaymentMethod = 'card'): OutsideRequest<PurchaseRequest> {
  const request = { paymentId: 1, orderId: randomUUID(), gateway: 'sandbox', cents, method }
  return { requestKey: randomUUID(), startedAt: now, request }
}

function refundOf(transactionId: string, cents: number): OutsideRequest<RefundRequest> {
  const request = { refundId: 1, paymentId: 1, orderId: randomUUID(), gateway: 'sandbox', transactionId, cents }
  return { requestKey: randomUUID(), startedAt: now, request: { ...request, isWhole: false } }
}

/** Calls the gateway with a signal that is already aborted: a call without an answer then ends at once. */
const buy = (asked: OutsideRequest<PurchaseRequest>, nonce: string) =>
  purchases.call(asked, { nonce }, AbortSignal.abort())
const payBack = (asked: OutsideRequest<RefundRequest>) => refunds.call(asked, null, AbortSignal.abort())
const askPurchase = (asked: OutsideRequest<PurchaseRequest>) => purchases.ask(asked, AbortSignal.abort())

async function paid(cents: number): Promise<string> {
  const answer = await buy(purchaseOf(cents), nonceOf('visa'))
  if (answer.kind !== 'done') throw new Error(`purchase: expected done, got ${answer.kind}`)
  return answer.result.transactionId
}

beforeEach(async () => {
  now = new Date('2026-11-26T12:00:00Z')
  await db.delete(sandboxTransactions)
})

describe('published test cards', () => {
  it.each(sandboxCards)(
    '$slug has a number with a valid check digit, and a slug that fits a nonce',
    ({ slug, number }) => {
      const sum = number
        .split('')
        .toReversed()
        .reduce((total, digit, i) => {
          const value = Number(digit) * (i % 2 === 0 ? 1 : 2)
          return total + (value > 9 ? value - 9 : value)
        }, 0)
      expect(sum % 10).toBe(0)
      expect(sandboxSlug(nonceOf(slug))).toBe(slug)
    },
  )

  it('have different slugs and numbers', () => {
    expect(new Set(sandboxCards.map(({ slug }) => slug)).size).toBe(sandboxCards.length)
    expect(new Set(sandboxCards.map(({ number }) => number)).size).toBe(sandboxCards.length)
  })
})

describe('sandbox gateway', () => {
  it('gives a client token that names the sandbox', async () => {
    const token: unknown = JSON.parse(Buffer.from(await gateway.clientToken(), 'base64').toString())
    expect(token).toMatchObject({ environment: sandboxEnvironment })
  })

  it.each(sandboxCards.filter(({ outcome }) => outcome !== 'silent'))(
    'pays with $slug, or says why not',
    async ({ slug, outcome }) => {
      const asked = purchaseOf(12_34)
      const answer = await buy(asked, nonceOf(slug))
      expect(answer).toMatchObject(outcome === null ? { kind: 'done' } : { kind: 'declined', code: outcome })
      expect(await askPurchase(asked)).toEqual(answer)
    },
  )

  it.each(Object.entries(sandboxWallets))('pays with %s', async (method, slug) => {
    expect(await buy(purchaseOf(12_34, method as PaymentMethod), nonceOf(slug))).toMatchObject({ kind: 'done' })
  })

  it.each([
    { cents: 1_999_99, code: null },
    { cents: 2_000_00, code: 'call-bank' },
    { cents: 2_001_00, code: 'insufficient-funds' },
    { cents: 2_004_50, code: 'expired-card' },
    { cents: 2_010_99, code: 'security-code' },
    { cents: 2_999_99, code: 'card' },
    { cents: 3_000_00, code: 'service' },
    { cents: 3_000_99, code: 'service' },
    { cents: 3_001_00, code: null },
  ])('answers $cents cents as the sandbox of Braintree does', async ({ cents, code }) => {
    const answer = await buy(purchaseOf(cents), nonceOf('visa'))
    expect(answer).toMatchObject(code === null ? { kind: 'done' } : { kind: 'declined', code })
    expect(code === null || declineReasons.some((reason) => reason === code)).toBe(true)
  })

  it.each([
    ['a card number', '4111111111111111'],
    ['an unknown card', nonceOf('platinum')],
    ['a nonce without a UUID', 'sandbox:visa:1'],
    ['a wallet for a card', nonceOf('paypal')],
  ])('declines %s as a nonce', async (_, nonce) => {
    expect(await buy(purchaseOf(500), nonce)).toEqual({ kind: 'declined', code: 'token' })
  })

  it('declines a card for a wallet', async () => {
    expect(await buy(purchaseOf(500, 'paypal'), nonceOf('visa'))).toEqual({ kind: 'declined', code: 'token' })
  })

  it('declines a nonce that another request used', async () => {
    const nonce = nonceOf('visa')
    const [first, second] = [purchaseOf(500), purchaseOf(500)]
    expect(await buy(first, nonce)).toMatchObject({ kind: 'done' })
    expect(await buy(second, nonce)).toEqual({ kind: 'declined', code: 'token' })
    expect(await askPurchase(second)).toEqual({ kind: 'declined', code: 'token' })
  })

  it('stores no nonce', async () => {
    const nonce = nonceOf('visa')
    await buy(purchaseOf(500), nonce)
    expect(JSON.stringify(await db.select().from(sandboxTransactions))).not.toContain(nonce)
  })

  it('charges once if a request is called ten times at once', async () => {
    const asked = purchaseOf(500)
    const nonce = nonceOf('visa')
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy(asked, nonce)))
    expect(answers[0]).toMatchObject({ kind: 'done' })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await db.$count(sandboxTransactions)).toBe(1)
  })

  it('charges once if ten requests use one nonce at once', async () => {
    const nonce = nonceOf('visa')
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy(purchaseOf(500), nonce)))
    expect(answers.filter(({ kind }) => kind === 'done')).toHaveLength(1)
    expect(answers.filter((answer) => answer.kind === 'declined' && answer.code === 'token')).toHaveLength(9)
  })

  it('has never received a request that it does not know', async () => {
    expect(await askPurchase(purchaseOf(500))).toEqual({ kind: 'absent' })
  })

  it('does not answer about the silent card until 20 s have passed', async () => {
    const asked = purchaseOf(500)
    const nonce = nonceOf('silent')
    const ending = new AbortController()
    let hasAnswered = false
    const call = purchases.call(asked, { nonce }, ending.signal).then((answer) => {
      hasAnswered = true
      return answer
    })
    await expect.poll(() => db.$count(sandboxTransactions)).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(hasAnswered).toBe(false)
    ending.abort()
    expect(await call).toEqual({ kind: 'unknown' })
    now = new Date(now.getTime() + 19_999)
    expect(await askPurchase(asked)).toEqual({ kind: 'unknown' })
    now = new Date(now.getTime() + 1)
    expect(await askPurchase(asked)).toMatchObject({ kind: 'done' })
  })
})

describe('refunds of the sandbox gateway', () => {
  it('pays back a purchase in parts, but never more than it', async () => {
    const transactionId = await paid(10_00)
    expect(await payBack(refundOf(transactionId, 4_00))).toMatchObject({ kind: 'done' })
    expect(await payBack(refundOf(transactionId, 6_01))).toEqual({ kind: 'declined', code: 'rejected' })
    expect(await payBack(refundOf(transactionId, 6_00))).toMatchObject({ kind: 'done' })
    expect(await payBack(refundOf(transactionId, 1))).toEqual({ kind: 'declined', code: 'rejected' })
  })

  it('pays back once if a refund is called ten times at once', async () => {
    const asked = refundOf(await paid(10_00), 10_00)
    const answers = await Promise.all(Array.from({ length: 10 }, () => payBack(asked)))
    expect(answers[0]).toMatchObject({ kind: 'done' })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await refunds.ask(asked, AbortSignal.abort())).toEqual(answers[0])
  })

  it('pays back only what is left if two refunds come at once', async () => {
    const transactionId = await paid(10_00)
    const answers = await Promise.all([payBack(refundOf(transactionId, 7_00)), payBack(refundOf(transactionId, 7_00))])
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['declined', 'done'])
  })

  it('declines a refund of a declined or unknown purchase', async () => {
    const asked = purchaseOf(2_000_00)
    await buy(asked, nonceOf('visa'))
    const [declined] = await db.select().from(sandboxTransactions)
    expect(await payBack(refundOf(declined?.transactionId ?? '', 1_00))).toMatchObject({ kind: 'declined' })
    expect(await payBack(refundOf('sbx-unknown', 1_00))).toMatchObject({ kind: 'declined' })
  })
})
