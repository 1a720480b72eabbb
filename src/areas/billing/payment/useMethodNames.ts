import { useLingui } from '@lingui/react/macro'
import type { PaymentMethod } from '#src/contract/purchase.ts'

/** Returns the names of the ways to pay. Brands are not translated. */
export function useMethodNames(): Readonly<Record<PaymentMethod, string>> {
  const { t } = useLingui()
  return { card: t`Card`, paypal: 'PayPal', googlePay: 'Google Pay', applePay: 'Apple Pay' }
}
