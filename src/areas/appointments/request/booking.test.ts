import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { book } from '#src/contract/booking.ts'
import type { KeyedOutcome } from '#src/writes/callOnce.ts'
import { aboutOf, bookingInput, bookingResult, readAbout } from './booking.ts'

const slot = {
  date: '2026-11-24',
  timeFrom: '09:15',
  timeTo: '09:45',
  siteName: 'Riverside Family Clinic',
  siteID: 2,
  startsAt: '2026-11-24T14:15:00.000Z',
}
const request = { slot, prvID: 5, templateID: 7 }

describe('bookingInput', () => {
  it('has the times at the site, status 3 and secondary status 44', () => {
    const { body } = bookingInput(request)
    expect(body).toEqual({
      startTime: '2026-11-24T09:15',
      endTime: '2026-11-24T09:45',
      apptStatusID: 3,
      apptStatusSecID: 44,
      siteID: 2,
      prvID: 5,
      templateID: 7,
      startsAt: '2026-11-24T14:15:00.000Z',
    })
    expect(book.body && v.parse(book.body, body)).toEqual(body)
  })

  it('names the previous appointment only when rescheduling', () => {
    expect(bookingInput({ ...request, previousApptID: 9 }).body.previousApptID).toBe(9)
    expect(bookingInput({ ...request, previousApptID: null }).body).not.toHaveProperty('previousApptID')
  })
})

describe('bookingResult', () => {
  const refused = (code: Extract<KeyedOutcome<never>, { kind: 'refused' }>['code'], status: number) =>
    bookingResult({ kind: 'refused', code, status, retryAfter: null })

  it('is a success only if the clinic answered 200', () => {
    expect(bookingResult({ kind: 'done', reply: { apptID: 1 } })).toBe('sent')
    expect(bookingResult({ kind: 'unknown', key: 'k' })).toBe('unknown')
  })

  it.each([
    ['a taken time', 'slot-taken', 409, 'taken'],
    ['a provider who can no longer be booked', 'not-found', 404, 'gone'],
    ['a right that was taken away', 'not-allowed', 403, 'gone'],
    ['an appointment that was changed meanwhile', 'conflict', 409, 'outdated'],
    ['too many requests', 'too-many-tries', 429, 'busy'],
    ['a call that was never made', 'not-sent', 0, 'failed'],
    ['a call that the clinic has not done', 'not-done', 0, 'failed'],
    ['input that the clinic rejects', 'bad-input', 400, 'failed'],
  ] as const)('tells %s from the other outcomes', (_name, code, status, result) => {
    expect(refused(code, status)).toBe(result)
  })
})

describe('what is stored about a request', () => {
  it('says which time it is for, and whether it reschedules', () => {
    expect(readAbout(aboutOf(request))).toEqual({ start: '2026-11-24T09:15-05:00', isReschedule: false })
    expect(readAbout(aboutOf({ ...request, previousApptID: 9 }))?.isReschedule).toBe(true)
    expect(readAbout({ start: 5 })).toBeNull()
  })
})
