import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paymentPage } from '#src/contract/paymentPage.ts'
import type { PaymentLine } from './PaymentLine.ts'
import { chosenOf } from './paymentPlace.ts'

/** Leads to the payment page, which is loaded as a new document. */
export function ToPaymentPage({ lines }: { readonly lines: readonly PaymentLine[] }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ to: paymentPage, state: { payCharges: chosenOf(lines) } })
  }, [navigate, lines])
  return (
    <p role="status" className="text-s text-muted">
      <Trans>Opening the payment…</Trans>
    </p>
  )
}
