import { beforeAll, describe, expect, it } from 'vitest'
import { allOf, grant, type TestClient, testClient } from '../../tests/fhirClient.ts'
import { testServer } from '../../tests/server.ts'
import { faultsOf } from '../../tests/validateR4.ts'
import type { Database } from '../db/client.ts'
import { patients, sites } from '../db/schema/people.ts'
import { appointments } from '../db/schema/records.ts'

const ptId = 7
let db: Database
let client: TestClient

beforeAll(async () => {
  const server = await testServer()
  db = server.databases['main']!.db
  await db.insert(patients).values({ ptId, nameFirst: 'Ann', nameLast: 'Ames' })
  await db.insert(sites).values({ siteId: 1, name: 'Riverside', timeZone: 'America/New_York' })
  client = await testClient(db, server)
  await grant(db, client.clientId, ptId)
})

const row = {
  ptId,
  siteId: 1,
  apptStatusId: 3,
  status: 'Confirmed',
  date: '2026-12-10',
  startTime: '09:00',
  endTime: '09:20',
  sortedAt: new Date('2026-12-10T14:00:00Z'),
  endsAt: new Date('2026-12-10T14:20:00Z'),
}

/** Stores an appointment, and returns it as the endpoint serves it. */
async function served(values: Partial<typeof appointments.$inferInsert>) {
  await db.delete(appointments)
  await db.insert(appointments).values({ ...row, ...values })
  const { entries } = await allOf(client, 'Appointment?_count=50')
  expect(entries.flatMap(({ resource }) => faultsOf(resource))).toEqual([])
  return entries[0]?.resource
}

describe('an appointment at the FHIR endpoint', () => {
  it.each([
    ['in local time at the site', {}, '2026-12-10T09:00:00-05:00', '2026-12-10T09:20:00-05:00'],
    [
      'with seconds',
      { endsAt: new Date('2026-12-10T14:20:30Z') },
      '2026-12-10T09:00:00-05:00',
      '2026-12-10T09:20:30-05:00',
    ],
    [
      'on the next day',
      {
        startTime: '23:45',
        endTime: '00:05',
        sortedAt: new Date('2026-12-11T04:45:00Z'),
        endsAt: new Date('2026-12-11T05:05:00Z'),
      },
      '2026-12-10T23:45:00-05:00',
      '2026-12-11T00:05:00-05:00',
    ],
    [
      'after the clocks were set back',
      {
        date: '2026-11-01',
        startTime: '01:45',
        endTime: '01:15',
        sortedAt: new Date('2026-11-01T05:45:00Z'),
        endsAt: new Date('2026-11-01T06:15:00Z'),
      },
      '2026-11-01T01:45:00-04:00',
      '2026-11-01T01:15:00-05:00',
    ],
    [
      'after the clocks were set forward',
      {
        date: '2027-03-14',
        startTime: '01:45',
        endTime: '03:15',
        sortedAt: new Date('2027-03-14T06:45:00Z'),
        endsAt: new Date('2027-03-14T07:15:00Z'),
      },
      '2027-03-14T01:45:00-05:00',
      '2027-03-14T03:15:00-04:00',
    ],
    [
      'without a stored end, from the end time',
      { endsAt: null },
      '2026-12-10T09:00:00-05:00',
      '2026-12-10T09:20:00-05:00',
    ],
    ['without an end time', { endTime: null }, '2026-12-10T09:00:00-05:00', '2026-12-10T09:20:00-05:00'],
  ])('ends %s', async (_name, values, start, end) => {
    expect(await served(values)).toMatchObject({ status: 'booked', start, end })
  })

  it.each([
    ['a declined request', { apptStatusSecId: 44, status: 'Requested', declinedAt: new Date('2026-12-01T00:00:00Z') }],
    ['a canceled appointment', { apptStatusId: 6, status: 'Cancelled' }],
  ])('is canceled: %s', async (_name, values) => {
    expect(await served(values)).toMatchObject({ status: 'cancelled' })
  })

  it('is pending if it is a request', async () => {
    expect(await served({ apptStatusSecId: 44, status: 'Requested' })).toMatchObject({ status: 'pending' })
  })
})
