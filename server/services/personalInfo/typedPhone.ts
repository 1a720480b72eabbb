import { digitsOf } from '#src/lib/phone.ts'
import { ServiceError } from '../../ServiceError.ts'

/** Country codes of E.164: one or two digits for these, three for all others. */
const countryCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/
/** Digits of a number with its country code (E.164). */
const maxDigits = 15

export interface TypedPhone {
  /** Digits without the country code. */
  readonly textNo: string
  /** Null if the number has none. */
  readonly phoneCode: string | null
}

/**
 * Parses a typed phone number. Without a plus, ten digits, or eleven that start with 1, are a number of the United
 * States. Throws 400 `bad-input` without digits or with more than 15.
 */
export function typedPhone(typed: string): TypedPhone {
  const digits = digitsOf(typed)
  if (digits === '' || digits.length > maxDigits)
    throw new ServiceError(400, 'bad-input', `phones: expected 1 to ${maxDigits} digits`)
  if (/^1\d{10}$/.test(digits)) return { textNo: digits.slice(1), phoneCode: '1' }
  if (/^\s*[+＋]/.test(typed)) {
    const [code = ''] = countryCode.exec(digits) ?? []
    return digits.length > code.length && code !== ''
      ? { textNo: digits.slice(code.length), phoneCode: code }
      : { textNo: digits, phoneCode: null }
  }
  return { textNo: digits, phoneCode: digits.length === 10 ? '1' : null }
}
