import { describe, expect, it } from 'vitest'
import { type BloodFinding, bloodTypeOf } from './bloodTypeOf.ts'

const finding = (code: string, value: string | null, date: string | null = '2019-05-06'): BloodFinding => ({
  code,
  value,
  date,
})

describe('bloodTypeOf', () => {
  it('returns the newest combined ABO and Rh finding, as reported', () => {
    expect(
      bloodTypeOf([
        finding('882-1', 'A Rh negative', '2015-03'),
        finding('882-1', 'O Rh positive', '2019-05-06T09:00:00-04:00'),
        finding('882-1', 'B Rh positive', null),
      ]),
    ).toEqual({ value: 'O Rh positive', date: '2019-05-06T09:00:00-04:00' })
  })

  it('prefers a combined finding even if separate ones are newer', () => {
    expect(
      bloodTypeOf([
        finding('883-9', 'A', '2024-01-01'),
        finding('10331-7', 'Negative', '2024-01-01'),
        finding('882-1', 'O Rh positive'),
      ])?.value,
    ).toBe('O Rh positive')
  })

  it('joins separate ABO and Rh findings, with the older date', () => {
    const rh = finding('10331-7', 'Rh positive', '2018-02-03')
    expect(bloodTypeOf([finding('883-9', ' O '), finding('883-9', 'A', '2001'), rh])).toEqual({
      value: 'O Rh positive',
      date: '2018-02-03',
    })
    expect(bloodTypeOf([rh, finding('883-9', 'O', null)])?.date).toBeNull()
  })

  it('returns null for an ABO or Rh finding alone, for findings without a value and for other tests', () => {
    expect(bloodTypeOf([finding('883-9', 'O')])).toBeNull()
    expect(bloodTypeOf([finding('10331-7', 'Positive')])).toBeNull()
    expect(bloodTypeOf([finding('882-1', null), finding('882-1', ' ')])).toBeNull()
    expect(bloodTypeOf([finding('890-4', 'Negative')])).toBeNull()
    expect(bloodTypeOf([])).toBeNull()
  })

  it('returns the newest finding that has a value', () => {
    expect(bloodTypeOf([finding('882-1', null, '2024-01-01'), finding('882-1', 'O Rh positive')])?.value).toBe(
      'O Rh positive',
    )
  })
})
