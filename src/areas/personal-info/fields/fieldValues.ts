import type { AddressValue, CorrectionValue, PhoneValue } from '#src/contract/corrections.ts'
import { defaultAddressTypeId, defaultCountryId } from '#src/contract/referenceLists.ts'

/** Returns a text to edit; empty if nothing is recorded. */
export const textOf = (value: CorrectionValue): string => (typeof value === 'string' ? value : '')

/** Returns the number of a list's row; null if none is chosen. */
export const idOf = (value: CorrectionValue): number | null => (typeof value === 'number' ? value : null)

export const idsOf = (value: CorrectionValue): readonly number[] => (Array.isArray(value) ? value : [])

/** Whether a text is what the server shows instead of a number, such as `***-**-1234`. */
export const isMasked = (value: CorrectionValue): value is string => typeof value === 'string' && value.includes('*')

/** An address in which nothing is filled in (clinical §9: the default country). */
export const blankAddress: AddressValue = {
  TypeId: defaultAddressTypeId,
  Street: '',
  ZipCodeId: null,
  ZipCode: null,
  City: null,
  StateId: null,
  StateName: null,
  CountryId: defaultCountryId,
  IsDefault: false,
}

export function isAddressValue(value: unknown): value is AddressValue {
  return typeof value === 'object' && value !== null && 'Street' in value
}

export function isPhoneValue(value: unknown): value is PhoneValue {
  return typeof value === 'object' && value !== null && 'TextNo' in value
}
