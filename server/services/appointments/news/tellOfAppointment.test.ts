import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { textOfHtml } from '#src/lib/textOfHtml.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { addMessageClinic, type MessageClinic } from '../../../../tests/messageClinic.ts'
import { accountObjectTypes, accounts, outgoingMails } from '../../../db/schema/accounts.ts'
import { messages } from '../../../db/schema/messages.ts'
import { representatives, sites } from '../../../db/schema/people.ts'
import { appointments } from '../../../db/schema/records.ts'
import { appointmentQuanta, visitTemplates, waitlist, waitlistOffers } from '../../../db/schema/scheduling.ts'
import { listenTo } from '../../../db/listenTo.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { scopeIdsOf } from '#src/contract/representativeScope.ts'
import type { Caller, Recipient } from '../../context.ts'
import { eventChannel } from '../../events/announce.ts'
import { type AppointmentNews, type NewsContext, tellOfAppointment, tellOfOffer } from './tellOfAppointment.ts'

const { db, url } = await testDatabase()
const now = new Date('2026-11-20T14:00:00Z')
const startsAt = new Date('2026-11-27T14:15:00Z')
let clinic: MessageClinic
let annPtId: number
const pushed: (readonly [readonly Recipient[], number | null])[] = []
let woken = 0

beforeAll(async () => {
  clinic = await addMessageClinic(db)
  for (const [userId, email] of [
    [clinic.ann, 'ann@example.org'],
    [clinic.bob, 'bob@example.org'],
    [clinic.drkim, 'kim@example.org'],
  ] as const)
    await db.update(accounts).set({ email }).where(eq(accounts.userId, userId))
  const [ann] = await db.select().from(accounts).where(eq(accounts.userId, clinic.ann))
  annPtId = ann?.ptId ?? 0
  await db
    .update(sites)
    .set({ timeZone: 'America/New_York', address: '12 Main Street\nSpringfield' })
    .where(eq(sites.siteId, clinic.sites.home))
  await db.insert(visitTemplates).values([
    { templateId: 90, name: 'Heart check', nameEs: 'Control del corazón', nameAr: 'فحص القلب', minutes: 30 },
    { templateId: 91, name: 'Talk', minutes: 15, modality: 'video' },
  ])
})
beforeEach(async () => {
  pushed.length = 0
  woken = 0
  await db.delete(outgoingMails)
  await db.delete(messages)
  await db.delete(representatives)
  await db.delete(waitlist)
  await db.update(accounts).set({ language: null, isActive: true, wantsMessageMail: false, messageMailedAt: null })
})

const patient: Caller = {
  userId: 0,
  logonHisId: 'test',
  userType: 1,
  ptId: 0,
  recipient: { recptId: 0, recptTypeId: 1 },
  representativeId: null,
  siteId: null,
  objectTypeIds: [],
}
const asAnn = (): Caller => ({ ...patient, userId: clinic.ann, ptId: annPtId })
const asKim = (): Caller => ({
  ...patient,
  userId: clinic.drkim,
  userType: 99,
  ptId: null,
  recipient: { recptId: clinic.prvId, recptTypeId: 59 },
})
const context = (caller: Caller | null): NewsContext => ({
  db,
  now: () => now,
  mail: {
    clinicName: 'Riverside Family Clinic',
    origins: { patient: 'https://portal.test', employee: 'https://staff.test', client: 'https://client.test' },
    authPath: 'auth',
    wake: () => void (woken += 1),
  },
  push: { hosts: [], notify: (readers, sender) => void pushed.push([readers, sender]) },
  afterCommit: (work) => work(),
  caller,
})

async function add(more: Partial<typeof appointments.$inferInsert> = {}): Promise<number> {
  const [row] = await db
    .insert(appointments)
    .values({
      ptId: annPtId,
      prvId: clinic.prvId,
      siteId: clinic.sites.home,
      apptStatusId: 3,
      apptStatusSecId: 44,
      status: 'Requested',
      date: '2026-11-27',
      startTime: '09:15',
      sortedAt: startsAt,
      endsAt: new Date('2026-11-27T14:45:00Z'),
      templateId: 90,
      template: 'Heart check',
      note: 'chest pain',
      ...more,
    })
    .returning({ apptId: appointments.apptId })
  return row?.apptId ?? 0
}
const tell = async (news: AppointmentNews, apptId: number, caller: Caller | null = asAnn()) =>
  tellOfAppointment(context(caller), apptId, news)
