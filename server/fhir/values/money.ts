import type { Money } from './datatypes.ts'

/**
 * Converts an amount to US cents, rounded half away from zero. Returns null if the amount is missing, too large, or in
 * another currency (see `isForeign`). An amount without a currency is in US dollars.
 */
export function centsOf(money: Money | undefined): number | null {
  if (!money?.value || isForeign(money)) return null
  return roundedCents(money.value.value)
}

export const isForeign = (money: Money | undefined): boolean =>
  money?.currency !== undefined && money.currency.toUpperCase() !== 'USD'

/**
 * Converts dollars to whole cents, rounded half away from zero. Returns null if the result is too large for a safe
 * integer. Rounds to 15 digits first to remove floating-point noise: 1.005 * 100 is 100.49999999999999.
 */
export function roundedCents(dollars: number): number | null {
  const cents = Math.sign(dollars) * Math.round(Number((Math.abs(dollars) * 100).toPrecision(15)))
  return Number.isSafeInteger(cents) ? cents + 0 : null
}
