import { describe, expect, test } from 'vitest'
import { dateOfDose, knownToHaveNone, shownTabs } from './model.ts'

describe('shownTabs (clinical §2)', () => {
  test('always has Diagnostics and Allergies', () => {
    expect(shownTabs({ immun: 0, procedures: 0, radiology: 0 })).toEqual(['diagnostics', 'allergies'])
  })
  test('has Immunizations, Procedures and Radiology only if records exist', () => {
    expect(shownTabs({ immun: 1, procedures: 0, radiology: 0 })).toEqual(['diagnostics', 'allergies', 'immun'])
    expect(shownTabs({ immun: 0, procedures: 0, radiology: 3 })).toEqual(['diagnostics', 'allergies', 'radiology'])
    expect(shownTabs({ immun: 0, procedures: 1, radiology: 0 })).toEqual(['diagnostics', 'allergies', 'procedures'])
    expect(shownTabs({ immun: 2, procedures: 1, radiology: 2 })).toEqual([
      'diagnostics',
      'allergies',
      'immun',
      'procedures',
      'radiology',
    ])
  })
  test('leaves out Immunizations, Procedures and Radiology while it is unknown whether records exist', () => {
    expect(shownTabs({ immun: undefined, procedures: undefined, radiology: undefined })).toEqual([
      'diagnostics',
      'allergies',
    ])
  })
})

describe('knownToHaveNone', () => {
  test('is true if only statements of no allergies are recorded', () => {
    expect(knownToHaveNone([{ hasAllergies: false }])).toBe(true)
    expect(knownToHaveNone([{ hasAllergies: false }, { hasAllergies: false }])).toBe(true)
  })
  test('is false if there is an allergy, or if nothing is recorded', () => {
    expect(knownToHaveNone([{ hasAllergies: false }, { hasAllergies: true }])).toBe(false)
    expect(knownToHaveNone([])).toBe(false)
  })
})

describe('dateOfDose', () => {
  test.each([
    ['2013-01-10', null, '2013-01-10'],
    [null, 'about 2012', '2012-01-01'],
    [null, 'January 2012', '2012-01-01'],
    [null, 'Sept. 2012', '2012-09-01'],
    [null, '2012-05', '2012-05-01'],
  ])('of %s, %s is %s', (date, dateText, day) => {
    expect(dateOfDose({ date, dateText })).toEqual(new Date(`${day}T00:00:00Z`))
  })
  test.each(['childhood', '2010 or 2012', 'lot 20123', '', null, undefined])(
    'of the words %s is unknown',
    (dateText) => {
      expect(dateOfDose({ date: null, dateText })).toBeNull()
    },
  )
})
