import { describe, expect, test } from 'vitest'
import { knownToHaveNone, shownTabs } from './model.ts'

describe('tabs (clinical §2)', () => {
  test('Diagnostics and Allergies always', () => {
    expect(shownTabs({ immun: 0, radiology: 0 })).toEqual(['diagnostics', 'allergies'])
  })
  test('Immunizations and Radiology only when records exist', () => {
    expect(shownTabs({ immun: 1, radiology: 0 })).toEqual(['diagnostics', 'allergies', 'immun'])
    expect(shownTabs({ immun: 0, radiology: 3 })).toEqual(['diagnostics', 'allergies', 'radiology'])
    expect(shownTabs({ immun: 2, radiology: 2 })).toEqual(['diagnostics', 'allergies', 'immun', 'radiology'])
  })
  test('nor while it is not known whether they do', () => {
    expect(shownTabs({ immun: undefined, radiology: undefined })).toEqual(['diagnostics', 'allergies'])
  })
})

describe('no known allergies', () => {
  test('is said where that alone is recorded', () => {
    expect(knownToHaveNone([{ hasAllergies: false }])).toBe(true)
    expect(knownToHaveNone([{ hasAllergies: false }, { hasAllergies: false }])).toBe(true)
  })
  test('is never said where an allergy is, or where nothing is recorded', () => {
    expect(knownToHaveNone([{ hasAllergies: false }, { hasAllergies: true }])).toBe(false)
    expect(knownToHaveNone([])).toBe(false)
  })
})
