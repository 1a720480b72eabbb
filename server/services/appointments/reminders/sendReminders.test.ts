import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { scopeIdsOf } from '#src/contract/representativeScope.ts'
import { textOfHtml } from '#src/lib/textOfHtml.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { addMessageClinic, type MessageClinic } from '../../../../tests/messageClinic.ts'
import { accountObjectTypes, accounts, outgoingMails } from '../../../db/schema/accounts.ts'
import { messageParties, messages, offices } from '../../../db/schema/messages.ts'
import { representatives, sites } from '../../../db/schema/people.ts'
import { appointments } from '../../../db/schema/records.ts'
import { reminderChoices, sentReminders } from '../../../db/schema/scheduling.ts'
import type { Recipient } from '../../context.ts'
import { type ReminderContext, sendReminders } from './sendReminders.ts'
import { startReminderJob } from './startReminderJob.ts'

const { db } = await testDatabase()
const startsAt = new Date('2026-11-27T14:15:00Z')
/** Returns the time this many hours before the appointment. */
const before = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000)
let clinic: MessageClinic
let annPtId: number
let apptId: number
const pushed: (readonly [readonly Recipient[], number | null])[] = []

beforeAll(async () => {
  clinic = await addMessageClinic(db)
  for (const [userId, email] of [
    [clinic.ann, 'ann@example.org'],
    [clinic.bob, 'bob@example.org'],
  ] as const)
    await db.update(accounts).set({ email }).where(eq(accounts.userId, userId))
  const [ann] = await db.select().from(accounts).where(eq(accounts.userId, clinic.ann))
  annPtId = ann?.ptId ?? 0
  await db.update(sites).set({ timeZone: 'America/New_York', address: '12 Main Street' })
})
beforeEach(async () => {
  pushed.length = 0
  for (const table of [outgoingMails, messages, representatives, appointments, reminderChoices, offices])
    await db.delete(table)
  await db.update(accounts).set({ language: null, isActive: true, wantsMessageMail: false, messageMailedAt: null })
  const [row] = await db.insert(appointments).values(confirmed).returning({ apptId: appointments.apptId })
  apptId = row?.apptId ?? 0
})
afterEach(() => vi.restoreAllMocks())

const confirmed: typeof appointments.$inferInsert = {
  ptId: 0,
  apptStatusId: 3,
  status: 'Confirmed',
  date: '2026-11-27',
  startTime: '09:15',
  sortedAt: startsAt,
  doctor: 'Dr. Kim Kerr',
  template: 'Heart check',
  updatedAt: before(500),
}
beforeAll(() => Object.assign(confirmed, { ptId: annPtId, siteId: clinic.sites.home, prvId: clinic.prvId }))

const context = (now: Date): ReminderContext => ({
  db,
  now: () => now,
  mail: {
    clinicName: 'Riverside Family Clinic',
    origins: { patient: 'https://portal.test', employee: 'https://staff.test', client: 'https://client.test' },
    authPath: 'auth',
    wake: () => {},
  },
  push: { hosts: [], notify: (readers, sender) => void pushed.push([readers, sender]) },
})
const choose = (userId: number, more: Partial<typeof reminderChoices.$inferInsert> = {}) =>
  db.insert(reminderChoices).values({ userId, hours: [24], byMail: true, changedAt: before(400), ...more })
const rechoose = (more: Partial<typeof reminderChoices.$inferInsert>) => db.update(reminderChoices).set(more)
/** Looks for due reminders this many hours before the appointment. */
const look = (hours: number) => sendReminders(context(before(hours)))
const mails = () => db.select().from(outgoingMails).orderBy(outgoingMails.mailId)
const recipients = async () => (await mails()).map(({ recipient }) => recipient)
const change = (values: Partial<typeof appointments.$inferInsert>) =>
  db
    .update(appointments)
    .set({ updatedAt: before(500), ...values })
    .where(eq(appointments.apptId, apptId))

