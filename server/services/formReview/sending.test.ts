import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { intake, intakeAnswers } from '../../../tests/reviewClinic.ts'
import { numberIn, reviewDesk, statusesOf } from '../../../tests/reviewDesk.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { visitForms, webData } from '../../db/schema/forms.ts'
import { requireReviewer } from './FormReviewContext.ts'

const desk = await reviewDesk()
const {
  ann,
  approve,
  assign,
  call,
  clinic,
  db,
  formOf,
  heardBy,
  ids,
  kimWithAnn: kim,
  pending,
  rosaWithAnn: rosa,
  submitted,
  withdraw,
} = desk
const { annPt, bobPt } = clinic

beforeEach(desk.reset)

describe('the forms that the clinic offers', () => {
  it('are those in use that patients fill in, with their numbers of pages and questions', async () => {
    expect(await call(desk.rosa, 'p-portal/forms/templates')).toEqual({
      status: 200,
      body: [
        // A hobby, a pet, a letter, and the name and age of children: neither notes nor what is calculated.
        { templateId: ids.intake, version: 1, names: intake.name, pages: 2, fields: 5 },
        { templateId: ids.mood, version: 1, names: { en: 'Mood' }, pages: 1, fields: 1 },
      ],
    })
  })
})

describe('sending a form', () => {
  it('puts it among the new forms of the patient, and tells them by a message and at once', async () => {
    const heard = await heardBy(async () => {
      const webDataId = numberIn(await assign(ids.intake, '2026-01-09'))
      expect(await formOf(webDataId)).toMatchObject({
        ptId: annPt,
        templateId: ids.intake,
        version: null,
        statusId: 1,
        saved: false,
        data: [],
        dueDate: '2026-01-09',
        assignedBy: 'Dr. Kim Kerr',
        assignedAt: new Date(desk.clock.now),
      })
      expect(await pending()).toMatchObject([{ webDataId, name: 'Intake', saved: false, statusId: 1 }])
    })
    expect(heard).toEqual(expect.arrayContaining(['forms', 'messages']))
    const [message] = await desk.inbox()
    expect(message).toMatchObject({ toRecptId: annPt, subject: 'The clinic sent you a form', fromName: 'Dr. Kim Kerr' })
    for (const words of ['Intake', '9 January 2026', 'under Forms']) expect(message?.body).toContain(words)
    expect(await desk.logged()).toContain('form sent by staff')
  })

  it.each([
    ['es', 'La clínica le ha enviado un formulario', 'Primera visita', '9 de enero de 2026'],
    ['ar', 'أرسلت إليك العيادة نموذجًا', 'نموذج الزيارة الأولى', '9 يناير 2026'],
  ])('is told in the patient’s language: %s', async (language, subject, name, day) => {
    await db.update(accounts).set({ language }).where(eq(accounts.userId, clinic.ann))
    await assign(ids.intake, '2026-01-09')
    const [message] = await desk.inbox()
    expect(message?.subject).toBe(subject)
    for (const words of [name, day]) expect(message?.body).toContain(words)
  })

  it('is refused while the patient has the same form, and allowed again afterwards', async () => {
    const webDataId = numberIn(await assign())
    expect(await assign()).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await assign(ids.intake)).status).toBe(200)
    await db.update(webData).set({ saved: true }).where(eq(webData.webDataId, webDataId))
    expect((await assign()).status).toBe(409)
    await db.update(webData).set({ statusId: 2 }).where(eq(webData.webDataId, webDataId))
    expect((await assign()).status).toBe(200)
    expect(await desk.inbox()).toHaveLength(3)
  })

  it('happens once if several members of staff send it at the same time', async () => {
    const replies = await Promise.all([kim, rosa, kim, rosa].map((by) => assign(ids.mood, null, { by })))
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409])
    expect(await db.$count(webData)).toBe(1)
  })

  it('happens once under its key', async () => {
    const key = randomUUID()
    const replies = await Promise.all([1, 2].map(() => assign(ids.mood, null, { key })))
    expect(replies[0]).toEqual(replies[1])
    expect([await db.$count(webData), (await desk.inbox()).length]).toEqual([1, 1])
  })

  it('is refused for forms that the clinic does not offer', async () => {
    for (const templateId of [ids.old, ids.exam, 999_999])
      expect(await assign(templateId)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await db.$count(webData)).toBe(0)
  })

  it('is refused for a last day that does not exist or is over at the patient’s site', async () => {
    const statusesAt = async (now: string, days: readonly string[]) => {
      desk.clock.now = Date.parse(now)
      const by = await desk.opened('drkim', annPt)
      const statuses = []
      for (const day of days) statuses.push((await assign(ids.mood, day, { by })).status)
      return statuses
    }
    // In New York: 0:30 on January 6.
    const days = ['2026-01-05', '2026-02-30', '06/01/2026', '2026-01-06']
    expect(await statusesAt('2026-01-06T05:30:00Z', days)).toEqual([400, 400, 400, 200])
    await db.delete(webData)
    // In New York: 20:30 on January 5.
    expect(await statusesAt('2026-01-06T01:30:00Z', ['2026-01-05'])).toEqual([200])
  })
})

