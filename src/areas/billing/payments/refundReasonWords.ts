import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefundReason } from '#src/contract/payments.ts'

/** Why staff paid money back, as patients and staff read it. */
export const refundReasonWords: Readonly<Record<RefundReason, MessageDescriptor>> = {
  duplicate: msg`It was paid twice`,
  'insurance-paid': msg`Insurance paid it`,
  'wrong-amount': msg`The amount was wrong`,
  'not-provided': msg`The service was not provided`,
  courtesy: msg`Courtesy of the clinic`,
  other: msg`Another reason`,
}
