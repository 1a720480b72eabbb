import { describe, expect, it } from 'vitest'
import { fieldProblem } from './fieldProblem.ts'
import { blankAddress } from './fieldValues.ts'

const today = '2026-11-28'
const problem = (field: Parameters<typeof fieldProblem>[0], value: Parameters<typeof fieldProblem>[1]) =>
  fieldProblem(field, value, today)

describe('fieldProblem', () => {
  it('requires the first and the last name, and no other text', () => {
    expect(problem('NameFirst', '  ')).toBe('required')
    expect(problem('NameLast', null)).toBe('required')
    expect(problem('NameMiddle', '')).toBeNull()
    expect(problem('NameLast', 'ع')).toBeNull()
    expect(problem('NameLast', "O'Brien-王")).toBeNull()
  })

  it('refuses a name of more than 200 characters', () => {
    expect(problem('NameFirst', 'a'.repeat(200))).toBeNull()
    expect(problem('NameFirst', 'a'.repeat(201))).toBe('too-long')
    expect(problem('DriverLicNo', 'a'.repeat(51))).toBe('too-long')
  })

  it.each(['219-09-9999', '219 09 9999', '219099999'])('accepts the social security number %s', (value) => {
    expect(problem('SSN', value)).toBeNull()
  })

  it.each(['000-12-3456', '666-12-3456', '900-12-3456', '123-00-4567', '123-45-0000', '12-345-6789', '1234567890'])(
    'refuses the social security number %s',
    (value) => expect(problem('SSN', value)).toBe('ssn'),
  )

  it('accepts no social security number, and one that stays masked', () => {
    expect(problem('SSN', null)).toBeNull()
    expect(problem('SSN', '***-**-1234')).toBeNull()
    expect(problem('DriverLicNo', '*****482')).toBeNull()
  })

  it('refuses a date of birth that is partial, does not exist or is in the future', () => {
    expect(problem('DOB', '1980')).toBe('day')
    expect(problem('DOB', '2026-02-30')).toBe('day')
    expect(problem('DOB', '2026-11-29')).toBe('future')
    expect(problem('DOB', '2026-11-28')).toBeNull()
    expect(problem('DOB', null)).toBeNull()
  })

  it('requires the area code of a phone number, or a country code behind a plus', () => {
    const phone = (TextNo: string) => problem('Phone', { PhoneTypeID: 8, TextNo })
    expect(phone('5550142')).toBe('phone')
    expect(phone('442079460958')).toBe('phone')
    expect(phone('+442079460958')).toBeNull()
    expect(phone('+3545551234')).toBeNull()
    expect(phone('+44')).toBe('phone')
    expect(phone('+1234567890123456')).toBe('phone')
    expect(phone('19515550142')).toBeNull()
  })

  it('refuses a phone number with too few or too many digits', () => {
    expect(problem('Phone', { PhoneTypeID: 8, TextNo: '95155' })).toBe('phone')
    expect(problem('Phone', { PhoneTypeID: 8, TextNo: '9'.repeat(21) })).toBe('phone')
    expect(problem('Phone', { PhoneTypeID: 8, TextNo: '9515550142' })).toBeNull()
  })

  it('refuses an address in which nothing is filled in', () => {
    expect(problem('Address', blankAddress)).toBe('address')
    expect(problem('Address', { ...blankAddress, City: 'Riverside' })).toBeNull()
    expect(problem('Address', { ...blankAddress, Street: 'x'.repeat(501) })).toBe('too-long')
  })
})