describe('a reminder by mail', () => {
  it('says when and where the appointment is, and nothing about health', async () => {
    for (const language of ['en', 'es', 'ar']) {
      await db.update(accounts).set({ language })
      await choose(clinic.ann)
      await look(24)
      await db.delete(reminderChoices)
      await db.delete(sentReminders)
    }
    const sent = await mails()
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Reminder: appointment at Riverside Family Clinic',
      'Recordatorio: cita en Riverside Family Clinic',
      'تذكير: موعد لدى Riverside Family Clinic',
    ])
    expect(sent[0]?.text).toContain('Friday, 27 November 2026 at 9:15 am (Eastern Standard Time)')
    for (const { text, html, calendar } of sent) {
      expect(text).toContain('Riverside, 12 Main Street')
      expect(text + html).not.toMatch(/heart|Kim|Kerr/i)
      expect(calendar).toBeNull()
    }
  })

  it('is sent once, when the chosen time has come', async () => {
    await choose(clinic.ann, { hours: [2, 24, 24] })
    await look(24.01)
    expect(await mails()).toEqual([])
    for (const hours of [24, 23.9, 13]) await look(hours)
    expect(await mails()).toHaveLength(1)
    for (const hours of [2, 1.5]) await look(hours)
    expect(await mails()).toHaveLength(2)
  })

  it('is sent once if several instances look at the same time', async () => {
    for (const userId of [clinic.ann, clinic.bob]) await choose(userId, { byPush: true })
    await db.insert(representatives).values({ userId: clinic.bob, ptId: annPtId, relationship: 'brother' })
    await Promise.all(Array.from({ length: 8 }, () => look(24)))
    expect(await recipients()).toEqual(['ann@example.org', 'bob@example.org'])
    expect(await db.$count(messages)).toBe(1)
    expect(pushed).toHaveLength(1)
  })

  it('is sent late if at least half of the time is left, and then not any more', async () => {
    await choose(clinic.ann)
    await look(12)
    expect(await mails()).toEqual([])
    await look(12.1)
    expect(await mails()).toHaveLength(1)
  })

  it.each([
    ['the user chose it after it was due', () => rechoose({ changedAt: before(23) })],
    ['the user chose no way', () => rechoose({ byMail: false })],
    ['the appointment was requested or moved after it was due', () => change({ updatedAt: before(23) })],
    ['the appointment was canceled', () => change({ apptStatusId: 6, status: 'Cancelled' })],
    ['the appointment was declined', () => change({ declinedAt: before(30) })],
    ['the appointment is over', () => change({ apptStatusId: 5, status: 'Completed' })],
  ])('is not sent if %s', async (_name, make) => {
    await choose(clinic.ann)
    await make()
    await look(22)
    expect(await mails()).toEqual([])
  })

  it.each([
    ['a request, which it says', { apptStatusSecId: 44, status: 'Requested' }, true],
    ['an appointment that cannot be canceled', { apptStatusId: 7 }, false],
  ])('is sent for %s', async (_name, values, saysUnconfirmed) => {
    await change(values)
    await choose(clinic.ann)
    await look(24)
    expect((await mails()).map(({ text }) => text.includes('has not confirmed it yet'))).toEqual([saysUnconfirmed])
  })

  it('is sent again if the appointment moved to a later time', async () => {
    await choose(clinic.ann)
    await look(24)
    await change({ sortedAt: before(-48), updatedAt: before(20) })
    await look(-24)
    expect(await mails()).toHaveLength(2)
  })

  it('is sent to a representative, unless the representation has ended or has no appointments', async () => {
    await choose(clinic.bob)
    const tie = { userId: clinic.bob, ptId: annPtId, relationship: 'brother' }
    for (const more of [{ endedAt: before(30) }, { scope: scopeIdsOf(['messages', 'labs']) }]) {
      await db.insert(representatives).values({ ...tie, ...more })
      await look(24)
      await db.delete(representatives)
    }
    expect(await mails()).toEqual([])
    await db.insert(representatives).values({ ...tie, scope: scopeIdsOf(['appointments']) })
    await look(24)
    expect(await recipients()).toEqual(['bob@example.org'])
    expect((await mails())[0]?.text).toContain('a person you act for')
  })

  it('is sent to no inactive account, and to none that may not see appointments', async () => {
    await choose(clinic.ann)
    await db.update(accounts).set({ isActive: false })
    await look(24)
    await db.update(accounts).set({ isActive: true })
    const type = eq(accountObjectTypes.objectTypeId, objectTypes.appointmentsUpcoming)
    const types = await db.delete(accountObjectTypes).where(type).returning()
    await look(24)
    await db.insert(accountObjectTypes).values(types)
    expect(await mails()).toEqual([])
  })
})

