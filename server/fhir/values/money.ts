import type { Money } from './datatypes.ts'

/**
 * Cents of an amount in US dollars, rounded half away from zero; null where there is no amount, it is in another
 * currency (`isForeign` tells which), or it is larger than the ledger holds. One without a currency is in the ledger's.
 */
export function centsOf(money: Money | undefined): number | null {
  if (!money?.value || isForeign(money)) return null
  return roundedCents(money.value.value)
}

export const isForeign = (money: Money | undefined): boolean =>
  money?.currency !== undefined && money.currency.toUpperCase() !== 'USD'

/** Dollars in whole cents. Binary fractions fall short of halves that were meant: 1.005 stands for 100.5 cents. */
export function roundedCents(dollars: number): number | null {
  const cents = Math.sign(dollars) * Math.round(Number((Math.abs(dollars) * 100).toPrecision(15)))
  return Number.isSafeInteger(cents) ? cents + 0 : null
}
