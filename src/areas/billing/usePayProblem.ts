import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import type { PayProblem } from './payAmount.ts'

/** Returns a function that says what is wrong with a typed amount. `max`: the most that can be paid, in cents. */
export function usePayProblem(): (problem: PayProblem | 'zero', max: number) => string {
  const { t } = useLingui()
  const { money } = useFormats()
  return useCallback(
    (problem, max) => {
      const most = money(max / 100)
      switch (problem) {
        case 'empty':
          return t`Enter an amount.`
        case 'zero':
          return t`Enter an amount above zero.`
        case 'negative':
          return t`Enter an amount without a minus sign.`
        case 'decimals':
          return t`Enter at most 2 decimals, such as 12.50.`
        case 'too-large':
        case 'too-much':
          return t`Enter at most ${most}. That is what is left to pay.`
        case 'text':
          return t`Enter an amount in US dollars, such as 12.50.`
      }
    },
    [t, money],
  )
}