describe('a reminder by alert', () => {
  const inbox = async () => {
    const rows = await db.select().from(messages)
    return rows.map((row) => ({ ...row, text: textOfHtml(row.body) }))
  }

  it('is a message of the front desk in the language of the patient, to which the alert leads', async () => {
    await db.insert(offices).values([
      { name: 'Closed desk', prvId: clinic.prvId, isActive: false },
      { officeId: 40, name: 'Front desk', prvId: clinic.prvId },
    ])
    await db.update(accounts).set({ language: 'es' })
    await choose(clinic.ann, { byMail: false, byPush: true })
    await look(24)
    expect(await mails()).toEqual([])
    expect(pushed).toEqual([[[{ recptId: annPtId, recptTypeId: 1 }], null]])
    const [message, ...more] = await inbox()
    expect(more).toEqual([])
    expect(message).toMatchObject({
      subject: 'Recordatorio de una cita',
      fromRecptId: 40,
      fromRecptTypeId: 4,
      fromName: 'Front desk',
      toRecptId: annPtId,
      userId: null,
    })
    expect(message?.text).toContain('27 de noviembre de 2026, 9:15')
    const parties = await db.select().from(messageParties)
    expect(parties).toMatchObject([{ recptId: annPtId, recptTypeId: 1, isSender: false }])
  })

  it('comes from the provider of the appointment if no office has a reader', async () => {
    await choose(clinic.ann, { byMail: false, byPush: true })
    await look(24)
    expect(await inbox()).toMatchObject([{ fromRecptId: clinic.prvId, fromRecptTypeId: 59 }])
  })

  it('brings no mail about the message to an account that is reminded by mail', async () => {
    await db.insert(representatives).values({ userId: clinic.bob, ptId: annPtId, relationship: 'brother' })
    await db.update(accounts).set({ wantsMessageMail: true })
    await choose(clinic.ann, { byPush: true })
    await look(24)
    expect((await mails()).map(({ recipient, subject }) => [recipient, subject.split(' ')[0]])).toEqual([
      ['ann@example.org', 'Reminder:'],
      ['bob@example.org', 'You'],
    ])
  })
})

describe('the job of the reminders', () => {
  it('sends the reminders of other appointments if one fails', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const [place] = await db.insert(sites).values({ name: 'Nowhere', timeZone: 'Mars/Base' }).returning()
    await change({ siteId: place?.siteId ?? 0 })
    await db.insert(appointments).values(confirmed)
    await choose(clinic.ann)
    await look(24)
    expect(await recipients()).toEqual(['ann@example.org'])
    expect(logged).toHaveBeenCalledWith(expect.stringMatching(/^reminders: RangeError/))
    expect(logged.mock.calls.join()).not.toMatch(/ann|heart/i)
  })

  it('looks for due reminders until it is stopped', async () => {
    let now = before(25)
    await choose(clinic.ann)
    const job = startReminderJob({ ...context(now), db, now: () => now, pollMs: 10 })
    await new Promise((done) => setTimeout(done, 60))
    expect(await mails()).toEqual([])
    now = before(24)
    await expect.poll(recipients).toEqual(['ann@example.org'])
    await job.stop()
    await db.delete(sentReminders)
    await new Promise((done) => setTimeout(done, 60))
    expect(await mails()).toHaveLength(1)
  })
})
