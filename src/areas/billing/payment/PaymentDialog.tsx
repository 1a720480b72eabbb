import type { PaymentLine } from './PaymentLine.ts'

/** Props of the payment dialog. */
export interface PaymentDialogProps {
  readonly lines: readonly PaymentLine[]
  /** Called when the dialog closes without a payment. */
  readonly onClose: () => void
  /** Called when the person closes the dialog after a payment was made. */
  readonly onPaid: () => void
}

/** The dialog in which charges are paid (clinical §4). */
export function PaymentDialog(_props: PaymentDialogProps) {
  return null
}
