import { describe, expect, it } from 'vitest'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { createPurchase } from '#src/contract/purchase.ts'
import { endSession, sessionAtom, store } from '#src/session/state/session.ts'
import { testSession } from '#src/session/state/testSession.ts'
import type { KeyedOutcome } from '#src/writes/callOnce.ts'
import type { FollowedCall, KeyedFollower } from '#src/writes/keyedFollower.ts'
import { aboutPurchase } from './aboutPurchase.ts'
import { purchaseBody } from './purchaseBody.ts'
import { followPurchases } from './purchases.ts'
import { testPaymentLine } from './testPaymentLine.ts'

type Reply = ReplyOf<typeof createPurchase>

const lines = [testPaymentLine()]
const token = { nonce: 'secret-nonce', cardType: 'Visa', expirationMonth: null, expirationYear: null, lastFour: '1111' }
const input = { body: purchaseBody({ lines, method: 'card', token }) }
const about = aboutPurchase(lines)
const declined: KeyedOutcome<Reply> = {
  kind: 'done',
  reply: { data: null, error: { code: 'declined', reason: 'card', ledgerIDs: [], message: '' } },
}

/** A follower whose call ends when the test says so. */
function testFollower() {
  let calls: readonly FollowedCall<Reply>[] = []
  const listeners = new Set<() => void>()
  const { promise, resolve } = Promise.withResolvers<KeyedOutcome<Reply>>()
  const abouts: unknown[] = []
  const follower: KeyedFollower<typeof createPurchase> = {
    get: () => calls,
    isLoaded: () => true,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: () => () => undefined,
    run: (_input, what) => {
      abouts.push(what)
      return promise
    },
    check: async () => undefined,
    dismiss: () => undefined,
  }
  const list = (next: readonly FollowedCall<Reply>[]) => {
    calls = next
    for (const listener of listeners) listener()
  }
  return { follower, end: resolve, list, abouts }
}

function open() {
  store.set(sessionAtom, testSession())
  const { follower, ...rest } = testFollower()
  const purchases = followPurchases(follower)
  purchases.open()
  return { purchases, ...rest }
}

describe('purchases', () => {
  it('are not listed while their dialog shows them', async () => {
    const { purchases, end } = open()
    const { result } = purchases.pay(input, about)
    expect(purchases.get()).toEqual([])
    end(declined)
    expect(await result).toEqual({ kind: 'declined', reason: 'card' })
    expect(purchases.get()).toEqual([])
  })
  it('are listed as unknown when their dialog is closed, and then with their outcome, until dismissed', async () => {
    const { purchases, end } = open()
    const made = purchases.pay(input, about)
    made.leave()
    expect(purchases.get()).toMatchObject([{ about, result: { kind: 'unknown' } }])
    const [{ id } = { id: '' }] = purchases.get()
    purchases.dismiss(id)
    expect(purchases.get()).toHaveLength(1)
    end(declined)
    await made.result
    expect(purchases.get()).toMatchObject([{ about, result: { kind: 'declined' } }])
    purchases.dismiss(id)
    expect(purchases.get()).toEqual([])
  })
  it('are listed once if the outcome stays unknown', async () => {
    const { purchases, end, list } = open()
    const made = purchases.pay(input, about)
    made.leave()
    list([{ key: 'k', about, startedAt: 1, checkedAt: 2, outcome: { kind: 'unknown', key: 'k' } }])
    end({ kind: 'unknown', key: 'k' })
    await made.result
    expect([purchases.get().map(({ id }) => id), made.followedAs()]).toEqual([['k'], 'k'])
  })
  it('are not listed for the next person', () => {
    const { purchases } = open()
    purchases.pay(input, about).leave()
    endSession('logout')
    expect(purchases.get()).toEqual([])
  })
  it('store nothing of the card', () => {
    const { purchases, abouts } = open()
    purchases.pay(input, about)
    expect(abouts).toEqual([{ cents: 8420, names: ['Office visit'], ledgerIDs: [11] }])
  })
})
