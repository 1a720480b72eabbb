import type { Formats } from '#src/i18n/formats.ts'

/** Returns cents as the text of an amount field, such as `1234.50`. `amountInCents` reads it in the same language. */
export function amountText(cents: number, { number }: Pick<Formats, 'number'>): string {
  return number(cents / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false })
}
