import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { LatePart } from '#src/viewStates/LatePart.tsx'
import { payingAtom } from './paying.ts'
import { paymentDialogCode } from './paymentDialogCode.ts'
import { refreshBilling } from './refreshBilling.ts'

/** The payment dialog, if a payment was begun on one of the billing pages. Its code is loaded then. */
export function PaymentInProgress() {
  const client = useQueryClient()
  const [paying, setPaying] = useAtom(payingAtom)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- leaving the page ends the payment
  useEffect(() => () => setPaying(null), [path, setPaying])
  if (!paying) return null
  const close = () => {
    setPaying(null)
    void refreshBilling(client)
  }
  return (
    <LatePart
      of={paymentDialogCode}
      waiting={
        <p role="status" className="text-s text-muted">
          <Trans>Opening the payment…</Trans>
        </p>
      }
    >
      {({ PaymentDialog }) => <PaymentDialog lines={paying.lines} onClose={close} onPaid={paying.onPaid} />}
    </LatePart>
  )
}
