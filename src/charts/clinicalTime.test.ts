import { describe, expect, it } from 'vitest'
import { clinicalTime } from './clinicalTime.ts'

describe('clinicalTime', () => {
  it('stands at the wall clock of where it happened', () => {
    expect(clinicalTime('2026-11-18T23:30:00-05:00')).toBe(Date.UTC(2026, 10, 18, 23, 30))
    expect(clinicalTime('2026-11-18')).toBe(Date.UTC(2026, 10, 18))
    expect(clinicalTime('2015')).toBe(Date.UTC(2015, 0, 1))
  })

  it('takes the wall clock of the reader for an instant in UTC', () => {
    const instant = new Date('2026-06-18T09:30:00Z')
    const reader = Date.UTC(2026, instant.getMonth(), instant.getDate(), instant.getHours(), instant.getMinutes())
    expect(clinicalTime('2026-06-18T09:30:00Z')).toBe(reader)
  })

  it('is null for what is no clinical date', () => {
    expect(clinicalTime(null)).toBeNull()
    expect(clinicalTime('yesterday')).toBeNull()
  })
})
