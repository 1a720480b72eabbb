import { localeTag } from '#src/i18n/localeTag.ts'

/**
 * Why a text is no amount of money:
 * - `empty`: nothing was typed.
 * - `negative`: it is below zero.
 * - `decimals`: it has more than two decimals. `1.250` is such an amount where the point is the decimal separator.
 * - `too-large`: more than nine digits before the decimals.
 * - `text`: everything else.
 */
export type AmountProblem = 'empty' | 'negative' | 'decimals' | 'too-large' | 'text'

export type ReadAmount = { readonly kind: 'amount'; readonly cents: number } | { readonly kind: AmountProblem }

/** Max number of digits before the decimals. The contract's largest amount is 99,999,999.99. */
const maxDigits = 9

/** Marks of text direction, and spaces, which some languages have between groups of digits. */
const ignored = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\s]/gu
/** Signs of US dollars. An amount with the sign of another currency is refused: it would be another amount. */
const currency = /US\s*\$|USD|\$/gi
const arabicDigits = /[\u0660-\u0669\u06F0-\u06F9]/g

/**
 * Returns the cents of an amount of US dollars that a person typed in their language. It takes Latin, Arabic and Persian
 * digits, a dollar sign, and groups of three digits. A single comma or point is the decimal separator, unless it is the
 * language's group separator and three digits follow: `12,50` is 12.50 in every language, `1,250` is 1250 in English.
 * The digits are counted in the text, because a product such as `1.005 * 100` would not be exact.
 */
export function amountInCents(text: string, locale: string): ReadAmount {
  const written = text.replace(currency, '').replace(ignored, '').replace(arabicDigits, latinDigit)
  if (written === '') return { kind: text.trim() === '' ? 'empty' : 'text' }
  // Minus signs can stand after the digits in text from right to left.
  const unsigned = written.replace(/^[-−–]|[-−–]$/u, '')
  const digits = plainDigits(unsigned, locale)
  if (digits === null) return { kind: 'text' }
  const [whole = '', decimals = ''] = digits.split('.')
  const isZero = !/[1-9]/.test(digits)
  if (unsigned !== written && !isZero) return { kind: 'negative' }
  if (decimals.length > 2) return { kind: 'decimals' }
  const significant = whole.replace(/^0+/, '')
  if (significant.length > maxDigits) return { kind: 'too-large' }
  return { kind: 'amount', cents: Number(significant) * 100 + Number(decimals.padEnd(2, '0')) }
}

function latinDigit(digit: string): string {
  // The digits of each writing are consecutive, and their zero has a code point that ends in 0: 0x660 and 0x6F0.
  return String((digit.codePointAt(0) ?? 0) & 0xf)
}

/** Returns digits with at most one point, the decimal separator. Null if the text is no number without a sign. */
function plainDigits(text: string, locale: string): string | null {
  // The Arabic separators have one meaning. An Arabic keyboard types the comma of texts.
  const common = text.replaceAll('٬', "'").replaceAll('’', "'").replaceAll('،', ',').replaceAll('٫', '.!')
  const isArabic = common.includes('!')
  const point = isArabic ? '.!' : decimalSeparatorOf(common, locale)
  const at = point === null ? -1 : common.lastIndexOf(point)
  const whole = at < 0 ? common : common.slice(0, at)
  const decimals = at < 0 || point === null ? '' : common.slice(at + point.length)
  if (!/^\d*$/.test(decimals) || (whole === '' && decimals === '')) return null
  // One kind of group separator, and three digits after each.
  if (!/^(?:\d*|\d{1,3}(?<group>[.,'])\d{3}(?:\k<group>\d{3})*)$/.test(whole)) return null
  return `${whole.replace(/\D/g, '')}.${decimals}`
}

/** Returns which of the text's separators is the decimal one. Null if none is. */
function decimalSeparatorOf(text: string, locale: string): '.' | ',' | null {
  const separators = text.match(/[.,]/g) ?? []
  const last = separators.at(-1)
  if (last !== '.' && last !== ',') return null
  const isOnly = separators.filter((separator) => separator === last).length === 1
  // Two or more of one kind separate groups.
  if (!isOnly) return null
  // Of both kinds, the last one separates decimals.
  if (separators.length > 1) return last
  const isGroup = last === groupSeparator(locale) && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)
  return isGroup ? null : last
}

function groupSeparator(locale: string): string | undefined {
  const parts = new Intl.NumberFormat(localeTag(locale), { useGrouping: 'always' }).formatToParts(1_234_567)
  return parts.find(({ type }) => type === 'group')?.value
}
