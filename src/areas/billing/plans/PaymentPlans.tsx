/** The payment plans of the record (clinical §2). */
export function PaymentPlans() {
  return null
}
