import { centsOf } from '../payAmount.ts'

/** Returns cents in US dollars, with at most two decimals. */
export function dollarsOf(cents: number): number {
  return cents / 100
}

/** Returns the sum of amounts of US dollars, in cents. */
export function sumInCents(dollars: readonly number[]): number {
  return dollars.reduce((cents, amount) => cents + centsOf(amount), 0)
}
