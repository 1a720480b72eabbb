import { lateCode } from '#src/viewStates/LatePart.tsx'

/** The payment dialog. Loaded when a person is about to pay: nothing of it comes with the billing pages. */
export const paymentDialogCode = lateCode(() => import('./payment/PaymentDialog.tsx'))

/** Loads the dialog in advance. If that fails, the dialog says so when it is opened. */
export function preloadPaymentDialog(): void {
  paymentDialogCode.load().catch(() => undefined)
}
