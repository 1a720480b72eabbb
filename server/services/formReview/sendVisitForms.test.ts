import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followedEvents } from '../../../tests/followedEvents.ts'
import { intakeAnswers, reviewClinic, shortForm } from '../../../tests/reviewClinic.ts'
import { addAppointment, clearAppointments, request } from '../../../tests/scheduleClinic.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { formTemplates, formTemplateVersions, visitForms, webData } from '../../db/schema/forms.ts'
import { messages, offices } from '../../db/schema/messages.ts'
import { patients } from '../../db/schema/people.ts'
import { appointments } from '../../db/schema/records.ts'
import { appointmentQuanta } from '../../db/schema/scheduling.ts'
import { sendVisitForms, type VisitFormContext } from './sendVisitForms.ts'
import { announceToAll } from '../events/announce.ts'
import { startVisitFormJob } from './startVisitFormJob.ts'

const desk = await reviewClinic()
const { db, clinic, ids, call, ann, submitted, formOf } = desk
const { annPt, bobPt } = clinic

/** Friday, 9:30 in New York, four days after the start of each test. */
const friday = '2026-01-09T14:30:00Z'

const context: VisitFormContext = {
  db,
  now: () => new Date(desk.clock.now),
  mail: {
    clinicName: 'Riverside Family Clinic',
    origins: { patient: 'https://portal.test', employee: 'https://staff.test', client: 'https://client.test' },
    authPath: 'auth',
    wake: () => {},
  },
  push: { hosts: [], notify: () => {} },
}
const pass = () => sendVisitForms(context)

/** Sets the forms of checkups. */
const setForms = (templateIds: readonly number[], daysBefore = 5) =>
  db
    .insert(visitForms)
    .values(templateIds.map((templateId) => ({ visitTypeId: clinic.checkup, templateId, daysBefore })))
const add = (more: Partial<typeof appointments.$inferInsert> = {}, start = friday) =>
  addAppointment(db, clinic, start, more)
const change = (apptId: number, values: Partial<typeof appointments.$inferInsert>) =>
  db.update(appointments).set(values).where(eq(appointments.apptId, apptId))
const cancel = (apptId: number) => change(apptId, { apptStatusId: 6, status: 'Cancelled' })
const forms = () => db.select().from(webData).orderBy(webData.webDataId)
/** The forms as pairs of appointment and template. */
const sent = async () => (await forms()).map(({ apptId, templateId }) => [apptId, templateId])
const waiting = async () => (await forms()).filter(({ withdrawnAt }) => withdrawnAt === null)

/** Returns the number of events about forms that an open page of staff gets from an action. */
const heardByStaff = async (act: () => Promise<void>): Promise<number> => {
  const stream = followedEvents(await desk.server.fetch('p-portal/events', { headers: desk.rosa.headers }))
  const { RecptID: recptId, RecptTypeID: recptTypeId } = desk.rosa.user
  /** Waits for all events of what was done before: events arrive in order, and this one is the last. */
  const arrived = async (times: number) => {
    await announceToAll(db, [{ recptId, recptTypeId }], { kind: 'billing' })
    await vi.waitFor(() => expect(stream.kinds.filter((kind) => kind === 'billing')).toHaveLength(times))
  }
  await vi.waitFor(() => expect(stream.beats).toBeGreaterThan(0))
  await arrived(1)
  const earlier = stream.kinds.length
  await act()
  await arrived(2)
  await stream.leave()
  return stream.kinds.slice(earlier).filter((kind) => kind === 'forms').length
}

beforeEach(desk.reset)
afterEach(() => void vi.restoreAllMocks())