const mails = () => db.select().from(outgoingMails).orderBy(outgoingMails.mailId)
const recipients = async () => (await mails()).map(({ recipient }) => recipient)
const inbox = async () => {
  const rows = await db.select().from(messages).orderBy(messages.messageId)
  return rows.map((row) => ({ ...row, text: textOfHtml(row.body) }))
}
const actFor = (userId: number, more: Partial<typeof representatives.$inferInsert> = {}) =>
  db.insert(representatives).values({ userId, ptId: annPtId, relationship: 'brother', ...more })

describe('a mail about an appointment', () => {
  it('has time and place in the zone of the site, a link, and the calendar file', async () => {
    await tell('requested', await add())
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(woken).toBe(1)
    expect(mail).toMatchObject({
      recipient: 'ann@example.org',
      subject: 'Appointment requested at Riverside Family Clinic',
    })
    for (const part of [
      'Friday, 27 November 2026 at 9:15 am (Eastern Standard Time)',
      'Riverside, 12 Main Street, Springfield',
      'https://portal.test/auth/login',
    ])
      expect(mail?.text).toContain(part)
    expect(mail?.calendar).toMatch(/METHOD:PUBLISH\r\n[^]*SEQUENCE:0\r\n[^]*STATUS:TENTATIVE\r\n/)
    expect(mail?.text).not.toContain('person you act for')
  })

  it.each(['requested', 'cancelled', 'given-up', 'confirmed', 'moved', 'declined'] as const)(
    'says nothing about type, reason or provider in any language: %s',
    async (news) => {
      const apptId = await add({ declineReason: 'other-type', declineText: 'Book a heart test first' })
      for (const language of ['en', 'es', 'ar']) {
        await db.update(accounts).set({ language })
        await tell(news, apptId, asKim())
      }
      const sent = await mails()
      expect(sent).toHaveLength(3)
      for (const { subject, text, html, calendar } of sent)
        expect(`${subject} ${text} ${html} ${calendar}`).not.toMatch(/heart|corazón|القلب|chest|Kim|Kerr|other-type/i)
      expect(new Set(sent.map(({ subject }) => subject)).size).toBe(3)
      for (const { text } of sent) expect(text).not.toMatch(/undefined|null|\[object/)
    },
  )

  it('counts each change in the calendar file, except the request', async () => {
    const apptId = await add()
    const changes = ['requested', 'confirmed', 'moved', 'given-up'] as const
    for (const news of changes) await tell(news, apptId)
    const sequences = (await mails()).map(({ calendar }) => /SEQUENCE:(\d+)/.exec(calendar ?? '')?.[1])
    expect(sequences).toEqual(['0', '1', '2', '3'])
  })

  it('cancels the event in the calendar if the appointment was canceled or declined', async () => {
    await tell('cancelled', await add({ apptStatusId: 6, status: 'Cancelled' }))
    await tell('declined', await add({ declinedAt: now }), asKim())
    for (const { calendar } of await mails()) expect(calendar).toMatch(/METHOD:CANCEL\r\n[^]*STATUS:CANCELLED/)
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Appointment canceled at Riverside Family Clinic',
      'Appointment not confirmed at Riverside Family Clinic',
    ])
  })

  it('says that another appointment takes the place of a canceled one', async () => {
    const canceled = { apptStatusId: 6, status: 'Cancelled' }
    const apptId = await add(canceled)
    const replacing = await add({ previousApptId: apptId })
    await tell('cancelled', apptId)
    await db.update(appointments).set(canceled).where(eq(appointments.apptId, replacing))
    await tell('cancelled', apptId)
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Appointment replaced at Riverside Family Clinic',
      'Appointment canceled at Riverside Family Clinic',
    ])
    for (const { calendar } of await mails()) expect(calendar).toContain('METHOD:CANCEL')
  })

  it('says until when a time that was given up can be taken back, if it is kept', async () => {
    const apptId = await add({ apptStatusId: 6, status: 'Cancelled' })
    await tell('given-up', apptId)
    const until = new Date('2026-11-20T14:30:00Z')
    const held = { prvId: clinic.prvId, startsAt, heldForPt: annPtId, heldUntil: until, givenUpApptId: apptId }
    await db.insert(appointmentQuanta).values(held)
    await tell('given-up', apptId)
    expect((await mails()).map(({ text }) => text.includes('kept until 9:30 am'))).toEqual([false, true])
  })

  it('names no place for a visit by video', async () => {
    await tell('confirmed', await add({ templateId: 91, apptStatusSecId: null }))
    const [mail] = await mails()
    expect(mail?.text).toContain('By video')
    expect(`${mail?.text}${mail?.calendar}`).not.toContain('Main Street')
  })

  it('is sent in the language of each account, to the representative who requested it too', async () => {
    await actFor(clinic.bob)
    await db.update(accounts).set({ language: 'ar' }).where(eq(accounts.userId, clinic.bob))
    await tell('confirmed', await add({ requestedBy: clinic.bob, apptStatusSecId: null }))
    const [ann, bob, ...more] = await mails()
    expect(more).toEqual([])
    expect([ann?.recipient, bob?.recipient]).toEqual(['ann@example.org', 'bob@example.org'])
    expect(bob?.html).toContain('<html lang="ar" dir="rtl">')
    expect(bob?.text).toContain('هذه الرسالة عن شخص تنوب عنه')
    expect(bob?.calendar).toContain('SUMMARY:موعد')
  })

  it('is sent to the representative who canceled an appointment that the patient had requested', async () => {
    await actFor(clinic.bob)
    const asBob = { ...patient, userId: clinic.bob, ptId: annPtId, representativeId: 1 }
    await tell('cancelled', await add({ requestedBy: clinic.ann }), asBob)
    expect(await recipients()).toEqual(['ann@example.org', 'bob@example.org'])
  })

  it.each([
    ['whose representation has ended', { endedAt: now }],
    ['whose scope has no appointments', { scope: scopeIdsOf(['labs', 'messages']) }],
  ])('is not sent to a representative %s', async (_name, more) => {
    await actFor(clinic.bob, more)
    await tell('requested', await add({ requestedBy: clinic.bob }))
    expect(await recipients()).toEqual(['ann@example.org'])
  })

  it('is sent to no inactive account, and to none without an address', async () => {
    await actFor(clinic.bob)
    await db.update(accounts).set({ isActive: false }).where(eq(accounts.userId, clinic.ann))
    await tell('requested', await add({ requestedBy: clinic.bob }))
    expect(await recipients()).toEqual(['bob@example.org'])
    await db.update(accounts).set({ email: null }).where(eq(accounts.userId, clinic.bob))
    await tell('requested', await add({ requestedBy: clinic.bob }))
    expect(await recipients()).toEqual(['bob@example.org'])
    await db.update(accounts).set({ email: 'bob@example.org' }).where(eq(accounts.userId, clinic.bob))
  })

  it('is not sent if the change is rolled back', async () => {
    const apptId = await add()
    const failed = db.transaction(async (tx) => {
      await tellOfAppointment({ ...context(asAnn()), db: tx }, apptId, 'confirmed')
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await mails()).toEqual([])
    const [row] = await db.select().from(appointments).where(eq(appointments.apptId, apptId))
    expect(row?.icsSequence).toBe(0)
  })
})

