import { describe, expect, it } from 'vitest'
import { closureOf, type LeaveDraft, leaveFaults } from './leaveForm.ts'

const draft = (more: Partial<LeaveDraft> = {}): LeaveDraft => ({
  who: 'provider',
  siteID: null,
  isWholeDays: true,
  from: '2026-12-07',
  to: '2026-12-09',
  timeFrom: '13:00',
  timeTo: '17:00',
  reason: ' Leave ',
  ...more,
})

describe('closureOf', () => {
  it('ends whole days at the midnight after the last one, also over the end of a year', () => {
    expect(closureOf(draft(), 1)).toEqual({
      prvID: 1,
      siteID: null,
      starts: '2026-12-07T00:00',
      ends: '2026-12-10T00:00',
      reason: 'Leave',
    })
    expect(closureOf(draft({ to: '2026-12-31' }), 1).ends).toBe('2027-01-01T00:00')
  })

  it('takes hours of the first day, and writes midnight as the next day', () => {
    const hours = draft({ isWholeDays: false })
    expect(closureOf(hours, 1)).toMatchObject({ starts: '2026-12-07T13:00', ends: '2026-12-07T17:00' })
    expect(closureOf({ ...hours, timeTo: '24:00' }, 1).ends).toBe('2026-12-08T00:00')
  })

  it('is leave at one site, if the provider is away only there', () => {
    expect(closureOf(draft({ siteID: 3 }), 1)).toMatchObject({ prvID: 1, siteID: 3 })
  })

  it('closes the site for everybody, not for one provider', () => {
    expect(closureOf(draft({ who: 'site', siteID: 3 }), 1)).toMatchObject({ prvID: null, siteID: 3 })
  })
})

describe('leaveFaults', () => {
  it('accepts one day and a whole year', () => {
    expect(leaveFaults(draft({ to: '2026-12-07' }))).toEqual([])
    expect(leaveFaults(draft({ from: '2026-12-07', to: '2027-12-07' }))).toEqual([])
  })

  it('asks for what is missing or contradicts itself', () => {
    expect(leaveFaults(draft({ from: '', to: '', reason: ' ' }))).toEqual(['from', 'to', 'reason'])
    expect(leaveFaults(draft({ to: '2026-12-06' }))).toEqual(['to'])
    expect(leaveFaults(draft({ to: '2027-12-08' }))).toEqual(['tooLong'])
    expect(leaveFaults(draft({ isWholeDays: false, to: '', timeTo: '13:00' }))).toEqual(['time'])
  })
})
