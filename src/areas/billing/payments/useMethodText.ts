import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { Payment } from '#src/contract/payments.ts'

type Method = Pick<Payment, 'paymentType' | 'cardType' | 'lastFour'>

/** Returns a function that names the way of a payment: `Visa ending in 1111`, `Google Pay, Visa ending in 1111`. */
export function useMethodText(): (payment: Method) => string {
  const { t } = useLingui()
  return useCallback(
    ({ paymentType, cardType, lastFour }: Method) => {
      const brand = cardType ?? t`Card`
      const card = lastFour === null ? brand : t`${brand} ending in ${lastFour}`
      if (paymentType === 'card') return card
      const service = { paypal: 'PayPal', googlePay: 'Google Pay', applePay: 'Apple Pay' }[paymentType]
      return cardType === null && lastFour === null ? service : t`${service}, ${card}`
    },
    [t],
  )
}
