import { describe, expect, it } from 'vitest'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { refundPayment } from '#src/contract/payments.ts'
import type { KeyedOutcome } from '#src/writes/callOnce.ts'
import { refundKind } from './refundKind.ts'
import { isProblem, resultOf } from './refundResult.ts'

type Reply = ReplyOf<typeof refundPayment>

const reply = (over: Partial<Reply>): Reply => ({ data: null, error: null, ...over })
const done = (over: Partial<Reply>): KeyedOutcome<Reply> => ({ kind: 'done', reply: reply(over) })
const error = (code: 'declined' | 'amount' | 'locked'): Reply['error'] => ({ code, reason: null, message: '' })
const refused = (code: Extract<KeyedOutcome<Reply>, { kind: 'refused' }>['code']): KeyedOutcome<Reply> => ({
  kind: 'refused',
  code,
  status: 0,
  retryAfter: null,
})

describe('resultOf', () => {
  it.each([
    ['a refund that is done', done({ data: { refundID: 1, status: 'done', amount: 1 } }), 'done'],
    ['a lost reply', { kind: 'unknown', key: 'k' } as const, 'unknown'],
    ['a payment that changed meanwhile', done({ error: error('amount') }), 'amount'],
    ['a payment whose last refund is not known', done({ error: error('locked') }), 'locked'],
    ['a payment of another record', refused('not-found'), 'gone'],
    ['a right that was taken away', refused('not-allowed'), 'not-allowed'],
    ['no network', refused('not-sent'), 'not-sent'],
    ['a call that was never done', refused('not-done'), 'failed'],
    ['a fault of the server', refused('internal'), 'failed'],
    ['a reply without data and error', done({}), 'unknown'],
  ] as const)('names %s', (_, outcome, kind) => {
    const result = resultOf(outcome)
    expect(result.kind).toBe(kind)
    expect(isProblem(result)).toBe(kind !== 'done' && kind !== 'unknown')
  })
  it('has the reason if the payment service declined', () => {
    const outcome = done({ error: { code: 'declined', reason: 'not-settled', message: '' } })
    expect(resultOf(outcome)).toEqual({ kind: 'declined', reason: 'not-settled' })
  })
})

describe('refundKind', () => {
  it('settles with a refund that is done and with every error', () => {
    const settles = (over: Partial<Reply>) => refundKind.isSettled?.(reply(over))
    expect(settles({ data: { refundID: 1, status: 'unknown', amount: 1 } })).toBe(false)
    expect(settles({})).toBe(false)
    expect(settles({ data: { refundID: 1, status: 'done', amount: 1 } })).toBe(true)
    expect(settles({ error: error('locked') })).toBe(true)
  })
})
