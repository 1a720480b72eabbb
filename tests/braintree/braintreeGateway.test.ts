import { randomUUID } from 'node:crypto'
import braintree from 'braintree'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { braintreeGateway, type BraintreeOptions } from '#server/services/billing/payment/braintree/braintreeGateway.ts'
import type { PaymentGateway, PurchaseRequest, RefundRequest } from '#server/services/billing/payment/PaymentGateway.ts'
import type { OutsideRequest } from '#server/services/writes/twoStep/OutsideSystem.ts'
import { braintreeKeys } from './braintreeKeys.ts'
import { type BraintreeFault, StandInBraintree } from './StandInBraintree.ts'

let service: StandInBraintree
let gateway: PaymentGateway
let now = new Date('2026-11-26T12:00:00Z')

beforeAll(async () => {
  service = await StandInBraintree.open()
  gateway = open()
})
afterAll(() => service.close())

let logged: string[] = []
beforeEach(() => {
  service.clear()
  now = new Date('2026-11-26T12:00:00Z')
  logged = []
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void logged.push(String(line)))
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Opens the gateway with Braintree's real SDK, connected to the stand-in. */
function open(options: Partial<BraintreeOptions> = {}): PaymentGateway {
  const server = new braintree.Environment('127.0.0.1', service.port, '', false, '127.0.0.1', service.port)
  const defaults = { environment: 'sandbox', merchantAccountId: null, timeoutMs: 400 } as const
  return braintreeGateway({ ...defaults, ...braintreeKeys, server, now: () => now, ...options })
}

/** Applies a fault to the next requests of an operation. */
function failWith(operation: string, ...faults: BraintreeFault[]): void {
  const left = [...faults]
  service.fault = (arrived) => (arrived === operation ? (left.shift() ?? null) : null)
}

function purchaseOf(cents: number): OutsideRequest<PurchaseRequest> {
  const request = { paymentId: 1, orderId: randomUUID(), gateway: 'braintree', cents, method: 'card' } as const
  return { requestKey: randomUUID(), startedAt: now, request }
}
function refundOf(transactionId: string, cents: number, isWhole = false): OutsideRequest<RefundRequest> {
  const request = {
    refundId: 1,
    paymentId: 1,
    orderId: randomUUID(),
    gateway: 'braintree',
    transactionId,
    cents,
    isWhole,
  }
  return { requestKey: randomUUID(), startedAt: now, request }
}
const newNonce = (kind = 'good') => `tokencc_${kind}_${randomUUID()}`
const buy = (asked: OutsideRequest<PurchaseRequest>, nonce = newNonce(), signal = new AbortController().signal) =>
  gateway.purchases.call(asked, { nonce }, signal)
const askAbout = (asked: OutsideRequest<PurchaseRequest>) => gateway.purchases.ask(asked, new AbortController().signal)
const payBack = (asked: OutsideRequest<RefundRequest>) =>
  gateway.refunds.call(asked, null, new AbortController().signal)
const askRefund = (asked: OutsideRequest<RefundRequest>) => gateway.refunds.ask(asked, new AbortController().signal)

async function paid(cents: number, status = 'SETTLED'): Promise<string> {
  const answer = await buy(purchaseOf(cents))
  if (answer.kind !== 'done') throw new Error(`purchase: expected done, got ${answer.kind}`)
  service.setStatus(answer.result.transactionId, status)
  return answer.result.transactionId
}

describe('client token of Braintree', () => {
  it('comes from Braintree, for the merchant account if one is set', async () => {
    expect(await gateway.clientToken()).toBe('token default')
    expect(await open({ merchantAccountId: 'clinic_usd' }).clientToken()).toBe('token clinic_usd')
  })

  it.each<BraintreeFault>(['drop before', 'busy', 'hang', 'keys'])(
    'throws 503 unavailable on the fault %s',
    async (fault) => {
      failWith('createClientToken', fault)
      await expect(gateway.clientToken()).rejects.toMatchObject({ status: 503, code: 'unavailable' })
    },
  )
})

describe('purchase by Braintree', () => {
  it('charges the amount under the request key and the order id', async () => {
    const asked = purchaseOf(12_05)
    expect(await buy(asked)).toEqual({ kind: 'done', result: { transactionId: 'bt1' } })
    expect(service.kept).toMatchObject([{ amount: '12.05', orderId: asked.request.orderId }])
    expect(JSON.parse(service.bodies[0] ?? '')).toMatchObject({
      variables: { input: { apiRequestKey: asked.requestKey } },
    })
    expect(await askAbout(asked)).toEqual({ kind: 'done', result: { transactionId: 'bt1' } })
  })

  it('writes the amount with two decimals', async () => {
    for (const cents of [1, 10, 100, 105, 1_999_99]) await buy(purchaseOf(cents))
    expect(service.kept.map(({ amount }) => amount)).toEqual(['0.01', '0.10', '1.00', '1.05', '1999.99'])
  })

  it.each([
    { cents: 2_000_00, code: 'call-bank' },
    { cents: 2_001_00, code: 'insufficient-funds' },
    { cents: 2_004_00, code: 'expired-card' },
    { cents: 2_010_00, code: 'security-code' },
    { cents: 2_999_00, code: 'card' },
    { cents: 3_000_00, code: 'service' },
  ])('says why the bank declined $cents cents', async ({ cents, code }) => {
    const asked = purchaseOf(cents)
    expect(await buy(asked)).toEqual({ kind: 'declined', code })
    expect(await askAbout(asked)).toEqual({ kind: 'declined', code })
  })

  it.each([
    ['fraud', 'rejected'],
    ['cvv', 'security-code'],
  ])('says why Braintree rejected a card (%s)', async (kind, code) => {
    expect(await buy(purchaseOf(5_00), newNonce(kind))).toEqual({ kind: 'declined', code })
  })

  it('declines a nonce that was used before or is unknown', async () => {
    const nonce = newNonce()
    await buy(purchaseOf(5_00), nonce)
    expect(await buy(purchaseOf(5_00), nonce)).toEqual({ kind: 'declined', code: 'token' })
    expect(await buy(purchaseOf(5_00), 'fake')).toEqual({ kind: 'declined', code: 'token' })
    expect(service.kept).toHaveLength(1)
  })

  it('declines if Braintree refuses the keys', async () => {
    failWith('chargePaymentMethod', 'keys')
    expect(await buy(purchaseOf(5_00))).toEqual({ kind: 'declined', code: 'service' })
    expect(service.operations).toEqual(['chargePaymentMethod'])
  })

  it.each<BraintreeFault>(['drop before', 'drop after', 'hang', 'busy', 'in flight'])(
    'charges once if the first request has the fault %s',
    async (fault) => {
      failWith('chargePaymentMethod', fault)
      const asked = purchaseOf(5_00)
      expect(await buy(asked)).toEqual({ kind: 'done', result: { transactionId: 'bt1' } })
      expect(service.kept).toHaveLength(1)
    },
  )

  it.each<BraintreeFault>(['drop after', 'hang'])(
    'does not know a charge if both requests have the fault %s',
    async (fault) => {
      failWith('chargePaymentMethod', fault, fault)
      const asked = purchaseOf(5_00)
      expect(await buy(asked)).toEqual({ kind: 'unknown' })
      expect(service.kept).toHaveLength(1)
      expect(await askAbout(asked)).toEqual({ kind: 'done', result: { transactionId: 'bt1' } })
    },
  )

  it('does not know a charge whose repeat is in flight', async () => {
    failWith('chargePaymentMethod', 'hang', 'in flight')
    const asked = purchaseOf(5_00)
    expect(await buy(asked)).toEqual({ kind: 'unknown' })
    expect(await askAbout(asked)).toMatchObject({ kind: 'done' })
  })

  it('does not repeat a charge after its time', async () => {
    failWith('chargePaymentMethod', 'hang')
    expect(await buy(purchaseOf(5_00), newNonce(), AbortSignal.abort())).toEqual({ kind: 'unknown' })
    expect(service.operations).toEqual(['chargePaymentMethod'])
  })

  it('finds that a charge never arrived', async () => {
    failWith('chargePaymentMethod', 'drop before', 'busy')
    const asked = purchaseOf(5_00)
    expect(await buy(asked)).toEqual({ kind: 'unknown' })
    expect(await askAbout(asked)).toEqual({ kind: 'absent' })
  })

  it.each<BraintreeFault>(['drop before', 'busy', 'hang', 'keys'])(
    'knows nothing if the search has the fault %s',
    async (fault) => {
      const asked = purchaseOf(5_00)
      await buy(asked)
      failWith('transactions', fault)
      expect(await askAbout(asked)).toEqual({ kind: 'unknown' })
    },
  )

  it.each([
    ['AUTHORIZED', { kind: 'done' }],
    ['SETTLING', { kind: 'done' }],
    ['SETTLED', { kind: 'done' }],
    ['SETTLEMENT_PENDING', { kind: 'done' }],
    ['AUTHORIZING', { kind: 'unknown' }],
    ['A_NEW_STATUS', { kind: 'unknown' }],
    ['SETTLEMENT_DECLINED', { kind: 'declined', code: 'card' }],
    ['VOIDED', { kind: 'declined', code: 'service' }],
    ['AUTHORIZATION_EXPIRED', { kind: 'declined', code: 'service' }],
  ])('reads the status %s', async (status, expected) => {
    const asked = purchaseOf(5_00)
    await buy(asked)
    service.setStatus('bt1', status)
    expect(await askAbout(asked)).toMatchObject(expected)
  })

  it('logs neither nonce nor keys nor order', async () => {
    const asked = purchaseOf(5_00)
    const nonce = newNonce()
    failWith('chargePaymentMethod', 'drop after', 'hang')
    await buy(asked, nonce)
    await buy(purchaseOf(5_00), nonce)
    expect(logged).toContain('payments: Braintree chargePaymentMethod: unexpectedError')
    const lines = logged.join('\n')
    for (const secret of [nonce, asked.request.orderId, asked.requestKey, ...Object.values(braintreeKeys)])
      expect(lines).not.toContain(secret)
  })
})

describe('refund by Braintree', () => {
  it('voids a whole payment that was not settled', async () => {
    const transactionId = await paid(10_00, 'SUBMITTED_FOR_SETTLEMENT')
    const asked = refundOf(transactionId, 10_00, true)
    expect(await payBack(asked)).toEqual({ kind: 'done', result: { transactionId } })
    expect(service.kept).toMatchObject([{ status: 'VOIDED' }])
    expect(await askRefund(asked)).toEqual({ kind: 'done', result: { transactionId } })
  })

  it('refunds a whole payment that was settled', async () => {
    const asked = refundOf(await paid(10_00), 10_00, true)
    expect(await payBack(asked)).toEqual({ kind: 'done', result: { transactionId: 'bt2' } })
    expect(service.kept[1]).toMatchObject({ kind: 'Refund', amount: '10.00' })
  })

  it('refunds a part', async () => {
    const asked = refundOf(await paid(10_00), 2_50)
    expect(await payBack(asked)).toEqual({ kind: 'done', result: { transactionId: 'bt2' } })
    expect(service.kept[1]).toMatchObject({ kind: 'Refund', amount: '2.50', orderId: asked.request.orderId })
  })

  it.each(['SUBMITTED_FOR_SETTLEMENT', 'SETTLING'])('declines a part of a payment that is %s', async (status) => {
    const asked = refundOf(await paid(10_00, status), 2_50)
    expect(await payBack(asked)).toEqual({ kind: 'declined', code: 'not-settled' })
  })

  it('declines more than is left, and an unknown payment', async () => {
    const transactionId = await paid(10_00)
    await payBack(refundOf(transactionId, 8_00))
    expect(await payBack(refundOf(transactionId, 3_00))).toEqual({ kind: 'declined', code: 'rejected' })
    expect(await payBack(refundOf('bt99', 3_00))).toEqual({ kind: 'declined', code: 'rejected' })
  })

  it.each<BraintreeFault>(['drop before', 'drop after', 'hang', 'busy', 'in flight'])(
    'refunds once if the request has the fault %s',
    async (fault) => {
      const asked = refundOf(await paid(10_00), 2_50)
      failWith('refundTransaction', fault)
      expect(await payBack(asked)).toEqual({ kind: 'unknown' })
      expect(await askRefund(asked)).toEqual({ kind: 'done', result: { transactionId: 'bt2' } })
      expect(await askRefund(asked)).toEqual({ kind: 'done', result: { transactionId: 'bt2' } })
      expect(service.kept.filter(({ kind }) => kind === 'Refund')).toHaveLength(1)
    },
  )

  it('declines the first request if Braintree refuses the keys, but says nothing about an earlier one', async () => {
    const asked = refundOf(await paid(10_00), 2_50)
    failWith('idFromLegacyId', 'keys', 'keys')
    expect(await payBack(asked)).toEqual({ kind: 'declined', code: 'service' })
    expect(await askRefund(asked)).toEqual({ kind: 'unknown' })
  })

  it('does not repeat a refund whose key Braintree no longer remembers', async () => {
    const asked = refundOf(await paid(10_00), 2_50)
    failWith('refundTransaction', 'drop before')
    await payBack(asked)
    now = new Date(now.getTime() + 29 * 86_400_000)
    service.operations.length = 0
    expect(await askRefund(asked)).toEqual({ kind: 'unknown' })
    expect(service.operations).toEqual([])
  })
})

describe('messages of Braintree', () => {
  const messageOf = (form: string) => {
    const fields = new URLSearchParams(form)
    return [fields.get('bt_signature') ?? '', fields.get('bt_payload') ?? ''] as const
  }

  it('name the order if Braintree signed them', async () => {
    const [signature, payload] = messageOf(StandInBraintree.message('order-1'))
    expect(await gateway.orderOfMessage?.(signature, payload)).toBe('order-1')
    expect(await gateway.orderOfMessage?.(...messageOf(StandInBraintree.check()))).toBeNull()
  })

  it('are refused if another key signed them', async () => {
    const [signature, payload] = messageOf(StandInBraintree.message('order-1', 'forged'))
    await expect(gateway.orderOfMessage?.(signature, payload)).rejects.toMatchObject({
      type: 'invalidSignatureError',
    })
  })
})

it('Braintree is never asked about a payment of the sandbox gateway', async () => {
  const asked = purchaseOf(5_00)
  expect(await askAbout({ ...asked, request: { ...asked.request, gateway: 'sandbox' } })).toEqual({ kind: 'unknown' })
  expect(service.operations).toEqual([])
})

it('Braintree’s sandbox moves no money, its production does', () => {
  expect(open().isTest).toBe(true)
  expect(open({ environment: 'production' }).isTest).toBe(false)
})
