import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Payment } from '#src/contract/payments.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { leftCents } from '../model.ts'
import { RefundDialog } from './RefundDialog.tsx'
import { emptyDraft, refundableLines } from './refundForm.ts'
import { RefundReports } from './RefundReports.tsx'
import { useRefund } from './useRefund.ts'

/** For staff: the button that refunds a payment, and the outcomes of its refunds. */
export function Refunding({ payment }: { readonly payment: Payment }) {
  const { t } = useLingui()
  const need = useNetworkNeed('write')
  const refund = useRefund(payment)
  const [isOpen, setOpen] = useState(false)
  // Outside the dialog, so that closing it by mistake loses nothing.
  const [draft, setDraft] = useState(emptyDraft)
  useHoldBusy(draft !== emptyDraft)
  const canRefund = refundableLines(payment).length > 0
  const reason = need ?? (refund.isUnknown ? t`We are still checking an earlier refund.` : null)
  const end = () => {
    setOpen(false)
    setDraft(emptyDraft)
  }
  return (
    <>
      {canRefund ? (
        <Button icon={Undo2} disabled={reason !== null} reason={reason} onClick={() => setOpen(true)}>
          <Trans>Refund</Trans>
        </Button>
      ) : (
        payment.lines.some((line) => leftCents(line) > 0) && (
          <p className="text-s text-muted">
            <Trans>
              The clinic's records no longer have these charges, so they can't be refunded here. Use the payment
              service.
            </Trans>
          </p>
        )
      )}
      {refund.reports.length > 0 && (
        <div className="order-first grid basis-full gap-3">
          <RefundReports {...refund} />
        </div>
      )}
      {isOpen && (
        <RefundDialog
          payment={payment}
          refund={refund}
          draft={draft}
          onDraft={setDraft}
          onClose={() => setOpen(false)}
          onEnd={end}
        />
      )}
    </>
  )
}
