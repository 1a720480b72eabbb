import { Trans } from '@lingui/react/macro'
import type { Payment } from '#src/contract/payments.ts'

/** What a payment is called: its receipt, or what became of it. */
export function PaymentTitle({ payment: { status, receiptNo } }: { readonly payment: Payment }) {
  if (status === 'unknown') return <Trans>We are checking this payment</Trans>
  if (status === 'declined') return <Trans>Declined. Nothing was taken</Trans>
  if (receiptNo === null) return <Trans>Receipt</Trans>
  const number = (
    <bdi dir="ltr" className="whitespace-nowrap">
      {receiptNo}
    </bdi>
  )
  return <Trans>Receipt {number}</Trans>
}
