import { digitsOf } from '#src/lib/phone.ts'
import { caretAfter, type TypedText } from './caretAfter.ts'

/**
 * Returns a social security number as it is shown while it is typed: `219`, `219-0`, `219-09-9999`. The caret stays behind
 * the digit that it was behind.
 */
export function typedSocialSecurityNumber(text: string, caret: number): TypedText {
  const digits = digitsOf(text).slice(0, 9)
  const shown = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((part) => part !== '').join('-')
  return { text: shown, caret: caretAfter(shown, digitsOf(text.slice(0, caret)).length) }
}
