import { Trans, useLingui } from '@lingui/react/macro'
import { displayName } from '#src/i18n/displayName.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { isoCurrency, rateOf, type Rate } from '#src/lib/approximate.ts'
import { setPreferences } from '#src/session/profile/preferences.ts'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'
import { ledgerCurrency, offeredOr } from './model.ts'

interface CurrencyChoiceProps {
  /** The portal's own codes, which can differ from ISO codes: CDN is the Canadian dollar (portal §9). */
  readonly currencies: readonly string[]
  readonly rates: readonly Rate[] | undefined
  readonly stored: string | null
}

/** Choice of the currency in which totals are also shown approximately. Amounts stay in the ledger's currency. */
export function CurrencyChoice({ currencies, rates, stored }: CurrencyChoiceProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const chosen = offeredOr(stored, currencies, currencies.includes(ledgerCurrency) ? ledgerCurrency : null)
  const nameOf = (currency: string) => displayName(formats.locale, 'currency', isoCurrency(currency))
  const rate = rateOf(chosen, rates)
  const name = chosen === null ? '' : nameOf(chosen)
  const date = rate ? formats.date(rate.date) : ''
  return (
    <RadioGroup
      legend={<Trans>Currency</Trans>}
      value={chosen}
      options={currencies.map((currency) => ({
        value: currency,
        label: (
          <span className="flex flex-wrap justify-between gap-x-3">
            <bdi>{nameOf(currency)}</bdi>
            <span className="text-muted">{isoCurrency(currency)}</span>
          </span>
        ),
      }))}
      onChange={(currency) => setPreferences({ currency })}
      help={
        <span aria-live="polite">
          {chosen === null || chosen === ledgerCurrency
            ? t`Amounts are in US dollars.`
            : rate
              ? t`Amounts are in US dollars. Totals also show about how much that is in ${name}, at the clinic's rate of ${date}.`
              : t`Amounts are in US dollars. Your clinic has set no rate for ${name}.`}
        </span>
      }
    />
  )
}