describe('the forms of a visit', () => {
  it('are sent once, due on the day of the visit, with one message for all', async () => {
    await setForms([ids.intake, ids.mood])
    const apptId = await add()
    for (let times = 0; times < 3; times++) await pass()
    const form = { ptId: annPt, apptId, statusId: 1, saved: false, dueDate: '2026-01-09', assignedBy: null }
    expect(await forms()).toMatchObject([
      { ...form, templateId: ids.intake },
      { ...form, templateId: ids.mood },
    ])
    const [message, ...more] = await desk.inbox()
    expect(more).toEqual([])
    expect(message).toMatchObject({ toRecptId: annPt, subject: 'Forms to fill in before your visit' })
    for (const words of ['Intake', 'Mood', 'Friday, 9 January 2026 at 9:30 am']) expect(message?.body).toContain(words)
    const pending = (await call(ann, `p-portal/forms/pending/${annPt}`)).body
    const visitAt = '2026-01-09T14:30:00.000Z'
    expect(pending).toMatchObject([{ visitAt, dueDate: '2026-01-09' }, { visitAt }])
  })

  it.each([
    ['es', 'Formularios para completar antes de su visita', 'Primera visita'],
    ['ar', 'نماذج للتعبئة قبل زيارتك', 'نموذج الزيارة الأولى'],
  ])('are announced in the patient’s language: %s', async (language, subject, name) => {
    await db.update(accounts).set({ language }).where(eq(accounts.userId, clinic.ann))
    await setForms([ids.intake])
    await add()
    await pass()
    const [message] = await desk.inbox()
    expect(message?.subject).toBe(subject)
    expect(message?.body).toContain(name)
  })

  it('are sent once if several instances look at the same time', async () => {
    await setForms([ids.intake, ids.mood])
    const own = await add()
    const bobs = await add({ ptId: bobPt }, '2026-01-09T18:00:00Z')
    await Promise.all(Array.from({ length: 6 }, pass))
    const wanted = [own, bobs].flatMap((apptId) => [ids.intake, ids.mood].map((id) => [apptId, id]))
    const found = await sent()
    expect(found).toHaveLength(wanted.length)
    expect(found).toEqual(expect.arrayContaining(wanted))
    expect(await desk.inbox()).toHaveLength(2)
  })

  it('are sent when the days before the visit begin, and not after its start', async () => {
    await setForms([ids.mood], 3)
    await add()
    desk.clock.now = Date.parse(friday) - 3 * 86_400_000 - 1
    await pass()
    expect(await sent()).toEqual([])
    desk.clock.now += 1
    await pass()
    expect(await sent()).toHaveLength(1)
    await db.delete(webData)
    desk.clock.now = Date.parse(friday)
    await pass()
    expect(await sent()).toEqual([])
  })

  it('are sent for requests too, and not for other visits', async () => {
    await setForms([ids.mood])
    const requested = await add(request)
    await add({ ptId: bobPt, templateId: null }, '2026-01-09T18:00:00Z')
    await pass()
    expect(await sent()).toEqual([[requested, ids.mood]])
  })

  it.each([
    ['the appointment was canceled', { apptStatusId: 6, status: 'Cancelled' }],
    ['the appointment was declined', { declinedAt: new Date(0) }],
    ['an imported appointment was canceled', { status: 'canceled by the clinic' }],
    ['the visit is over', { apptStatusId: 5, status: 'Completed' }],
  ])('are not sent if %s', async (_, values) => {
    await setForms([ids.mood])
    await change(await add(), values)
    await pass()
    expect(await sent()).toEqual([])
  })

  it('are not sent if the clinic no longer uses the form', async () => {
    await setForms([ids.old, ids.mood])
    const apptId = await add()
    await pass()
    expect(await sent()).toEqual([[apptId, ids.mood]])
  })

  it.each([
    ['is inactive', { isActive: false }],
    ['has died', { deceased: '2026-01-02' }],
  ])('are not sent to a patient who %s', async (_, values) => {
    await setForms([ids.mood])
    await add()
    await db.update(patients).set(values).where(eq(patients.ptId, annPt))
    await pass()
    await db.update(patients).set({ isActive: true, deceased: null }).where(eq(patients.ptId, annPt))
    expect(await sent()).toEqual([])
  })

  it('are not sent while the patient has the same form, and then only for the next visit', async () => {
    await setForms([ids.mood])
    const first = await add()
    const second = await add({}, '2026-01-09T18:00:00Z')
    await pass()
    await pass()
    expect(await sent()).toEqual([[first, ids.mood]])
    await db.update(webData).set({ statusId: 2 })
    await pass()
    await pass()
    expect(await sent()).toEqual([
      [first, ids.mood],
      [second, ids.mood],
    ])
  })

  it('are not sent again if staff sent them in the days before the visit, or took them back', async () => {
    await setForms([ids.mood, ids.intake])
    // Staff sent it before these days, and the patient submitted it in them.
    await submitted({ templateId: ids.mood, assignedAt: new Date(0), submittedAt: new Date('2026-01-04T15:00:00Z') })
    const apptId = await add()
    await pass()
    expect((await sent()).slice(1)).toEqual([[apptId, ids.intake]])
    await db
      .update(webData)
      .set({ withdrawnAt: new Date(desk.clock.now) })
      .where(eq(webData.templateId, ids.intake))
    await pass()
    expect(await sent()).toHaveLength(2)
  })

  it('of an earlier time are sent for the visit', async () => {
    await setForms([ids.mood])
    const at = new Date(desk.clock.now - 30 * 86_400_000)
    await submitted({ templateId: ids.mood, assignedAt: at, submittedAt: at })
    const apptId = await add()
    await pass()
    expect((await sent()).slice(1)).toEqual([[apptId, ids.mood]])
  })

  it('reach an open page of the patient at once', async () => {
    await setForms([ids.mood])
    await add()
    const stream = followedEvents(await desk.server.fetch('p-portal/events', { headers: ann.headers }))
    await vi.waitFor(() => expect(stream.beats).toBeGreaterThan(0))
    await pass()
    await vi.waitFor(() => expect(stream.kinds).toEqual(expect.arrayContaining(['forms', 'messages'])))
    await stream.leave()
  })

  it('of many patients reach staff with few events, and each patient gets one message', async () => {
    await setForms([ids.mood])
    const [known] = await db.select().from(patients).where(eq(patients.ptId, annPt))
    if (!known) throw new Error('no patient')
    const { ptId: _, ...ann } = known
    const many = await db
      .insert(patients)
      .values(Array.from({ length: 70 }, (_row, index) => ({ ...ann, recordNumber: `V-${index}`, source: null })))
      .returning({ ptId: patients.ptId })
    const numbers = many.map(({ ptId }) => ptId)
    for (const ptId of numbers) await add({ ptId, prvId: null })
    // The provider who sends the messages.
    await db.update(appointments).set({ prvId: clinic.kim })
    expect(await heardByStaff(pass)).toBe(2)
    expect((await sent()).length).toBe(70)
    expect((await desk.inbox()).map(({ toRecptId }) => toRecptId)).toEqual(numbers)
    await db.delete(messages)
    await db.delete(webData)
    await clearAppointments(db)
    await db.delete(patients).where(inArray(patients.ptId, numbers))
  })

  it('are there without a message if the clinic has nobody who could send it', async () => {
    await db.delete(offices)
    await setForms([ids.mood])
    await add({ prvId: null })
    await pass()
    expect([(await sent()).length, await desk.inbox()]).toEqual([1, []])
  })

  it('of one appointment that fail don’t delay those of another', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    await setForms([ids.mood])
    const broken = await add()
    const fine = await add({ ptId: bobPt, prvId: null })
    await desk.pool.query(`
      create function refuse_form() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse_form before insert on web_data for each row when (new.appt_id = ${broken})
      execute function refuse_form()`)
    await pass()
    await desk.pool.query('drop trigger refuse_form on web_data; drop function refuse_form')
    expect(await sent()).toEqual([[fine, ids.mood]])
    expect(logged).toHaveBeenCalledTimes(1)
    await pass()
    expect(await sent()).toHaveLength(2)
  })
})

