import { paymentPageAccess } from '#src/contract/pageAccess.ts'
import type { PaymentMethod } from '#src/contract/purchase.ts'

interface OptionRow {
  readonly PPSecPgAccessID?: number | undefined
  readonly PPSecPgActionID?: number | undefined
  readonly IsActive?: boolean | undefined
}

/** Option code that enables payments (clinical §6). */
const enablePayment = 1

/** Ways to pay by priority, with their option codes (clinical §6). */
const codes: readonly (readonly [PaymentMethod, number])[] = [
  ['card', 2],
  ['paypal', 3],
  ['googlePay', 4],
  ['applePay', 9999],
]

/** Returns the ways to pay that the clinic offers, by priority. Empty if payments are not enabled. */
export function paymentOptions(rows: readonly OptionRow[]): PaymentMethod[] {
  const isActive = (code: number) =>
    rows.some(
      ({ PPSecPgAccessID = paymentPageAccess, PPSecPgActionID, IsActive }) =>
        PPSecPgAccessID === paymentPageAccess && PPSecPgActionID === code && IsActive === true,
    )
  return isActive(enablePayment) ? codes.filter(([, code]) => isActive(code)).map(([method]) => method) : []
}
