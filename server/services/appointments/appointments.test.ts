import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { upcomingAppointments, visits } from '#src/contract/appointments.ts'
import { testDatabase } from '../../../tests/database.ts'
import { patientContext } from '../../../tests/patientContext.ts'
import { patients, sites } from '../../db/schema/people.ts'
import { appointments, encounters, procedures } from '../../db/schema/records.ts'
import { readPreviousAppointments } from './readPreviousAppointments.ts'
import { readUpcomingAppointments } from './readUpcomingAppointments.ts'
import { readVisits } from './readVisits.ts'

const { db } = await testDatabase()
const [ann, bob] = [1, 2]
const [newYork, tokyo] = [1, 2]

/** 9:40 in New York, 23:40 in Tokyo. */
const now = new Date('2026-11-27T14:40:00Z')

const appointment = (at: string, siteId: number | null, template: string, more: object = {}) => ({
  ptId: ann,
  siteId,
  apptStatusId: 3,
  status: 'Confirmed',
  date: at.slice(0, 10),
  startTime: at.slice(11, 16),
  template,
  sortedAt: new Date(at),
  ...more,
})

beforeAll(async () => {
  await db.insert(patients).values([
    { ptId: ann, nameFirst: 'Ann', nameLast: 'Ames' },
    { ptId: bob, nameFirst: 'Bob', nameLast: 'Boyd' },
  ])
  await db.insert(sites).values([
    { siteId: newYork, name: 'Riverside', timeZone: 'America/New_York', isClinicSite: true, isHomeSite: true },
    { siteId: tokyo, name: 'Minato', timeZone: 'Asia/Tokyo' },
  ])
  await db
    .insert(appointments)
    .values([
      appointment('2026-11-27T09:39:00-05:00', newYork, 'a minute ago'),
      appointment('2026-12-10T14:15:00-05:00', newYork, 'in two weeks'),
      appointment('2026-11-27T09:40:00-05:00', newYork, 'now'),
      appointment('2026-11-27T16:00:00-05:00', newYork, 'this afternoon'),
      appointment('2026-11-27T16:00:00-05:00', null, 'this afternoon, nobody says where'),
      appointment('2026-11-27T16:00:00+09:00', tokyo, 'this afternoon in Tokyo, which is over'),
      appointment('2026-11-28T08:00:00+09:00', tokyo, 'tomorrow morning in Tokyo'),
      appointment('2026-11-30T10:00:00-05:00', newYork, 'cancelled', { apptStatusId: 6, status: 'Cancelled' }),
      appointment('2026-06-01T10:00:00-04:00', newYork, 'in June', { apptStatusId: 5, status: 'Completed' }),
      appointment('2026-05-01T10:00:00-04:00', newYork, 'in May, cancelled', { apptStatusId: 6, status: 'Cancelled' }),
      appointment('2026-11-28T10:00:00-05:00', newYork, "Bob's", { ptId: bob }),
    ])
})

const names = (list: readonly { template: string | null }[]) => list.map(({ template }) => template)

describe('upcoming appointments', () => {
  it("are those that have not started by the site's clock and are not canceled, soonest first", async () => {
    expect(names(await readUpcomingAppointments(patientContext(db, ann, now)))).toEqual([
      'now',
      'this afternoon',
      'this afternoon, nobody says where',
      'tomorrow morning in Tokyo',
      'in two weeks',
    ])
  })

  it('match the contract and include the name of the site, null if there is no site', async () => {
    const got = v.parse(upcomingAppointments.reply, await readUpcomingAppointments(patientContext(db, ann, now)))
    expect(got[0]).toEqual({
      apptID: expect.any(Number),
      apptStatusID: 3,
      apptStatusSecID: null,
      date: '2026-11-27',
      startTime: '09:40',
      status: 'Confirmed',
      doctor: null,
      template: 'now',
      templateID: null,
      prvID: null,
      note: null,
      siteName: 'Riverside',
      siteID: newYork,
      siteAddress: null,
      sitePhone: null,
      endTime: null,
      startsAt: '2026-11-27T14:40:00.000Z',
      endsAt: null,
      timeZone: 'America/New_York',
      modality: null,
      templateNames: null,
      instructions: null,
    })
    expect(got[2]?.siteName).toBeNull()
  })

  it('become previous appointments as time passes', async () => {
    const later = patientContext(db, ann, new Date('2026-11-27T21:00:30Z'))
    expect(names(await readUpcomingAppointments(later))).toContain('this afternoon')
    const evening = patientContext(db, ann, new Date('2026-11-27T21:01:00Z'))
    expect(names(await readUpcomingAppointments(evening))).not.toContain('this afternoon')
    expect(names(await readPreviousAppointments(evening))).toContain('this afternoon')
  })
})

describe('previous appointments', () => {
  it('are those that have started, canceled ones included, newest first', async () => {
    expect(names(await readPreviousAppointments(patientContext(db, ann, now)))).toEqual([
      'a minute ago',
      'this afternoon in Tokyo, which is over',
      'in June',
      'in May, cancelled',
    ])
  })
})

describe('visits', () => {
  it('are listed newest first, those without a date last, each with its procedures in order of time', async () => {
    const visit = (ptId: number, ptEncId: number, admission: string | null) => ({
      ptId,
      ptEncId,
      admission,
      sortedAt: admission ? new Date(admission) : null,
    })
    await db
      .insert(encounters)
      .values([
        visit(ann, 1, '2025-03-01'),
        visit(ann, 2, '2026-03-01T09:00:00-05:00'),
        visit(ann, 3, null),
        visit(bob, 4, '2026-04-01'),
      ])
    const done = (ptId: number, ptEncId: number | null, name: string, hour: string) => ({
      ptId,
      ptEncId,
      name,
      date: `2026-03-01T${hour}:00-05:00`,
      sortedAt: new Date(`2026-03-01T${hour}:00-05:00`),
    })
    await db.insert(procedures).values([
      done(ann, 2, 'Electrocardiogram', '09:20'),
      done(ann, 2, 'General examination', '09:05'),
      done(ann, null, 'Outside of any visit', '09:06'),
      done(bob, 4, 'Of Bob', '09:07'),
      // A row of one patient that refers to another patient's visit must not appear there.
      done(bob, 2, 'Of Bob, in the visit of Ann', '09:08'),
    ])
    const got = v.parse(visits.reply, await readVisits(patientContext(db, ann)))
    expect(got.map((one) => [one.ptEncID, one.procedures.map(({ name }) => name)])).toEqual([
      [2, ['General examination', 'Electrocardiogram']],
      [1, []],
      [3, []],
    ])
  })
})
