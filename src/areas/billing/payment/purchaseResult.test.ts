import { describe, expect, it } from 'vitest'
import type { Purchase, PurchaseError } from '#src/contract/purchase.ts'
import type { KeyedOutcome } from '#src/writes/callOnce.ts'
import { purchaseKind } from './purchaseKind.ts'
import { purchaseResult } from './purchaseResult.ts'

const purchase: Purchase = {
  paymentID: 5,
  status: 'done',
  transactionID: 'k7q2m9xd',
  receiptNo: 'R-20418',
  amount: 122.4,
  sentAt: '2026-11-22T15:14:00Z',
  paidAt: '2026-11-22T15:14:02Z',
}
const error = (over: Partial<PurchaseError>): PurchaseError => ({
  code: 'declined',
  reason: null,
  ledgerIDs: [],
  message: '',
  ...over,
})
const done = (data: Purchase | null, why: PurchaseError | null = null) =>
  purchaseResult({ kind: 'done', reply: { data, error: why } })
const refused = (over: Partial<Extract<KeyedOutcome<never>, { kind: 'refused' }>>) =>
  purchaseResult({ kind: 'refused', code: 'internal', status: 500, retryAfter: null, ...over })

describe('purchaseResult', () => {
  it('is paid only if the clinic says that it is done', () => {
    expect(done(purchase)).toEqual({ kind: 'paid', purchase })
  })
  it.each([
    ['the payment service has not answered', { ...purchase, status: 'unknown' as const, receiptNo: null }],
    ['the reply says nothing', null],
  ])('is unknown if %s', (_, data) => {
    expect(done(data)).toEqual({ kind: 'unknown' })
    expect(purchaseKind.isSettled?.({ data, error: null })).toBe(false)
  })
  it('is unknown if the reply was lost', () => {
    expect(purchaseResult({ kind: 'unknown', key: 'k' })).toEqual({ kind: 'unknown' })
  })
  it('says why a payment was declined', () => {
    expect(done(null, error({ reason: 'insufficient-funds' }))).toEqual({
      kind: 'declined',
      reason: 'insufficient-funds',
    })
    expect(done(null, error({}))).toEqual({ kind: 'declined', reason: 'card' })
  })
  it.each(['options', 'amount', 'locked'] as const)('names the charges that can’t be paid: %s', (code) => {
    expect(done(null, error({ code, ledgerIDs: [11] }))).toEqual({ kind: 'refused', code, ledgerIDs: [11] })
  })
  it('counts a payment with an error as settled', () => {
    expect(purchaseKind.isSettled?.({ data: null, error: error({}) })).toBe(true)
    expect(purchaseKind.isSettled?.({ data: purchase, error: null })).toBe(true)
  })
  it.each([
    ['not-sent', { code: 'not-sent', status: 0 }, null],
    ['busy', { code: 'too-many-tries', status: 429, retryAfter: 90 }, 90],
    ['not-allowed', { code: 'not-allowed', status: 403 }, null],
    ['failed', { code: 'not-done', status: 0 }, null],
    ['failed', { code: 'bad-input', status: 400 }, null],
  ] as const)('is a failure in which nothing was taken: %s', (why, over, retryAfter) => {
    expect(refused(over)).toEqual({ kind: 'failed', why, retryAfter })
  })
})
