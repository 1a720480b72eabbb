import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { Payment } from '#src/contract/payments.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { declineWords } from '../payment/declineWords.ts'
import { refreshBilling } from '../refreshBilling.ts'

/** What to know about a payment that was declined or has no outcome yet. Renders nothing for one that is done. */
export function OutcomeNotice({ payment: { status, declineReason } }: { readonly payment: Payment }) {
  const { t } = useLingui()
  if (status === 'unknown')
    return (
      <Receipt
        outcome="unknown"
        title={<Trans>We don't know yet whether this payment went through</Trans>}
        text={<Trans>Don't pay again. We are asking the payment service, and this page will show its answer.</Trans>}
        action={<CheckNow />}
      />
    )
  if (status === 'declined')
    return (
      <Receipt
        outcome="notdone"
        title={<Trans>Nothing was taken</Trans>}
        text={declineReason === null ? <Trans>The payment was declined.</Trans> : t(declineWords[declineReason])}
      />
    )
  return null
}

/** Button that asks the clinic for the outcome now. */
function CheckNow() {
  const client = useQueryClient()
  const need = useNetworkNeed('site')
  const [busy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    await refreshBilling(client)
    setBusy(false)
  }
  return (
    <span className="print:hidden">
      <Button icon={RotateCw} pending={busy} disabled={need !== null} reason={need} onClick={() => void check()}>
        <Trans>Check now</Trans>
      </Button>
    </span>
  )
}
