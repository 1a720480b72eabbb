import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { upcomingAppointments } from '#src/contract/appointments.ts'
import { available, book, decisions, templates } from '#src/contract/booking.ts'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { inbox } from '#src/contract/messages.ts'
import { freeTimes, requests } from '#src/contract/schedule.ts'
import { testDatabase } from '../../tests/database.ts'
import { type FollowedEvents, followedEvents } from '../../tests/followedEvents.ts'
import { type SignedIn, testServer, type TestServer } from '../../tests/server.ts'
import type { Database } from '../db/client.ts'
import { accounts } from '../db/schema/accounts.ts'
import { demoProviders, demoSites } from '../seed/clinic/clinicStaff.ts'
import { demoPassword } from '../seed/clinic/demoAccounts.ts'
import { seedDemoClinic } from '../seed/demoClinic.ts'

const now = new Date('2026-11-20T14:41:00Z')
const { prvId } = demoProviders.lee

/** The portals of patients and of employees: two processes of one clinic. */
let patients: TestServer
let employees: TestServer
let db: Database
let maria: SignedIn
let drlee: SignedIn
const streams: FollowedEvents[] = []

beforeAll(async () => {
  const databases = { main: await testDatabase() }
  patients = await testServer({ databases, now: () => now, seed: (fresh) => seedDemoClinic(fresh, 'training', now) })
  employees = await testServer({ databases, now: () => now, kind: 'employee' })
  ;({ db } = databases.main)
  maria = await patients.signIn('maria', demoPassword)
  drlee = await employees.signIn('drlee', demoPassword, { PUserType: 99, site: demoSites.riverside.siteId })
})
afterEach(async () => {
  await Promise.all(streams.splice(0).map((stream) => stream.leave()))
})

async function read<S extends v.GenericSchema>(
  server: TestServer,
  { headers }: SignedIn,
  path: string,
  schema: S,
  body?: object,
): Promise<v.InferOutput<S>> {
  const key = { [idempotencyHeader]: randomUUID() }
  const init = body ? { headers: { ...headers, ...key }, body } : { headers }
  const response = await server.fetch(path, init)
  expect([path, response.status]).toEqual([path, 200])
  return v.parse(schema, await response.json())
}
const asMaria = <S extends v.GenericSchema>(path: string, schema: S, body?: object) =>
  read(patients, maria, path, schema, body)
const asDrLee = <S extends v.GenericSchema>(path: string, schema: S, body?: object) =>
  read(employees, drlee, path, schema, body)

async function follow(server: TestServer, { headers }: SignedIn): Promise<FollowedEvents> {
  const stream = followedEvents(await server.fetch('p-portal/events', { headers }))
  streams.push(stream)
  return stream
}
const arrives = (stream: FollowedEvents, kind: FollowedEvents['kinds'][number]) =>
  vi.waitFor(() => expect(stream.kinds).toContain(kind), { timeout: 5000 })

const upcoming = async (apptID: number) =>
  (await asMaria(upcomingAppointments.path, upcomingAppointments.reply)).find((one) => one.apptID === apptID)
const newestMessage = async () => (await asMaria(inbox.path, inbox.reply)).data[0]

/** Requests the first free time of next week. Returns its number and start. */
async function requestTime(): Promise<{ readonly apptID: number; readonly startsAt: string }> {
  const [type] = await asMaria(`p-portal/appointments/templates/${prvId}`, templates.reply)
  const templateID = type?.templateID ?? 0
  const range = `start=20261130&end=20261204&prvId=${prvId}&tmplId=${templateID}`
  const [slot] = await asMaria(`${available.path}?${range}`, available.reply)
  if (!slot) throw new Error('expected a free time')
  const { date, timeFrom, timeTo, siteID, startsAt = '' } = slot
  const { apptID } = await asMaria(book.path, book.reply, {
    startTime: `${date}T${timeFrom}`,
    endTime: `${date}T${timeTo}`,
    apptStatusID: 3,
    apptStatusSecID: 44,
    siteID,
    prvID: prvId,
    templateID,
    startsAt,
  })
  return { apptID, startsAt }
}

