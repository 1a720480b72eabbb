import { describe, expect, it } from 'vitest'
import type { LabProcedure } from '#src/contract/labs.ts'
import { dayOfProcedure, foldedBefore } from './foldedBefore.ts'

const lab = (collectedDate: string | null): LabProcedure => ({
  labCPID: 1,
  ptName: 'Maria Alvarez Ruiz',
  nameX: 'Lipid panel',
  schedTime: null,
  collectedDate,
  receivedDate: null,
  prvName: null,
  status: { labStID: 3, nameX: 'Results available' },
  note: null,
  infoButtonURL: null,
  findings: [],
})
const labs = (count: number, day: string | null) => Array.from({ length: count }, () => lab(day))
const today = '2026-11-22'

describe('foldedBefore', () => {
  it('folds nothing of 20 procedures, however old', () => {
    expect(foldedBefore([...labs(11, '2026-01-05'), ...labs(9, '2010-01-05')], today)).toBeNull()
  })

  it('folds what is older than two years in a list of 21', () => {
    expect(foldedBefore([...labs(11, '2026-01-05'), ...labs(10, '2010-01-05')], today)).toBe('2024-11-22')
  })

  it('shows a procedure of exactly two years ago, and folds that of the day before', () => {
    const recent = [...labs(20, '2026-01-05'), lab('2024-11-22')]
    expect(foldedBefore(recent, today)).toBeNull()
    expect(foldedBefore([...recent, lab('2024-11-21')], today)).toBe('2024-11-22')
  })

  it('shows the ten newest procedures, even if they are older than two years', () => {
    const old = Array.from({ length: 24 }, (_, at) => lab(`${2000 + at}-06-01`))
    expect(foldedBefore(old, today)).toBe('2014-06-01')
  })

  it('never folds procedures without a date', () => {
    expect(foldedBefore(labs(30, null), today)).toBeNull()
    expect(foldedBefore([...labs(30, null), ...labs(9, '2001-01-01')], today)).toBeNull()
  })
})

describe('dayOfProcedure', () => {
  it('is the day of collection, otherwise the scheduled day, otherwise that of receipt', () => {
    const dates = { collectedDate: '2026-11-18', schedTime: '2026-11-17', receivedDate: '2026-11-19' }
    expect(dayOfProcedure(dates)).toBe('2026-11-18')
    expect(dayOfProcedure({ ...dates, collectedDate: null })).toBe('2026-11-17')
    expect(dayOfProcedure({ collectedDate: null, schedTime: null, receivedDate: '2026-11-19' })).toBe('2026-11-19')
    expect(dayOfProcedure({ collectedDate: null, schedTime: null, receivedDate: null })).toBeNull()
  })
})
