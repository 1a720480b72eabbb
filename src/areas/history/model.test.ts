import { describe, expect, test } from 'vitest'
import { currentProblems, dateOfDose, isPastProblem, knownToHaveNone, shownTabs } from './model.ts'

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

describe('currentProblems', () => {
  const problem = (problemID: number, status: string | null, dateDiagnosed: string | null) => ({
    problemID,
    status,
    dateDiagnosed,
  })
  test('puts active problems first, and the newest first within each group', () => {
    const rows = [
      problem(1, 'Remission', '2024-05-01'),
      problem(2, 'Active', '2019-01-10'),
      problem(3, null, '2025-02-02'),
      problem(4, 'Recurrence', '2021-06-30'),
      problem(5, 'Active', null),
    ]
    expect(currentProblems(rows).map(({ problemID }) => problemID)).toEqual([4, 2, 5, 3, 1])
  })
  test('leaves out what is past or refuted, and keeps the given list as it is', () => {
    const rows = [problem(1, 'Resolved', '2026-01-01'), problem(2, 'Active', '2010-01-01')]
    expect(currentProblems(rows).map(({ problemID }) => problemID)).toEqual([2])
    expect(rows.map(({ problemID }) => problemID)).toEqual([1, 2])
    expect(currentProblems([problem(1, 'Active (refuted)', null), problem(2, 'Inactive', null)])).toEqual([])
  })
})

describe('isPastProblem', () => {
  test.each(['Resolved', 'Inactive', 'Active (refuted)', '(entered-in-error)'])('is true for %s', (status) => {
    expect(isPastProblem({ status })).toBe(true)
  })
  test.each(['Active', 'Remission', 'Active (provisional)', '', null])('is false for %j', (status) => {
    expect(isPastProblem({ status })).toBe(false)
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
