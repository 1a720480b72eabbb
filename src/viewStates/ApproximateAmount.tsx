import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useFormats } from '#src/i18n/formats.ts'
import { isoCurrency, rateOf } from '#src/lib/approximate.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { preferencesAtom } from '#src/session/profile/preferences.ts'

/**
 * The approximate value of an amount of US dollars in the reader's preferred currency, with the date of the clinic's
 * rate. Renders nothing if the amount is zero, the reader prefers no currency, or the clinic does not offer that
 * currency or has no rate for it.
 */
export function ApproximateAmount({ dollars }: { dollars: number }) {
  const { t } = useLingui()
  const formats = useFormats()
  const portal = useAtomValue(portalAtom)
  const { currency } = useAtomValue(preferencesAtom)
  const rate = currency && portal?.currencies.includes(currency) ? rateOf(currency, portal.rates) : null
  if (!rate || dollars === 0) return null
  const amount = formats.roughMoney(dollars * rate.perUSD, isoCurrency(rate.currency))
  const date = formats.shortDate(rate.date)
  return <span className="text-s font-normal text-muted">{t`about ${amount} at the exchange rate on ${date}`}</span>
}
