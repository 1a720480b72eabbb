import { digitsOf } from '#src/lib/phone.ts'
import { caretAfter, type TypedText } from './caretAfter.ts'

/** A plus at the start, also a full-width one. */
const plus = /^\s*[+\uff0b]/

/** Longest number that is grouped, digits: a number of the United States (clinical §9). */
const groupedLength = 10

/** Groups digits as far as they are typed: `951`, `(951) 5`, `(951) 555-0142`. Leaves longer numbers as they are. */
function grouped(digits: string): string {
  if (digits.length <= 3 || digits.length > groupedLength) return digits
  const [area, middle, end] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  return end === '' ? `(${area}) ${middle}` : `(${area}) ${middle}-${end}`
}

/**
 * Returns the number as it is shown while it is typed. A number with `+` stays without groups, because other countries
 * group differently. The caret stays behind the digit that it was behind. Drops the country code of a pasted
 * `1 951 555 0142`.
 */
export function typedPhone(text: string, caret: number): TypedText {
  const all = digitsOf(text)
  if (plus.test(text)) {
    const before = digitsOf(text.slice(0, caret)).length
    return { text: `+${all}`, caret: Math.min(before + 1, all.length + 1) }
  }
  const isWithCode = all.length === groupedLength + 1 && all.startsWith('1')
  const digits = isWithCode ? all.slice(1) : all
  const before = Math.max(0, digitsOf(text.slice(0, caret)).length - (isWithCode ? 1 : 0))
  const shown = grouped(digits)
  return { text: shown, caret: caretAfter(shown, before) }
}

/** Returns what is stored of a typed number: its digits, and the `+` of an international one. */
export function phoneToStore(text: string): string {
  return `${plus.test(text) ? '+' : ''}${digitsOf(text)}`
}
