import { Trans } from '@lingui/react/macro'
import { LatePart } from '#src/viewStates/LatePart.tsx'
import type { PaymentLine } from './payment/PaymentLine.ts'
import { paymentDialogCode } from './paymentDialogCode.ts'

interface LatePaymentDialogProps {
  readonly lines: readonly PaymentLine[]
  /** Called when the dialog closes without a payment. */
  readonly onClose: () => void
  /** Called when the person closes the dialog after a payment. */
  readonly onPaid: () => void
}

/** The payment dialog, whose code is loaded now. */
export function LatePaymentDialog(props: LatePaymentDialogProps) {
  return (
    <LatePart
      of={paymentDialogCode}
      waiting={
        <p role="status" className="text-s text-muted">
          <Trans>Opening the payment…</Trans>
        </p>
      }
    >
      {({ PaymentDialog }) => <PaymentDialog {...props} />}
    </LatePart>
  )
}
