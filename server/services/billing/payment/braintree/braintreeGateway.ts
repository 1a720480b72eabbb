import { setTimeout as sleep } from 'node:timers/promises'
import braintree from 'braintree'
import { ServiceError } from '../../../../ServiceError.ts'
import type { OutsideAnswer, OutsideRequest } from '../../../writes/twoStep/OutsideSystem.ts'
import type { PaymentGateway, RefundRequest, Transaction } from '../PaymentGateway.ts'
import {
  ChargeData,
  chargePaymentMethod,
  ClientTokenData,
  createClientToken,
  findCharge,
  FoundData,
  RefundData,
  refundTransaction,
  ReverseData,
  reverseTransaction,
  TransactionIdData,
  transactionIdOf,
} from './operations.ts'
import { purchaseAnswer, refundAnswer, refusedCharge, refusedRefund } from './outcomes.ts'
import { type Braintree, request } from './request.ts'

/** Timeout of one request, ms. */
const requestMs = 14_000
/** Timeout of a call, ms: two requests and the delay between them. */
const limitMs = 30_000
/** Delay before a charge without an answer is sent again, ms. */
const repeatAfterMs = 1_000
/** Age from which a charge that a search does not find never arrived, ms. Braintree processes a request for 60 s. */
const absentAfterMs = 300_000
/** How long Braintree remembers a request key: 30 days. A day less, because its clock is not ours, ms. */
const keyMs = 29 * 86_400_000

type Answer = OutsideAnswer<Transaction>

export interface BraintreeOptions {
  readonly environment: 'sandbox' | 'production'
  readonly merchantId: string
  readonly publicKey: string
  readonly privateKey: string
  /** Null: the default one of the merchant. */
  readonly merchantAccountId: string | null
  /** Another server than that of the environment, for tests. */
  readonly server?: braintree.Environment
  /** Timeout of one request, ms. For tests. */
  readonly timeoutMs?: number
  readonly now?: () => Date
}

function connect({ environment, server, timeoutMs = requestMs, ...keys }: BraintreeOptions): Braintree {
  const { Production, Sandbox } = braintree.Environment
  const { merchantId, publicKey, privateKey } = keys
  const own = environment === 'production' ? Production : Sandbox
  const gateway = new braintree.BraintreeGateway({ environment: server ?? own, merchantId, publicKey, privateKey })
  // The SDK has no option for its timeout.
  ;(gateway.config as { timeout: number }).timeout = timeoutMs
  return gateway as typeof gateway & Braintree
}

const amountOf = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/**
 * Returns Braintree as a payment gateway. Every charge and refund carries the write's request key as `apiRequestKey`:
 * Braintree does it at most once per key within 30 days, and answers a repeat with the state of the first one. A charge
 * can't be repeated later, because its nonce is not stored: then a search by the order id says what became of it. A
 * refund needs no nonce, so it is sent again under its key.
 */
export function braintreeGateway(options: BraintreeOptions): PaymentGateway {
  const { environment, merchantAccountId, now = () => new Date() } = options
  const gateway = connect(options)

  const purchases: PaymentGateway['purchases'] = {
    limitMs,
    absentAfterMs,
    async call({ requestKey, request: { orderId, cents } }, { nonce }, signal) {
      const account = merchantAccountId === null ? {} : { merchantAccountId }
      const transaction = { amount: amountOf(cents), orderId, ...account }
      const input = { apiRequestKey: requestKey, paymentMethodId: nonce, transaction }
      const charge = () =>
        request(gateway, {
          name: 'chargePaymentMethod',
          definition: chargePaymentMethod,
          variables: { input },
          data: ChargeData,
        })
      const first = await charge()
      if (first.kind === 'data') return purchaseAnswer(first.data.chargePaymentMethod.transaction)
      const answer = refusedCharge(first)
      if (answer.kind !== 'unknown') return answer
      await sleep(repeatAfterMs)
      if (signal.aborted) return answer
      // Only a transaction counts now: a refusal of the repeat says nothing about the first request.
      const repeated = await charge()
      return repeated.kind === 'data' ? purchaseAnswer(repeated.data.chargePaymentMethod.transaction) : answer
    },
    async ask({ request: { orderId } }) {
      const found = await request(gateway, {
        name: 'search',
        definition: findCharge,
        variables: { input: { orderId: { is: orderId } } },
        data: FoundData,
      })
      if (found.kind !== 'data') return { kind: 'unknown' }
      // Braintree can repeat a declined charge itself, under the same order id. One that was done decides.
      const answers = found.data.search.transactions.edges.map(({ node }) => purchaseAnswer(node))
      const byKind = (kind: Answer['kind']) => answers.find((answer) => answer.kind === kind)
      return byKind('done') ?? byKind('unknown') ?? byKind('declined') ?? { kind: 'absent' }
    },
  }

  /** Sends a refund under its key, for the first time or again. */
  const payBack = async (
    { requestKey, request: asked }: OutsideRequest<RefundRequest>,
    isFirst: boolean,
  ): Promise<Answer> => {
    const found = await request(gateway, {
      name: 'idFromLegacyId',
      definition: transactionIdOf,
      variables: { legacyId: asked.transactionId },
      data: TransactionIdData,
    })
    if (found.kind !== 'data') return refusedRefund(found, isFirst)
    const input = { apiRequestKey: requestKey, transactionId: found.data.idFromLegacyId }
    if (asked.isWhole) {
      const reversed = await request(gateway, {
        name: 'reverseTransaction',
        definition: reverseTransaction,
        variables: { input },
        data: ReverseData,
      })
      return reversed.kind === 'data'
        ? refundAnswer(reversed.data.reverseTransaction.reversal)
        : refusedRefund(reversed, isFirst)
    }
    const refund = { amount: amountOf(asked.cents), orderId: asked.orderId }
    const refunded = await request(gateway, {
      name: 'refundTransaction',
      definition: refundTransaction,
      variables: { input: { ...input, refund } },
      data: RefundData,
    })
    return refunded.kind === 'data'
      ? refundAnswer(refunded.data.refundTransaction.refund)
      : refusedRefund(refunded, isFirst)
  }

  return {
    name: 'braintree',
    isTest: environment === 'sandbox',
    async clientToken() {
      const clientToken = merchantAccountId === null ? {} : { merchantAccountId }
      const made = await request(gateway, {
        name: 'createClientToken',
        definition: createClientToken,
        variables: { input: { clientToken } },
        data: ClientTokenData,
      })
      if (made.kind !== 'data') throw new ServiceError(503, 'unavailable', 'payments: no client token')
      return made.data.createClientToken.clientToken
    },
    purchases,
    refunds: {
      limitMs,
      // Never used: a refund that did not arrive is sent again.
      absentAfterMs,
      call: (asked) => payBack(asked, true),
      async ask(asked) {
        // Past that age, Braintree would do it a second time.
        const isOld = now().getTime() - asked.startedAt.getTime() >= keyMs
        return isOld ? { kind: 'unknown' } : payBack(asked, false)
      },
    },
    async orderOfMessage(signature, payload) {
      const message = await gateway.webhookNotification.parse(signature, payload)
      return 'transaction' in message ? (message.transaction.orderId ?? null) : null
    },
  }
}
