/** Language tags by which people of the portal write numbers: Spanish is that of the United States. */
const tags: Readonly<Record<string, string>> = { es: 'es-US', ar: 'ar-u-nu-latn' }
/** Length limit of a typed number, characters. */
const maxLength = 60

/**
 * Reads a number as people type it, and returns its one spelling (`fieldTypes`): `1,234.50`, `64,5`, `٦٤٫٥`, `−3`.
 * Returns null for any other text. A single point is always a decimal point, except where the language groups by it; a
 * single comma before exactly three digits groups them where the language does so.
 */
export function typedNumber(text: string, locale: string): string | null {
  if (text.length > maxLength) return null
  const plain = plainText(text)
  const [, sign = '', rest = ''] = /^([+-]?)(.*)$/.exec(plain) ?? []
  const parts = decimalParts(rest, locale)
  if (!parts) return null
  const [whole, decimals] = parts
  const number = `${whole.replace(/^0+(?=\d)/, '') || '0'}${decimals === '' ? '' : `.${decimals}`}`
  return sign === '-' && /[1-9]/.test(number) ? `-${number}` : number
}

/** Returns European digits, `-`, `.`, `,` and `'`: the last one only groups. The Arabic decimal separator is `!`. */
function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/[\s٬’]/g, "'")
    .replaceAll('،', ',')
    .replaceAll('٫', '!')
}

/** Returns the digits before and after the decimal separator. Null if the text is no number without a sign. */
function decimalParts(text: string, locale: string): [string, string] | null {
  const point = decimalSeparator(text, locale)
  const at = point === null ? -1 : text.lastIndexOf(point)
  const whole = at < 0 ? text : text.slice(0, at)
  const decimals = at < 0 ? '' : text.slice(at + 1)
  if (!/^\d*$/.test(decimals) || (whole === '' && decimals === '')) return null
  // One kind of group separator, with three digits after each.
  if (!/^(?:\d*|\d{1,3}(?<group>[.,'])\d{3}(?:\k<group>\d{3})*)$/.test(whole)) return null
  return [whole.replaceAll(/\D/g, ''), decimals]
}

function decimalSeparator(text: string, locale: string): '!' | '.' | ',' | null {
  if (text.includes('!')) return '!'
  const separators = text.match(/[.,]/g) ?? []
  const last = separators.at(-1)
  if (last !== '.' && last !== ',') return null
  // Two or more of one kind separate groups. Of both kinds, the last one separates decimals.
  if (separators.filter((separator) => separator === last).length > 1) return null
  if (separators.length > 1) return last
  const isGroup = last === groupSeparator(locale) && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)
  return isGroup ? null : last
}

function groupSeparator(locale: string): string | undefined {
  const format = new Intl.NumberFormat(tags[locale] ?? locale, { useGrouping: 'always' })
  return format.formatToParts(1_234_567).find(({ type }) => type === 'group')?.value
}
