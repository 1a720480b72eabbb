/** Exchange rate from US dollars to another currency, valid from `date` on (`yyyy-mm-dd`). */
export interface Rate {
  readonly currency: string
  readonly perUSD: number
  readonly date: string
}

/** Returns the ISO 4217 code for `Intl`: the portal's CDN is the Canadian dollar, CAD (portal §9). */
export function isoCurrency(currency: string): string {
  return currency === 'CDN' ? 'CAD' : currency
}

/**
 * Returns the newest rate of a currency. Null if no currency is given, if it has no rate, or if it is the US dollar:
 * all amounts are in US dollars already.
 */
export function rateOf(currency: string | null, rates: readonly Rate[] = []): Rate | null {
  if (currency === null || currency === 'USD') return null
  return rates
    .filter((rate) => rate.currency === currency)
    .reduce<Rate | null>((newest, rate) => (newest && newest.date >= rate.date ? newest : rate), null)
}