describe('taking a form back', () => {
  it('removes it from the new forms and tells the patient, with what staff wrote', async () => {
    const webDataId = numberIn(await assign())
    const heard = await heardBy(async () =>
      expect(await withdraw(webDataId, ' Sent to the <wrong> person ')).toEqual({ status: 200, body: {} }),
    )
    expect(heard).toContain('messages')
    expect(await pending()).toEqual([])
    expect(await formOf(webDataId)).toMatchObject({
      statusId: 1,
      withdrawnAt: new Date(desk.clock.now),
      note: 'Sent to the <wrong> person',
    })
    const message = (await desk.inbox()).at(-1)
    expect(message?.subject).toBe('The clinic took back a form')
    for (const words of ['Mood', 'Sent to the &lt;wrong&gt; person']) expect(message?.body).toContain(words)
    expect(await desk.logged()).toContain('form withdrawn by staff')
  })

  it('needs no reason, and keeps saved answers', async () => {
    const data = intakeAnswers('Chess')
    const webDataId = await submitted({ statusId: 1, saved: true, submittedAt: null, data })
    expect((await withdraw(webDataId)).status).toBe(200)
    expect(await formOf(webDataId)).toMatchObject({ note: null, data })
    expect((await desk.inbox())[0]?.body).not.toContain('writes')
  })

  it('is refused after it was submitted, reviewed or taken back', async () => {
    for (const statusId of [2, 3, 4])
      expect(await withdraw(await submitted({ statusId }))).toMatchObject({
        status: 409,
        body: { code: 'form-submitted' },
      })
    const webDataId = numberIn(await assign())
    await withdraw(webDataId)
    expect(await withdraw(webDataId)).toMatchObject({ status: 409, body: { code: 'form-withdrawn' } })
  })

  it('of another patient is not found', async () => {
    const webDataId = await submitted({ ptId: bobPt, statusId: 1 })
    expect((await withdraw(webDataId)).status).toBe(404)
    expect((await withdraw(999_999)).status).toBe(404)
    expect((await formOf(webDataId))?.withdrawnAt).toBeNull()
  })
})

describe('what staff do with forms', () => {
  it('is refused for patients', async () => {
    const webDataId = await submitted()
    const calls = [
      call(ann, 'p-portal/forms/templates'),
      assign(ids.mood, null, { by: ann }),
      withdraw(webDataId, '', ann),
      approve(webDataId, { by: ann }),
      call(ann, 'p-portal/forms/submitted'),
      call(ann, 'p-portal/forms/visit-types'),
      call(ann, `p-portal/forms/visit-types/${clinic.checkup}`, { templateIds: [], daysBefore: 7 }, 'PUT'),
    ]
    for (const reply of await Promise.all(calls))
      expect(reply).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
  })

  it('is refused without an open record, and for their own record', async () => {
    const webDataId = await submitted()
    for (const reply of [
      await assign(ids.mood, null, { by: desk.kim }),
      await withdraw(webDataId, '', desk.kim),
      await approve(webDataId, { by: desk.kim }),
    ])
      expect(reply.status).toBe(403)
    const caller = { userType: 99, representativeId: null, recipient: { recptId: annPt, recptTypeId: 1 }, ptId: annPt }
    await expect(requireReviewer({ db, caller } as never)).rejects.toMatchObject({ status: 403 })
  })
})

describe('the forms of a visit type', () => {
  const path = (id: number = clinic.checkup) => `p-portal/forms/visit-types/${id}`
  const set = (templateIds: readonly number[], daysBefore = 5, id?: number) =>
    call(desk.rosa, path(id), { templateIds, daysBefore }, 'PUT')
  const list = async () => (await call(desk.rosa, 'p-portal/forms/visit-types')).body

  it('are none at first, and then those that were set last', async () => {
    const type = { visitTypeId: clinic.checkup, names: { en: 'Checkup', es: 'Chequeo' } }
    expect(await list()).toEqual([{ ...type, templateIds: [], daysBefore: 7 }])
    expect(await set([ids.mood, ids.intake, ids.mood])).toEqual({ status: 200, body: {} })
    expect(await list()).toEqual([{ ...type, templateIds: [ids.intake, ids.mood], daysBefore: 5 }])
    await set([ids.mood], 14)
    expect(await list()).toEqual([{ ...type, templateIds: [ids.mood], daysBefore: 14 }])
    await set([])
    expect(await list()).toEqual([{ ...type, templateIds: [], daysBefore: 7 }])
    expect(await desk.logged()).toEqual(Array.from({ length: 3 }, () => 'forms of a visit type changed'))
  })

  it('are those of one of two members of staff who set them at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      await Promise.all([set([ids.mood]), set([ids.intake])])
      expect(await db.$count(visitForms)).toBe(1)
    }
  })

  it('are refused if the clinic does not offer them, or for a visit type that does not exist', async () => {
    await set([ids.mood])
    for (const templateId of [ids.old, ids.exam, 999_999])
      expect((await set([ids.intake, templateId])).status).toBe(400)
    expect((await set([ids.mood], 0)).status).toBe(400)
    expect((await set([ids.mood], 61)).status).toBe(400)
    expect((await set([ids.mood], 5, 999_999)).status).toBe(404)
    expect(await list()).toMatchObject([{ templateIds: [ids.mood] }])
  })
})
