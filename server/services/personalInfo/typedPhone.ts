import { digitsOf } from '#src/lib/phone.ts'
import { type PhoneNumber, phoneNumberOf } from '../../demographics/phoneNumber.ts'
import { ServiceError } from '../../ServiceError.ts'

/** Digits of a number with its country code (E.164). */
const maxDigits = 15

/**
 * Parses a typed phone number. Without a plus, ten digits, or eleven that start with 1, are a number of the United
 * States. Throws 400 `bad-input` without digits or with more than 15.
 */
export function typedPhone(typed: string): PhoneNumber {
  const digits = digitsOf(typed)
  if (digits === '' || digits.length > maxDigits)
    throw new ServiceError(400, 'bad-input', `phones: expected 1 to ${maxDigits} digits`)
  const number = phoneNumberOf(/^\s*[+＋]/.test(typed) ? `+${digits}` : digits)
  return number ?? { textNo: digits, phoneCode: null }
}
