/** The payments made in the portal. */
export function PaymentsPage() {
  return null
}
