import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { useMethodNames } from './useMethodNames.ts'
import type { Payment } from './usePayment.ts'

interface FootTextProps {
  readonly id: string
  readonly payment: Payment
}

/** Beside Authorize: why it can't be pressed, or where the card goes. */
export function FootText({ id, payment: { state, adapter, need } }: FootTextProps) {
  const names = useMethodNames()
  const { face, notice, form, isNameMissing, isFormReady, method } = state
  const isWrong = notice?.is === 'check' || form.hasError || isNameMissing
  if (face.is === 'form' && isWrong)
    return (
      <p id={id} role="alert" className="flex items-start gap-1.5 text-s font-bold text-negative">
        <Icon of={CircleAlert} size="s" className="mt-px" />
        <Trans>Please double check your payment options.</Trans>
      </p>
    )
  const wallet = method === null || method === 'card' ? null : names[method]
  return (
    <p id={id} role="status" className="text-s text-muted">
      {need !== null ? (
        need
      ) : face.is === 'opening' || !isFormReady ? (
        <Trans>Getting your payment options…</Trans>
      ) : notice?.is === 'declined' ? (
        method === 'card' ? (
          <Trans>Enter a card first.</Trans>
        ) : (
          <Trans>Confirm in {wallet} first.</Trans>
        )
      ) : wallet !== null && !form.isComplete ? (
        <Trans>Confirm in {wallet} first.</Trans>
      ) : adapter?.isTest ? (
        <Trans>This is a test. No money moves.</Trans>
      ) : (
        <Trans>Your card goes straight to the payment service. We never see it.</Trans>
      )}
    </p>
  )
}
