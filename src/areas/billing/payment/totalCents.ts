import type { PaymentLine } from './PaymentLine.ts'

/** Returns the total of the lines in US cents. A sum of cents is exact, so it is the total rounded to 2 decimals (clinical §4). */
export function totalCents(lines: readonly PaymentLine[]): number {
  return lines.reduce((total, { cents }) => total + cents, 0)
}
