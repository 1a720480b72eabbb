/** What limits the digits that are shown of a value. */
export interface Precision {
  /** Decimals of a known measure: 0 for a blood pressure. */
  readonly decimals?: number | undefined
  /** The normal range as text, such as `0.8 - 1.5`: its precision is used, and a value never moves across its ends. */
  readonly range?: string | null | undefined
}

const numberPattern = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/**
 * Returns a value with the digits that people say. A source's short writing stays unchanged, trailing zeros included:
 * `7.0`. Noise is rounded: to the decimals of a known measure (`159.3996112131151` mm Hg to `159`), to the precision of
 * the range but at least two significant digits, or to three significant digits. Digits before the decimal point are
 * never rounded. A range of two numbers is rounded at both ends. Any other text stays unchanged, including a bound
 * (`<0.2`), because a rounded bound would be a different statement.
 */
export function shownDigits(written: string, precision: Precision = {}): string {
  const text = written.trim()
  const plain = text.replaceAll('−', '-')
  if (numberPattern.test(plain)) return roundedNumber(plain, precision) ?? text
  const ends = text.split(/ [-–—] /)
  if (ends.length !== 2 || !ends.every((end) => numberPattern.test(end))) return text
  return ends.map((end) => roundedNumber(end, precision) ?? end).join(' - ')
}

/** Returns how many decimals a number is written with. At most 20, the max of `Intl` and `toFixed` in every browser. */
export function decimalsOf(written: string): number {
  const [, fraction = '', exponent = '0'] = /^[^.e]*(?:\.(\d*))?(?:e([+-]?\d+))?/i.exec(written.trim()) ?? []
  return Math.min(20, Math.max(0, fraction.length - Number(exponent)))
}

/** Returns the rounded number. Null if it stays as written. */
function roundedNumber(written: string, { decimals, range }: Precision): string | null {
  const value = Number(written)
  const [mantissa = '', exponent] = written.toLowerCase().split('e')
  if (isShort(mantissa, decimals) || !Number.isFinite(value)) return null
  const ends = endsOf(range)
  const staysOnSide = (rounded: string) => ends.every((end) => sideOf(Number(rounded), end) === sideOf(value, end))
  if (exponent !== undefined) {
    const rounded = decimals === undefined ? value.toExponential(2) : value.toFixed(decimals)
    return staysOnSide(rounded) ? rounded : null
  }
  const all = decimalsOf(written)
  for (let places = decimals ?? placesOf(value, ends.map(decimalsOf)); places < all; places++) {
    const rounded = value.toFixed(places)
    if (staysOnSide(rounded)) return Number(rounded) === 0 ? rounded.replace('-', '') : rounded
  }
  return null
}

/**
 * Whether digits are a source's short writing: at most one decimal for a known measure without decimals, otherwise at
 * most two decimals or four significant digits. Some measures need the fourth, such as a specific gravity of 1.025.
 */
function isShort(mantissa: string, decimals: number | undefined): boolean {
  const [whole = '', fraction = ''] = mantissa.replace(/^[+-]/, '').split('.')
  if (decimals !== undefined) return fraction.length <= Math.max(1, decimals)
  return fraction.length <= 2 || (whole + fraction).replace(/^0+/, '').length <= 4
}

/** Returns the decimals of a rounded value that is not of a known measure. */
function placesOf(value: number, rangeDecimals: readonly number[]): number {
  const significant = rangeDecimals.length > 0 ? 2 : 3
  const firstDigit = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value)))
  return Math.min(20, Math.max(0, significant - 1 - firstDigit, ...rangeDecimals))
}

/** Returns the numbers in the text of a range. */
function endsOf(range: string | null | undefined): string[] {
  return range?.match(/\d+(?:\.\d+)?|\.\d+/g) ?? []
}

/** Returns on which side of a range's end a value is. A dash in the range can be a minus, so both signs are compared. */
function sideOf(value: number, end: string): string {
  return `${Math.sign(value - Number(end))} ${Math.sign(value + Number(end))}`
}
