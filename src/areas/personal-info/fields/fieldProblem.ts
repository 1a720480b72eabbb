import { isSocialSecurityNumber, personalInfoLimits } from '#src/contract/personalInfo.ts'
import type { AddressValue, CorrectionField, CorrectionValue, PhoneValue } from '#src/contract/corrections.ts'
import { isDay } from '#src/lib/isDay.ts'
import { digitsOf } from '#src/lib/phone.ts'
import { isAddressValue, isMasked, isPhoneValue } from './fieldValues.ts'

/** Numbers of digits of a phone number with `+` and a country code (E.164). */
const internationalDigits = { fewest: 7, most: 15 } as const

/**
 * Why a value can't be saved.
 * - `required`: a first or last name is missing.
 * - `too-long`: longer than the record can hold.
 * - `ssn`: no social security number (`isSocialSecurityNumber`).
 * - `day`: no day that exists, or only a part of one. `future`: a birth that has not been.
 * - `phone`: neither a number of the United States with its area code, nor one with `+` and a country code.
 * - `address`: nothing is filled in.
 */
export type FieldProblem = 'required' | 'too-long' | 'ssn' | 'day' | 'future' | 'phone' | 'address'

const textFields: readonly CorrectionField[] = [
  ...(['Title', 'NameFirst', 'NameMiddle', 'NameLast', 'NameSuffix', 'NameNick', 'MaritalStatus'] as const),
  'DriverLicNo',
]

/**
 * Returns why a value can't be saved in a field (clinical §5); null if it can. A masked number is fine: it stays as it
 * is. `today`: `yyyy-mm-dd`.
 */
export function fieldProblem(field: CorrectionField, value: CorrectionValue, today: string): FieldProblem | null {
  if (isMasked(value) && (field === 'SSN' || field === 'DriverLicNo')) return null
  if (textFields.includes(field)) return textProblem(field, typeof value === 'string' ? value.trim() : '')
  if (field === 'SSN') return typeof value === 'string' && !isSocialSecurityNumber(value) ? 'ssn' : null
  if (field === 'DOB') return typeof value === 'string' ? dayProblem(value, today) : null
  if (field === 'Phone') return isPhoneValue(value) ? phoneProblem(value) : null
  if (field === 'Address') return isAddressValue(value) ? addressProblem(value) : null
  return null
}

function textProblem(field: CorrectionField, text: string): FieldProblem | null {
  if ((field === 'NameFirst' || field === 'NameLast') && text === '') return 'required'
  return text.length > (field === 'DriverLicNo' ? 50 : personalInfoLimits.name) ? 'too-long' : null
}

function dayProblem(day: string, today: string): FieldProblem | null {
  if (!isDay(day)) return 'day'
  return day > today ? 'future' : null
}

function phoneProblem({ TextNo }: PhoneValue): FieldProblem | null {
  const digits = digitsOf(TextNo)
  const { fewest, most } = internationalDigits
  const isWhole = /^\s*[+＋]/.test(TextNo)
    ? digits.length >= fewest && digits.length <= most
    : /^1?\d{10}$/.test(digits)
  return isWhole && TextNo.trim().length <= personalInfoLimits.phone ? null : 'phone'
}

function addressProblem({ Street, ZipCode, City }: AddressValue): FieldProblem | null {
  if ([Street, ZipCode, City].every((part) => (part ?? '').trim() === '')) return 'address'
  const { street, zipCode, city } = personalInfoLimits
  const isLong = Street.length > street || (ZipCode ?? '').length > zipCode || (City ?? '').length > city
  return isLong ? 'too-long' : null
}
