import { describe, expect, test } from 'vitest'
import { knownToHaveNone, shownTabs } from './model.ts'

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
