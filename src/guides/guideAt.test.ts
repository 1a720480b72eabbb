import { describe, expect, it } from 'vitest'
import type { Problem } from '#src/contract/history.ts'
import { guideAt } from './guideAt.ts'

const problem = (over: Partial<Problem>): Problem => ({
  problemID: 1,
  code: null,
  status: 'Active',
  description: 'Hypertension',
  dateDiagnosed: null,
  codeInfo: null,
  ...over,
})
const at = (birth: string | null, date: string | null, minAge = 18, ...problems: Problem[]) =>
  guideAt({ birth, problems }, date, minAge)

describe('guideAt', () => {
  it('applies from the 18th birthday on, at the time of the reading', () => {
    expect(at('2008-05-10', '2026-05-09')).toBe('child')
    expect(at('2008-05-10', '2026-05-10')).toBeNull()
    expect(at('2008-05-10', '2026-05-09T23:30:00-05:00')).toBe('child')
    expect(at('1974-03-14', '1980-01-01')).toBe('child')
    expect(at('2026-01-01', '2026-05-10')).toBe('child')
  })

  it('applies from the age that the source names', () => {
    expect(at('2006-05-11', '2026-05-10', 20)).toBe('child')
    expect(at('2006-05-10', '2026-05-10', 20)).toBeNull()
  })

  it('takes the youngest possible age if a date is partial', () => {
    expect(at('2007', '2025-12-30')).toBe('child')
    expect(at('2007', '2025-12-31')).toBeNull()
    expect(at('2007-02', '2025-02-27')).toBe('child')
    expect(at('2007-02', '2025-02-28')).toBeNull()
    expect(at('2007-02-10', '2025')).toBe('child')
    expect(at('2007-02-10', '2025-03')).toBeNull()
  })

  it('does not apply if the age or the problems are unknown', () => {
    expect(guideAt(null, '2026-05-10', 18)).toBe('unknown')
    expect(at(null, '2026-05-10')).toBe('unknown')
    expect(at('1974-03-14', null)).toBe('unknown')
    expect(at('1974-03-14', 'yesterday')).toBe('unknown')
    expect(at('long ago', '2026-05-10')).toBe('unknown')
    expect(at('2026-06-01', '2026-05-10')).toBe('unknown')
  })

  describe('with a pregnancy in the record', () => {
    const recorded = (dateDiagnosed: string | null, over: Partial<Problem> = {}) =>
      problem({ code: 'Z34.00', description: 'Normal first pregnancy', dateDiagnosed, ...over })
    it('does not apply from a pregnancy’s length before its record until 6 weeks after its latest end', () => {
      const on = (date: string) => at('1991-11-08', date, 18, recorded('2026-01-01'))
      expect(on('2025-03-12')).toBeNull()
      expect(on('2025-03-13')).toBe('pregnant')
      expect(on('2026-01-01')).toBe('pregnant')
      expect(on('2026-12-03')).toBe('pregnant')
      expect(on('2026-12-04')).toBeNull()
    })

    it('does not apply to any reading if the pregnancy has no day, unless it is over', () => {
      for (const date of [null, '2019']) {
        expect(at('1991-11-08', '2026-05-10', 18, recorded(date))).toBe('pregnant')
        expect(at('1991-11-08', '2026-05-10', 18, recorded(date, { status: 'Resolved' }))).toBeNull()
      }
      expect(at('1991-11-08', '2026-05-10', 18, recorded('2026-03-01', { status: 'Resolved' }))).toBe('pregnant')
    })

    it.each([
      { code: 'O24.419', description: 'GDM' },
      { code: 'Z33.1', description: 'State' },
      { code: 'Z3A.20', description: '20 weeks' },
      { code: '72892002', description: 'Normal state' },
      { code: null, description: 'High risk pregnancy' },
      { code: '398254007', description: 'Pre-eclampsia' },
      { code: null, description: 'Embarazo' },
    ])('recognizes %j', (over) => {
      expect(at('1991-11-08', '2026-05-10', 18, recorded('2026-03-01', over))).toBe('pregnant')
    })

    it.each([
      { code: 'Z86.32', description: 'Personal history of gestational diabetes' },
      { code: 'Z30.09', description: 'Contraception, prevention of pregnancy' },
      { code: 'Z32.02', description: 'Pregnancy test negative' },
      { code: 'I10', description: 'Hypertension' },
      { code: 'Z34.00', description: 'Normal first pregnancy', status: 'Active (entered in error)' },
      { code: 'Z34.00', description: 'Normal first pregnancy', status: 'entered-in-error' },
    ])('ignores %j', (over) => {
      expect(at('1991-11-08', '2026-05-10', 18, recorded('2026-03-01', over))).toBeNull()
    })
  })
})
