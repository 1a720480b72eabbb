/**
 * Converts US dollars to cents. Null if the amount has more than two decimals, or is too large to be exact. An amount
 * is read as the number that was written: `1.005 * 100` is 100.49999999999999.
 */
export function centsOf(dollars: number): number | null {
  const cents = Math.round(dollars * 100)
  return Number.isSafeInteger(cents) && cents / 100 === dollars ? cents : null
}
