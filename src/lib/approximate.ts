/** What a dollar is in another currency, from a day on (`yyyy-mm-dd`). */
export interface Rate {
  readonly currency: string
  readonly perUSD: number
  readonly date: string
}

/** The code that Intl knows: the portal's CDN is the Canadian dollar (portal §9). */
export function isoCurrency(currency: string): string {
  return currency === 'CDN' ? 'CAD' : currency
}

/** The newest rate of a currency; null where the deployment has set none. The ledger's own currency needs none. */
export function rateOf(currency: string | null, rates: readonly Rate[] = []): Rate | null {
  if (currency === null || currency === 'USD') return null
  return rates
    .filter((rate) => rate.currency === currency)
    .reduce<Rate | null>((newest, rate) => (newest && newest.date >= rate.date ? newest : rate), null)
}