describe.each([
  [
    'en',
    {
      confirmed: 'Your appointment is confirmed',
      declined: 'The clinic could not confirm your appointment',
      moved: 'Your appointment has a new time',
    },
  ],
  [
    'es',
    {
      confirmed: 'Su cita está confirmada',
      declined: 'La clínica no ha podido confirmar su cita',
      moved: 'Su cita tiene una hora nueva',
    },
  ],
] as const)('a request of a patient who reads %s', (language, subjects) => {
  beforeAll(async () => {
    await db.update(accounts).set({ language }).where(eq(accounts.userNameKey, 'maria'))
  })

  it('reaches the open desk, and its confirmation reaches the patient', async () => {
    const [desk, phone] = [await follow(employees, drlee), await follow(patients, maria)]
    const { apptID } = await requestTime()
    await arrives(desk, 'schedule')
    expect(await upcoming(apptID)).toMatchObject({ apptStatusSecID: 44, status: 'Requested' })
    const asked = (await asDrLee(requests.path, requests.reply)).find((one) => one.apptID === apptID)
    expect(asked).toMatchObject({ PtID: maria.user.PtID, prvID: prvId, requestedBy: null, state: 'free' })

    phone.kinds.length = 0
    await asDrLee(`p-portal/schedule/confirm/${apptID}`, v.object({}), { apptStatusID: 3 })
    await arrives(phone, 'appointments')
    await arrives(phone, 'messages')
    expect(await upcoming(apptID)).toMatchObject({ apptStatusID: 3, apptStatusSecID: null, status: 'Confirmed' })
    expect(await newestMessage()).toMatchObject({
      subject: subjects.confirmed,
      fromUserDisplayName: 'Dr. Hannah Lee',
      isRead: false,
    })
  })

  it('is declined with a reason that the patient reads, and its time is free again', async () => {
    const phone = await follow(patients, maria)
    const { apptID, startsAt } = await requestTime()
    phone.kinds.length = 0
    const answer = { reason: 'phone-call', text: 'Call me at 9.', seen: { isRequest: true, startsAt } }
    await asDrLee(`p-portal/schedule/decline/${apptID}`, v.object({}), answer)
    await arrives(phone, 'appointments')
    expect(await upcoming(apptID)).toBeUndefined()
    const { declined } = await asMaria(decisions.path, decisions.reply)
    expect(declined.find((one) => one.apptID === apptID)).toMatchObject({
      wasRequest: true,
      reason: 'phone-call',
      text: 'Call me at 9.',
    })
    expect(await newestMessage()).toMatchObject({ subject: subjects.declined })
    expect((await requestTime()).startsAt).toBe(startsAt)
  })

  it('is moved to another time, which the patient sees confirmed', async () => {
    const phone = await follow(patients, maria)
    const { apptID, startsAt } = await requestTime()
    const path = `${freeTimes.path}?start=20261130&end=20261204&apptID=${apptID}`
    const slot = (await asDrLee(path, freeTimes.reply)).find((one) => (one.startsAt ?? '') > startsAt)
    if (!slot) throw new Error('expected a later time')
    phone.kinds.length = 0
    const to = { startsAt: slot.startsAt, siteID: slot.siteID, seen: { isRequest: true, startsAt } }
    await asDrLee(`p-portal/schedule/move/${apptID}`, v.object({}), to)
    await arrives(phone, 'appointments')
    expect(await upcoming(apptID)).toMatchObject({
      date: slot.date,
      startTime: slot.timeFrom,
      apptStatusSecID: null,
      status: 'Confirmed',
    })
    expect(await newestMessage()).toMatchObject({ subject: subjects.moved })
  })
})

describe('a patient who asks for another time', () => {
  it('keeps the old one until the clinic confirms the new one', async () => {
    const first = await requestTime()
    await asDrLee(`p-portal/schedule/confirm/${first.apptID}`, v.object({}), { apptStatusID: 7 })
    const old = await upcoming(first.apptID)
    const range = `start=20261207&end=20261211&prvId=${prvId}&tmplId=${old?.templateID}`
    const [slot] = await asMaria(`${available.path}?${range}`, available.reply)
    const { apptID } = await asMaria(book.path, book.reply, {
      previousApptID: first.apptID,
      startTime: `${slot?.date}T${slot?.timeFrom}`,
      endTime: `${slot?.date}T${slot?.timeTo}`,
      apptStatusID: 3,
      apptStatusSecID: 44,
      siteID: slot?.siteID,
      prvID: prvId,
      templateID: old?.templateID,
    })
    expect(await upcoming(first.apptID)).toMatchObject({ status: 'Confirmed' })
    const asked = (await asDrLee(requests.path, requests.reply)).find((one) => one.apptID === apptID)
    expect(asked?.previous).toEqual({ date: old?.date, startTime: old?.startTime, stays: true })
    await asDrLee(`p-portal/schedule/confirm/${apptID}`, v.object({}), { apptStatusID: 3 })
    expect(await upcoming(first.apptID)).toBeUndefined()
    expect(await upcoming(apptID)).toMatchObject({ status: 'Confirmed' })
  })
})
