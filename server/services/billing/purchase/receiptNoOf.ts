/** Returns the receipt number of a payment, such as `R-10042`. It is unique, because the number of the payment is. */
export function receiptNoOf(paymentId: number): string {
  return `R-${10_000 + paymentId}`
}
