import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useFormats } from '#src/i18n/formats.ts'
import { isoCurrency, rateOf } from '#src/lib/approximate.ts'
import { leftToRight } from '#src/lib/leftToRight.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { preferencesAtom } from '#src/session/profile/preferences.ts'

/**
 * About how much an amount in US dollars is in the currency that the reader prefers, at the clinic's rate and its day.
 * Nothing where the clinic has set no rate: an amount is never shown in another currency than it is in.
 */
export function ApproximateAmount({ dollars }: { dollars: number }) {
  const { t } = useLingui()
  const formats = useFormats()
  const portal = useAtomValue(portalAtom)
  const { currency } = useAtomValue(preferencesAtom)
  const rate = currency && portal?.currencies.includes(currency) ? rateOf(currency, portal.rates) : null
  if (!rate || dollars === 0) return null
  const amount = leftToRight(formats.roughMoney(dollars * rate.perUSD, isoCurrency(rate.currency)))
  const date = formats.shortDate(rate.date)
  return <span className="text-s font-normal text-muted">{t`about ${amount} at the rate of ${date}`}</span>
}
