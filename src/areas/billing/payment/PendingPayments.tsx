/** Payments whose outcome is not known yet. */
export function PendingPayments() {
  return null
}
