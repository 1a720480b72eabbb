import type { LocaleName } from '#src/contract/portal.ts'

/** Language tags with Latin digits, as on the portal's pages. */
const tags: Readonly<Record<LocaleName, string>> = { en: 'en-US', es: 'es-US', ar: 'ar-u-nu-latn' }

/**
 * Returns an amount in US dollars as people write it, such as `$1,234.50`. Isolated, so that amount and currency keep
 * their order inside an Arabic sentence (Unicode left-to-right isolate).
 */
export function writtenMoney(language: LocaleName, cents: number): string {
  const format = new Intl.NumberFormat(tags[language], {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  })
  return `\u2066${format.format(cents / 100)}\u2069`
}