describe('a message about what staff decided', () => {
  it('names type, provider, time and place in the language of the patient', async () => {
    await db.update(accounts).set({ language: 'es' }).where(eq(accounts.userId, clinic.ann))
    await tell('confirmed', await add({ apptStatusSecId: null }), asKim())
    const [message] = await inbox()
    expect(message).toMatchObject({ subject: 'Su cita está confirmada', toRecptId: annPtId, fromRecptId: clinic.prvId })
    for (const part of [
      'Control del corazón',
      'Kim Kerr',
      '27 de noviembre de 2026, 9:15',
      'Riverside, 12 Main Street',
    ])
      expect(message?.text).toContain(part)
    expect(pushed).toEqual([[[{ recptId: annPtId, recptTypeId: 1 }], clinic.drkim]])
  })

  it('has the reason and the words of the staff if they declined', async () => {
    const declined = { declinedAt: now, declineReason: 'phone-call', declineText: 'I call <b>today</b>' }
    await tell('declined', await add(declined), asKim())
    await tell('declined', await add({ ...declined, declineReason: 'other', apptStatusSecId: null }), asKim())
    const [refused, canceled] = await inbox()
    expect(refused?.subject).toBe('The clinic could not confirm your appointment')
    expect(refused?.text).toContain('a phone call is enough')
    expect(refused?.text).toContain('I call <b>today</b>')
    expect(refused?.body).not.toContain('<b>')
    expect(canceled?.subject).toBe('The clinic canceled your appointment')
    expect(canceled?.text).not.toContain('phone call')
  })

  it('does not repeat why an earlier time was declined if the appointment was moved', async () => {
    await tell('moved', await add({ declineReason: 'provider-away', declineText: 'away' }), asKim())
    expect((await inbox())[0]?.text).not.toContain('away')
  })

  it('brings no second mail to an account that gets the mail about the appointment', async () => {
    await actFor(clinic.bob)
    await db.update(accounts).set({ wantsMessageMail: true })
    await tell('confirmed', await add({ apptStatusSecId: null }), asKim())
    const subjects = (await mails()).map(({ recipient, subject }) => [recipient, subject])
    expect(subjects).toEqual([
      ['ann@example.org', 'Appointment confirmed at Riverside Family Clinic'],
      ['bob@example.org', 'You have a new message at Riverside Family Clinic'],
    ])
  })

  it.each(['requested', 'cancelled', 'given-up'] as const)('is not written for %s', async (news) => {
    await tell(news, await add())
    expect([await inbox(), pushed]).toEqual([[], []])
  })
})

