import { describe, expect, it } from 'vitest'
import { testSeal } from '../../tests/testSeal.ts'
import { driverLicColumns, driverLicEnd, maskedDriverLic, maskedSsn, ssnColumns } from './sealedNumbers.ts'

describe('ssnColumns', () => {
  it('seals a number in one spelling, with its last four digits', () => {
    for (const typed of ['123456789', '123-45-6789', ' 123 45 6789 ']) {
      const { ssnSealed, ssnLast4 } = ssnColumns(testSeal, 7, typed)
      expect(ssnSealed && testSeal.open(ssnSealed, { ptId: 7, column: 'patients.ssn_sealed' })).toBe('123-45-6789')
      expect(maskedSsn(ssnLast4 ?? '')).toBe('***-**-6789')
    }
    expect(ssnColumns(testSeal, 7, null)).toEqual({ ssnSealed: null, ssnLast4: null })
  })

  it('refuses what is no social security number, without quoting it', () => {
    for (const wrong of ['000-12-3456', '666-12-3456', '900-12-3456', '123-00-4567', '123-45-0000', '12345678', 'x'])
      expect(() => ssnColumns(testSeal, 7, wrong)).toThrow('400 bad-input: SSN: expected a social security number')
  })
})

describe('driverLicColumns', () => {
  it('seals a number, with the end that may be shown', () => {
    const { driverLicSealed, driverLicEnd: end } = driverLicColumns(testSeal, 7, 'D1234567')
    expect(driverLicSealed && testSeal.open(driverLicSealed, { ptId: 7, column: 'patients.driver_lic_sealed' })).toBe(
      'D1234567',
    )
    expect(maskedDriverLic(end ?? '')).toBe('***4567')
    expect(driverLicColumns(testSeal, 7, null)).toEqual({ driverLicSealed: null, driverLicEnd: null })
  })

  it('shows nothing of a short number, and no half of a character', () => {
    expect(driverLicEnd('D123456')).toBe('')
    expect(driverLicEnd('12345😀😀😀')).toBe('5😀😀😀')
  })
})