describe('forms and changed appointments', () => {
  beforeEach(() => setForms([ids.intake, ids.mood]))

  it('withdraws the forms of a canceled appointment in which nothing was saved', async () => {
    const apptId = await add()
    await pass()
    const [untouched, saved] = await forms()
    const data = intakeAnswers('Chess')
    await db
      .update(webData)
      .set({ saved: true, data })
      .where(eq(webData.webDataId, saved?.webDataId ?? 0))
    await cancel(apptId)
    await pass()
    expect(await formOf(untouched?.webDataId ?? 0)).toMatchObject({
      withdrawnAt: new Date(desk.clock.now),
      statusId: 1,
    })
    expect(await waiting()).toMatchObject([{ webDataId: saved?.webDataId, data }])
    // The patient was told that the appointment was canceled.
    expect(await desk.inbox()).toHaveLength(1)
  })

  it('shows staff at once that the forms of a canceled appointment are withdrawn', async () => {
    const apptId = await add()
    await pass()
    await cancel(apptId)
    expect(await heardByStaff(pass)).toBe(1)
  })

  it('keeps the forms of a visit that took place', async () => {
    const apptId = await add()
    await pass()
    await change(apptId, { apptStatusId: 5, status: 'Completed' })
    desk.clock.now = Date.parse(friday) + 3_600_000
    await pass()
    expect(await waiting()).toHaveLength(2)
  })

  it('moves the last day with the appointment, but not that of submitted forms', async () => {
    const apptId = await add()
    await pass()
    await db.update(webData).set({ statusId: 2 }).where(eq(webData.templateId, ids.mood))
    await change(apptId, { date: '2026-01-10', sortedAt: new Date('2026-01-10T14:30:00Z') })
    await pass()
    expect((await forms()).map(({ dueDate }) => dueDate)).toEqual(['2026-01-10', '2026-01-09'])
  })

  it('moves all forms of a rescheduled appointment to the one that replaces it', async () => {
    const former = await add()
    await pass()
    await db.update(webData).set({ statusId: 2 }).where(eq(webData.templateId, ids.mood))
    await cancel(former)
    const next = await add({ previousApptId: former }, '2026-01-13T14:30:00Z')
    await pass()
    await pass()
    expect(await waiting()).toMatchObject([
      { templateId: ids.intake, apptId: next, statusId: 1, dueDate: '2026-01-13' },
      { templateId: ids.mood, apptId: next, statusId: 2 },
    ])
    expect(await forms()).toHaveLength(2)
    expect(await desk.inbox()).toHaveLength(1)
  })

  it('keeps the forms while the patient is rescheduling, until the time is no longer held', async () => {
    const former = await add()
    await pass()
    await cancel(former)
    await db
      .update(appointmentQuanta)
      .set({ apptId: null, heldForPt: annPt, heldUntil: new Date(desk.clock.now + 60_000), givenUpApptId: former })
    await pass()
    expect(await waiting()).toHaveLength(2)
    desk.clock.now += 60_000
    await pass()
    expect(await waiting()).toEqual([])
  })

  it('sends no forms for a request to replace an appointment that still takes place', async () => {
    const former = await add()
    await pass()
    await db.update(webData).set({ statusId: 2 })
    const next = await add({ ...request, previousApptId: former }, '2026-01-09T18:00:00Z')
    await pass()
    expect((await sent()).map(([apptId]) => apptId)).toEqual([former, former])
    await cancel(former)
    await change(next, { apptStatusSecId: null, status: 'Confirmed' })
    await pass()
    expect((await sent()).map(([apptId]) => apptId)).toEqual([next, next])
  })

  it('is done by several instances at the same time', async () => {
    const former = await add()
    const canceled = await add({ ptId: bobPt, prvId: null })
    await pass()
    await cancel(canceled)
    await cancel(former)
    const next = await add({ previousApptId: former }, '2026-01-13T14:30:00Z')
    await Promise.all(Array.from({ length: 6 }, pass))
    expect((await waiting()).map(({ apptId, ptId }) => [apptId, ptId])).toEqual([
      [next, annPt],
      [next, annPt],
    ])
  })

  it('concerns any number of forms', async () => {
    await db.delete(visitForms)
    const apptId = await add()
    const row = { ptId: annPt, templateId: ids.mood, apptId, assignedAt: new Date(desk.clock.now) }
    // Only repeats can be many of one appointment and template.
    await db.insert(webData).values(Array.from({ length: 1200 }, () => ({ ...row, previousWebDataId: 1 })))
    await pass()
    expect((await forms()).filter(({ dueDate }) => dueDate === '2026-01-09')).toHaveLength(1200)
    await cancel(apptId)
    await pass()
    expect(await waiting()).toEqual([])
  })
})

describe('the job', () => {
  it('sends the forms until it is stopped, also on several instances', async () => {
    await setForms([ids.mood])
    const jobs = [1, 2].map(() => startVisitFormJob({ ...context, db, pollMs: 10 }))
    await add()
    await vi.waitFor(async () => expect(await sent()).toHaveLength(1))
    await Promise.all(jobs.map((job) => job.stop()))
    await add({ ptId: bobPt, prvId: null })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await sent()).toHaveLength(1)
    expect(await desk.inbox()).toHaveLength(1)
  })

  it('starts no further appointment after it was stopped', async () => {
    await setForms([ids.mood])
    await add()
    await sendVisitForms(context, AbortSignal.abort())
    expect(await sent()).toEqual([])
  })
})

it('names forms by their newest versions', async () => {
  await setForms([ids.mood])
  const { templateId, content } = { templateId: ids.mood, content: shortForm('Mood today') }
  await db.insert(formTemplateVersions).values({ templateId, version: 2, content, createdAt: new Date(0) })
  await db.update(formTemplates).set({ version: 2 }).where(eq(formTemplates.templateId, templateId))
  await add()
  await pass()
  expect((await desk.inbox())[0]?.body).toContain('Mood today')
})