describe('events about an appointment', () => {
  it('reach the patient, and the staff of the site who may see the schedule', async () => {
    const texts: string[] = []
    const listening = listenTo(url, eventChannel, {
      onNotification: (text) => void texts.push(text),
      onResumed: () => {},
    })
    await listening.ready()
    const events = async (apptId: number) => {
      texts.length = 0
      await tell('requested', apptId)
      await db.execute(sql`select pg_notify(${eventChannel}, 'end')`)
      await expect.poll(() => texts).toContain('end')
      return texts.filter((text) => text !== 'end').map((text) => JSON.parse(text) as unknown)
    }
    const toAnn = { recptId: annPtId, recptTypeId: 1, kind: 'appointments' }
    const toKim = { recptId: clinic.prvId, recptTypeId: 59, kind: 'schedule' }
    expect(await events(await add())).toEqual([toAnn, toKim])
    expect(await events(await add({ siteId: clinic.sites.harbor }))).toEqual([toAnn])
    await db.delete(accountObjectTypes).where(eq(accountObjectTypes.objectTypeId, objectTypes.schedule))
    expect(await events(await add())).toEqual([toAnn])
    await listening.close()
  })
})

describe('an offer of an earlier time', () => {
  async function offer(userId: number): Promise<number> {
    const [wish] = await db
      .insert(waitlist)
      .values({ ptId: annPtId, userId, templateId: 90, createdAt: now })
      .returning({ waitlistId: waitlist.waitlistId })
    const [made] = await db
      .insert(waitlistOffers)
      .values({
        waitlistId: wish?.waitlistId ?? 0,
        prvId: clinic.prvId,
        siteId: clinic.sites.home,
        startsAt,
        endsAt: new Date('2026-11-27T14:45:00Z'),
        heldUntil: new Date('2026-11-20T14:15:00Z'),
      })
      .returning({ offerId: waitlistOffers.offerId })
    return made?.offerId ?? 0
  }

  it('is mailed to the account that waits and to the patient, with the end of the hold at the site', async () => {
    await actFor(clinic.bob)
    await tellOfOffer(context(null), await offer(clinic.bob))
    expect(await recipients()).toEqual(['ann@example.org', 'bob@example.org'])
    for (const { text, calendar } of await mails()) {
      expect(text).toContain('15 minutes, until 9:15 am')
      expect(text).toContain('Friday, 27 November 2026')
      expect(text).not.toMatch(/heart|Kim/i)
      expect(calendar).toBeNull()
    }
  })

  it('is sent as a message from the clinic, with one alert that leads to it', async () => {
    await tellOfOffer(context(null), await offer(clinic.ann))
    expect(pushed).toEqual([[[{ recptId: annPtId, recptTypeId: 1 }], null]])
    const sent = await db.select().from(messages)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ subject: 'An earlier time came free', toRecptId: annPtId, userId: null })
    expect(sent[0]?.body).toContain('15 minutes, until 9:15 am')
  })
})
