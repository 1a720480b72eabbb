import { describe, expect, it } from 'vitest'
import { type BloodFinding, bloodTypeOf } from './bloodTypeOf.ts'

const finding = (code: string, value: string | null, date: string | null = '2019-05-06'): BloodFinding => ({
  code,
  value,
  date,
})

describe('a blood type', () => {
  it('is the newest finding of ABO and Rh, as it was reported', () => {
    expect(
      bloodTypeOf([
        finding('882-1', 'A Rh negative', '2015-03'),
        finding('882-1', 'O Rh positive', '2019-05-06T09:00:00-04:00'),
        finding('882-1', 'B Rh positive', null),
      ]),
    ).toEqual({ value: 'O Rh positive', date: '2019-05-06T09:00:00-04:00' })
  })

  it('is that one also where its two halves were reported later', () => {
    expect(
      bloodTypeOf([
        finding('883-9', 'A', '2024-01-01'),
        finding('10331-7', 'Negative', '2024-01-01'),
        finding('882-1', 'O Rh positive'),
      ])?.value,
    ).toBe('O Rh positive')
  })

  it('is else ABO and Rh together, of the older one’s date', () => {
    const rh = finding('10331-7', 'Rh positive', '2018-02-03')
    expect(bloodTypeOf([finding('883-9', ' O '), finding('883-9', 'A', '2001'), rh])).toEqual({
      value: 'O Rh positive',
      date: '2018-02-03',
    })
    expect(bloodTypeOf([rh, finding('883-9', 'O', null)])?.date).toBeNull()
  })

  it('is not known by half of it, nor by a finding without a value or of another test', () => {
    expect(bloodTypeOf([finding('883-9', 'O')])).toBeNull()
    expect(bloodTypeOf([finding('10331-7', 'Positive')])).toBeNull()
    expect(bloodTypeOf([finding('882-1', null), finding('882-1', ' ')])).toBeNull()
    expect(bloodTypeOf([finding('890-4', 'Negative')])).toBeNull()
    expect(bloodTypeOf([])).toBeNull()
  })

  it('is the last that has a value', () => {
    expect(bloodTypeOf([finding('882-1', null, '2024-01-01'), finding('882-1', 'O Rh positive')])?.value).toBe(
      'O Rh positive',
    )
  })
})
