import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { clinicalTime } from './clinicalTime.ts'

// The reader's time zone. Code that ignores it would pass in UTC.
beforeAll(() => void vi.stubEnv('TZ', 'America/New_York'))
afterAll(() => void vi.unstubAllEnvs())

describe('clinicalTime', () => {
  it('returns the local time of the place of the event', () => {
    expect(clinicalTime('2026-11-18T23:30:00-05:00')).toBe(Date.UTC(2026, 10, 18, 23, 30))
    expect(clinicalTime('2026-11-18')).toBe(Date.UTC(2026, 10, 18))
    expect(clinicalTime('2015')).toBe(Date.UTC(2015, 0, 1))
  })

  it('returns the reader’s local time for an instant in UTC', () => {
    expect(clinicalTime('2026-06-18T09:30:00Z')).toBe(Date.UTC(2026, 5, 18, 5, 30))
    expect(clinicalTime('2026-11-18T02:30:00Z')).toBe(Date.UTC(2026, 10, 17, 21, 30))
  })

  it('returns null if the text is not a clinical date', () => {
    expect(clinicalTime(null)).toBeNull()
    expect(clinicalTime('yesterday')).toBeNull()
  })
})
