import { Trans, useLingui } from '@lingui/react/macro'
import type { DeclineReason, PaymentMethod } from '#src/contract/purchase.ts'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { declineWords } from './declineWords.ts'

interface DeclinedNoticeProps {
  readonly reason: DeclineReason
  readonly method: PaymentMethod
}

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

/** Why a payment was declined, and what can be done now. Takes the focus, because Authorize can't be pressed. */
export function DeclinedNotice({ reason, method }: DeclinedNoticeProps) {
  const { t } = useLingui()
  return (
    <div ref={focusOnArrival} tabIndex={-1} className="payment-wide rounded-m">
      <Receipt
        outcome="notdone"
        title={t`The payment was declined. Nothing was taken.`}
        text={
          <>
            {t(declineWords[reason])} <Advice reason={reason} method={method} />
          </>
        }
      />
    </div>
  )
}

function Advice({ reason, method }: DeclinedNoticeProps) {
  if (reason === 'service') return <Trans>Your charges and amounts are kept. Try again in a few minutes.</Trans>
  if (reason === 'token')
    return method === 'card' ? (
      <Trans>Your charges and amounts are kept. Enter the card again.</Trans>
    ) : (
      <Trans>Your charges and amounts are kept. Confirm again.</Trans>
    )
  if (reason === 'security-code' || reason === 'card-number' || reason === 'expired-card')
    return <Trans>Your charges and amounts are kept. Enter the card again, or try another one.</Trans>
  if (reason === 'insufficient-funds' || reason === 'limit')
    return <Trans>Your charges and amounts are kept. Try another card, or pay less now.</Trans>
  return <Trans>Your charges and amounts are kept. Try another card.</Trans>
}
