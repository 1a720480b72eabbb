import type { DeclineReason } from '#src/contract/purchase.ts'
import type { OutsideAnswer } from '../../../writes/twoStep/OutsideSystem.ts'
import type { Transaction } from '../PaymentGateway.ts'
import { processorReason } from '../processorReason.ts'
import type { BraintreePayment } from './operations.ts'
import type { Requested } from './request.ts'

type Answer = OutsideAnswer<Transaction>

const unknown: Answer = { kind: 'unknown' }
const declined = (code: DeclineReason): Answer => ({ kind: 'declined', code })

/** Statuses in which the money moves or has moved. */
const done = new Set([
  'AUTHORIZED',
  'SUBMITTED_FOR_SETTLEMENT',
  'SETTLING',
  'SETTLED',
  'SETTLEMENT_PENDING',
  'SETTLEMENT_CONFIRMED',
])

/** Returns why Braintree's own rules rejected a payment. */
function rejectionReason(reason: string | null | undefined): DeclineReason {
  return reason === 'CVV' || reason === 'AVS_AND_CVV' ? 'security-code' : 'rejected'
}

/** Returns why a transaction or refund was declined. Null if its status says nothing definite. */
function reasonOf({ status, statusHistory }: BraintreePayment): DeclineReason | null {
  const event = statusHistory?.find((one) => one.status === status)
  if (status === 'PROCESSOR_DECLINED') return processorReason(Number(event?.processorResponse?.legacyCode ?? 2000))
  if (status === 'GATEWAY_REJECTED') return rejectionReason(event?.gatewayRejectionReason)
  if (status === 'SETTLEMENT_DECLINED') return 'card'
  return ['FAILED', 'AUTHORIZATION_EXPIRED', 'VOIDED'].includes(status) ? 'service' : null
}

/** Returns what became of a purchase. */
export function purchaseAnswer(payment: BraintreePayment): Answer {
  if (done.has(payment.status)) return { kind: 'done', result: { transactionId: payment.legacyId } }
  const reason = reasonOf(payment)
  return reason === null ? unknown : declined(reason)
}

/** Returns what became of a refund. A payment that had not been settled is voided instead, which pays it back too. */
export function refundAnswer(payment: BraintreePayment): Answer {
  const isVoided = payment.kind === 'Transaction' && payment.status === 'VOIDED'
  if (isVoided || (payment.kind === 'Refund' && done.has(payment.status)))
    return { kind: 'done', result: { transactionId: payment.legacyId } }
  const reason = reasonOf(payment)
  return reason === null ? unknown : declined(reason)
}

/** Errors of the SDK after which Braintree has done nothing, and what the payer can do about them. */
const refusals: Readonly<Record<string, DeclineReason>> = {
  authenticationError: 'service',
  authorizationError: 'service',
  tooManyRequestsError: 'service',
  upgradeRequired: 'service',
}

/** The codes of Braintree about the request key: such a request says nothing about the one that used the key before. */
const keyCode = /^91523[0-5]$/

/** Validation codes about the nonce: it is unknown, expired, locked, or was used before. */
const tokenCodes = new Set(['91564', '91565', '91566', '91569', '93107', '93108'])
/** Validation codes about the type of the card: the clinic does not take it. */
const cardCodes = new Set(['81703', '91517', '91567', '91577', '915101'])

/**
 * Returns what became of a charge that was sent for the first time under its key, if Braintree returned no transaction:
 * a refusal is definite.
 */
export function refusedCharge(refused: Exclude<Requested<unknown>, { kind: 'data' }>): Answer {
  if (refused.kind === 'failed') {
    if (refused.type === 'notFoundError') return declined('token')
    const reason = refusals[refused.type]
    return reason ? declined(reason) : unknown
  }
  const { codes } = refused
  if (codes.some((code) => keyCode.test(code))) return unknown
  if (codes.some((code) => tokenCodes.has(code))) return declined('token')
  return declined(codes.some((code) => cardCodes.has(code)) ? 'card' : 'service')
}

/** Validation codes with which Braintree refuses a refund for good, each time the same request is sent. */
const refundCodes: Readonly<Record<string, DeclineReason>> = {
  // It can't be voided or refunded in its status.
  '91504': 'not-settled',
  '91506': 'not-settled',
  '91574': 'not-settled',
  // It was refunded before, or less of it is left.
  '91512': 'rejected',
  '91521': 'rejected',
}

/**
 * Returns what became of a refund if Braintree returned none. `isFirst`: nothing was sent under its key before. A later
 * refusal is definite only if all requests under the key must have been refused alike.
 */
export function refusedRefund(refused: Exclude<Requested<unknown>, { kind: 'data' }>, isFirst: boolean): Answer {
  if (refused.kind === 'failed') {
    if (refused.type === 'notFoundError') return declined('rejected')
    const reason = isFirst ? refusals[refused.type] : undefined
    return reason ? declined(reason) : unknown
  }
  const reasons = refused.codes.map((code) => refundCodes[code])
  const known = reasons.find((reason) => reason !== undefined)
  return known && reasons.every((reason) => reason !== undefined) ? declined(known) : unknown
}
