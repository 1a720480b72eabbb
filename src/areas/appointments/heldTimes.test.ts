import { describe, expect, it } from 'vitest'
import type { HeldTime } from '#src/contract/booking.ts'
import { delayToNextEnd, heldKey, stillHeld } from './heldTimes.ts'

const held = (over: Partial<HeldTime> = {}): HeldTime => ({
  date: '2026-11-27',
  timeFrom: '09:40',
  timeTo: '10:10',
  siteName: 'Riverside Family Clinic',
  siteID: 2,
  startsAt: '2026-11-27T14:40:00Z',
  endsAt: '2026-11-27T15:10:00Z',
  timeZone: 'America/New_York',
  prvID: 7,
  prvFullName: 'Dr. Hannah Lee',
  templateID: 5,
  templateName: 'Follow-up visit',
  names: {},
  heldUntil: '2026-11-20T12:30:00Z',
  previousApptID: 11,
  ...over,
})
const end = Date.parse('2026-11-20T12:30:00Z')

describe('stillHeld and delayToNextEnd', () => {
  const times = [held(), held({ heldUntil: '2026-11-20T12:45:00Z' })]
  it('leave out the times whose hold has ended', () => {
    expect(stillHeld(times, end - 1000, end)).toEqual([times[1]])
    expect(delayToNextEnd(times, end - 1000)).toBe(1000)
    expect(delayToNextEnd(times, end)).toBe(15 * 60_000)
    expect(delayToNextEnd(times, end + 15 * 60_000)).toBeNull()
  })
})

describe('heldKey', () => {
  it('tells two providers apart, and the two hours of a clock change', () => {
    const keys = [held(), held({ prvID: 8 }), held({ startsAt: '2026-11-27T15:40:00Z' })].map(heldKey)
    expect(new Set(keys).size).toBe(3)
  })
})
