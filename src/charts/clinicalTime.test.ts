import { describe, expect, it } from 'vitest'
import { clinicalTime } from './clinicalTime.ts'

describe('clinicalTime', () => {
  it('returns the local time of the place of the event', () => {
    expect(clinicalTime('2026-11-18T23:30:00-05:00')).toBe(Date.UTC(2026, 10, 18, 23, 30))
    expect(clinicalTime('2026-11-18')).toBe(Date.UTC(2026, 10, 18))
    expect(clinicalTime('2015')).toBe(Date.UTC(2015, 0, 1))
  })

  it('returns the reader’s local time for an instant in UTC', () => {
    const instant = new Date('2026-06-18T09:30:00Z')
    const reader = Date.UTC(2026, instant.getMonth(), instant.getDate(), instant.getHours(), instant.getMinutes())
    expect(clinicalTime('2026-06-18T09:30:00Z')).toBe(reader)
  })

  it('returns null if the text is not a clinical date', () => {
    expect(clinicalTime(null)).toBeNull()
    expect(clinicalTime('yesterday')).toBeNull()
  })
})
