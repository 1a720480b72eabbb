import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DeclineReason } from '#src/contract/purchase.ts'

/** Why a payment or a refund was declined, each as a whole sentence that is true at any later time. */
export const declineWords: Readonly<Record<DeclineReason, MessageDescriptor>> = {
  card: msg`The bank declined it and gave no reason.`,
  'call-bank': msg`The bank declined it. It asks the owner of the card to call.`,
  'insufficient-funds': msg`There was not enough money in the account.`,
  'expired-card': msg`The card had expired, or its expiry date was wrong.`,
  'card-number': msg`The card number was wrong.`,
  'security-code': msg`The security code was wrong.`,
  limit: msg`The amount was over the limit of the card or account.`,
  account: msg`The account was closed, or does not allow this payment.`,
  rejected: msg`The clinic's payment service did not accept it.`,
  token: msg`The details of the card or account were no longer valid. They must be entered again.`,
  'not-settled': msg`The bank has not completed the payment yet. Until then, only the whole payment can be refunded.`,
  service: msg`The payment service was not available.`,
}
