import { describe, expect, it } from 'vitest'
import { ofPatient, readTest, testUuid } from '../testBundle.ts'

describe('importing appointments', () => {
  const appointment = (id: string, more: object) => ({
    resourceType: 'Appointment',
    id,
    status: 'booked',
    start: '2026-12-10T09:00:00+11:00',
    end: '2026-12-10T09:15:00+11:00',
    participant: [{ actor: ofPatient, status: 'accepted' }],
    ...more,
  })

  it('reads site, doctor, service type and note, and keeps the clock time as written', async () => {
    const { appointments, sites } = await readTest(
      { resourceType: 'Location', id: testUuid(2), name: 'South Wing' },
      appointment('a', {
        serviceType: [{ text: 'Check-up' }],
        comment: 'Bring your card.',
        participant: [
          { actor: ofPatient },
          { actor: { reference: 'Practitioner/p', display: 'Dr. Voss' } },
          { actor: { reference: `Location/${testUuid(2)}` } },
        ],
      }),
    )
    expect(appointments).toMatchObject([
      {
        site: sites[0]?.key,
        values: {
          date: '2026-12-10',
          startTime: '09:00',
          endTime: '09:15',
          doctor: 'Dr. Voss',
          template: 'Check-up',
          note: 'Bring your card.',
          sortedAt: new Date('2026-12-09T22:00:00Z'),
          endsAt: new Date('2026-12-09T22:15:00Z'),
        },
      },
    ])
  })

  it.each<[string, number, number | null, string]>([
    ['booked', 3, null, 'Confirmed'],
    ['proposed', 3, 44, 'Requested'],
    ['pending', 3, 44, 'Requested'],
    ['cancelled', 6, null, 'Cancelled'],
    ['fulfilled', 5, null, 'Completed'],
    ['noshow', 4, null, 'No show'],
    ['arrived', 7, null, 'Arrived'],
    ['checked-in', 7, null, 'Arrived'],
  ])('maps status %s to %i, second status %s and text %s', async (status, apptStatusId, apptStatusSecId, text) => {
    expect((await readTest(appointment('a', { status }))).appointments[0]?.values).toMatchObject({
      apptStatusId,
      apptStatusSecId,
      status: text,
    })
  })

  it.each([
    ['missing', undefined, null],
    ['at the start', '2026-12-10T09:00:00+11:00', null],
    ['before the start', '2026-12-10T08:00:00+11:00', null],
    ['in another offset', '2026-12-09T22:45:00Z', new Date('2026-12-09T22:45:00Z')],
  ])('reads an end that is %s', async (_name, end, endsAt) => {
    expect((await readTest(appointment('a', { end }))).appointments[0]?.values).toMatchObject({ endsAt })
  })

  it('takes a missing time from the slot, and skips appointments without a time or of another patient', async () => {
    const { appointments, skipped } = await readTest(
      { resourceType: 'Slot', id: 's', start: '2026-12-25T09:15:00Z', end: '2026-12-25T09:30:00Z' },
      appointment('a', { start: undefined, slot: [{ reference: 'Slot/s' }] }),
      appointment('b', { start: undefined }),
      appointment('c', { participant: [{ actor: { reference: 'Patient/other' } }] }),
    )
    expect(appointments.map(({ values }) => [values.date, values.startTime])).toEqual([['2026-12-25', '09:15']])
    expect(skipped).toEqual({ 'Appointment (no time)': 1, 'Appointment (of someone else)': 1 })
  })
})
