import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followedEvents } from '../../../tests/followedEvents.ts'
import { intake, intakeAnswers, reviewClinic } from '../../../tests/reviewClinic.ts'
import type { SignedIn } from '../../../tests/server.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { cnEntries, formDocuments, visitForms, webData, webDataFiles } from '../../db/schema/forms.ts'
import { patients } from '../../db/schema/people.ts'
import { documents } from '../../db/schema/records.ts'
import { requireReviewer } from './FormReviewContext.ts'

const desk = await reviewClinic()
const { db, clinic, ids, call, ann, submitted, formOf } = desk
const { annPt, bobPt } = clinic
/** Staff with Ann's record open. */
const kim = await desk.opened('drkim', annPt)
const rosa = await desk.opened('rosa', annPt)

type By = Pick<SignedIn, 'headers'>
/** Who makes a call, by default drkim, and its key. */
interface Made {
  readonly by?: By
  readonly key?: string
}
const assign = (templateId = ids.mood, dueDate: string | null = null, { by = kim, key = randomUUID() }: Made = {}) =>
  call(by, 'p-portal/forms/assign', { templateId, dueDate }, 'POST', key)
const withdraw = (webDataId: number, note = '', by: By = kim) =>
  call(by, `p-portal/forms/withdraw/${webDataId}`, { note })
const review = (webDataId: number, body: object, { by = kim, key = randomUUID() }: Made = {}) =>
  call(by, `p-portal/forms/review/${webDataId}`, body, 'POST', key)
const approve = (webDataId: number, more: Made = {}) => review(webDataId, { statusId: 3, note: '' }, more)
const reject = (webDataId: number, sendsBack: boolean, note = 'Please add the year') =>
  review(webDataId, { statusId: 4, note, sendsBack })
const pending = async () => (await call(ann, `p-portal/forms/pending/${annPt}`)).body as { webDataId: number }[]
const numberIn = ({ body }: { body: unknown }) => (body as { webDataId: number }).webDataId

const statusesOf = (replies: readonly { readonly status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b)

/** Follows Ann's open page while `work` runs. Returns the kinds of its events. */
async function heardBy(work: () => Promise<unknown>): Promise<readonly string[]> {
  const stream = followedEvents(await desk.server.fetch('p-portal/events', { headers: ann.headers }))
  await vi.waitFor(() => expect(stream.beats).toBeGreaterThan(0))
  await work()
  await vi.waitFor(() => expect(stream.kinds).toContain('forms'))
  await stream.leave()
  return stream.kinds
}

beforeEach(async () => {
  await desk.reset()
  await db.delete(formDocuments).where(eq(formDocuments.name, 'Added'))
})
afterEach(() => void vi.restoreAllMocks())

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

describe('approving a form', () => {
  it('makes an entry in Health Records with its document, and changes no answer', async () => {
    const webDataId = await submitted()
    const before = await formOf(webDataId)
    const heard = await heardBy(() => approve(webDataId))
    expect(heard).toContain('documents')
    expect(await formOf(webDataId)).toEqual({
      ...before,
      statusId: 3,
      reviewedAt: new Date(desk.clock.now),
      reviewedBy: 'Dr. Kim Kerr',
      updatedAt: expect.any(Date),
    })
    const [entry] = await db.select().from(cnEntries)
    const submittedAt = new Date(desk.clock.now - 3_600_000)
    expect(entry).toMatchObject({
      ptId: annPt,
      templateId: ids.intake,
      version: 1,
      isExam: false,
      createdDate: submittedAt.toISOString(),
      sortedAt: submittedAt,
      data: before?.data,
      webDataId,
      provider: 'Dr. Kim Kerr',
    })
    const [document] = await db.select().from(documents)
    expect(document).toMatchObject({
      docId: entry?.docId,
      ptId: annPt,
      title: 'Intake',
      date: '2026-01-05',
      contentType: 'text/html',
      isWritten: true,
      authorName: 'Dr. Kim Kerr',
    })
    expect(Buffer.from(document?.content ?? '', 'base64').toString()).toBe(
      '<h2>Intake of Ann Ames</h2><p>Hobby: Chess &lt;b&gt;</p>',
    )
    const { body } = await call(ann, `p-portal/healthrecords/list/${annPt}/${ids.intake}`)
    expect(body).toMatchObject([{ entries: [{ cnid: entry?.cnid, docId: entry?.docId }] }])
    // An event only: the patient sees it among the completed forms.
    expect(await desk.inbox()).toEqual([])
    expect(await desk.logged()).toContain('form approved by staff')
  })

  it('replies with the number of the entry, which stays the same under its key', async () => {
    const webDataId = await submitted()
    const key = randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => approve(webDataId, { key })))
    const [entry] = await db.select().from(cnEntries)
    for (const reply of replies) expect(reply).toEqual({ status: 200, body: { statusId: 3, cnid: entry?.cnid } })
    expect([await db.$count(cnEntries), await db.$count(documents)]).toEqual([1, 1])
  })

  it('makes a document that staff can edit', async () => {
    await approve(await submitted())
    const [document] = await db.select().from(documents)
    const path = `p-portal/records/documents/text/${document?.docId}`
    expect((await call(kim, path)).body).toMatchObject({ title: 'Intake', version: 1 })
    const change = { title: 'Intake', date: '2026-01-05', content: '<p>Checked.</p>', version: 1 }
    expect((await call(kim, path, change, 'PUT')).status).toBe(200)
    expect((await db.select().from(cnEntries))[0]).toMatchObject({
      docId: document?.docId,
      data: intakeAnswers('Chess <b>'),
    })
  })

  it('titles the document in the patient’s language', async () => {
    await db.update(accounts).set({ language: 'es' }).where(eq(accounts.userId, clinic.ann))
    await approve(await submitted())
    expect((await db.select().from(documents))[0]?.title).toBe('Primera visita')
  })

  it('keeps a table of the document, which the editor could not show', async () => {
    await db.update(formDocuments).set({ isDefault: false }).where(eq(formDocuments.docId, desk.documentId))
    const content = '<table><tr><th>Hobby</th><td>[[11]]</td></tr></table>'
    await db
      .insert(formDocuments)
      .values({ templateId: ids.intake, name: 'Added', content, format: 'html', isDefault: true })
    await approve(await submitted())
    await db.update(formDocuments).set({ isDefault: true }).where(eq(formDocuments.docId, desk.documentId))
    const [document] = await db.select().from(documents)
    expect(document?.isWritten).toBe(false)
    expect(Buffer.from(document?.content ?? '', 'base64').toString()).toMatch(/<table.*Chess &lt;b&gt;.*<\/table>/s)
  })

  it.each([
    ['has no document', null],
    ['has a document that can’t be converted', { content: 'no RTF', format: 'rtf' }],
    ['has an empty document', { content: '<p> </p>', format: 'html' }],
  ] as const)('makes the entry without a document if the template %s', async (_, added) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    if (added) await db.insert(formDocuments).values({ templateId: ids.mood, name: 'Added', isDefault: true, ...added })
    const webDataId = await submitted({ templateId: ids.mood, data: [] })
    expect((await approve(webDataId)).status).toBe(200)
    expect(await db.select().from(cnEntries)).toMatchObject([{ webDataId, docId: null }])
    expect(await db.$count(documents)).toBe(0)
    expect(logged).toHaveBeenCalledTimes(added?.format === 'rtf' ? 1 : 0)
  })
})

describe('rejecting a form', () => {
  it('tells the patient why, and makes no entry', async () => {
    const webDataId = await submitted()
    const before = await formOf(webDataId)
    const heard = await heardBy(async () =>
      expect(await reject(webDataId, false, 'The <year> is missing')).toEqual({
        status: 200,
        body: { statusId: 4, cnid: null },
      }),
    )
    expect(heard).toContain('messages')
    expect(await formOf(webDataId)).toEqual({
      ...before,
      statusId: 4,
      note: 'The <year> is missing',
      reviewedAt: new Date(desk.clock.now),
      reviewedBy: 'Dr. Kim Kerr',
      updatedAt: expect.any(Date),
    })
    expect([await db.$count(cnEntries), await db.$count(documents), await pending()]).toEqual([0, 0, []])
    const [message] = await desk.inbox()
    expect(message?.subject).toBe('The clinic did not accept a form')
    for (const words of ['Intake', 'The &lt;year&gt; is missing']) expect(message?.body).toContain(words)
    expect(message?.body).not.toContain('again')
    expect(await desk.logged()).toContain('form rejected by staff')
  })

  it('needs a reason', async () => {
    const webDataId = await submitted()
    expect((await reject(webDataId, false, '  ')).status).toBe(400)
    expect((await review(webDataId, { statusId: 2, note: 'x' })).status).toBe(400)
    expect((await formOf(webDataId))?.statusId).toBe(2)
  })

  it('sends it back with its answers and files if staff say so', async () => {
    const file = await desk.uploaded()
    const webDataId = await submitted({ dueDate: '2026-01-05' })
    await db.insert(webDataFiles).values({ webDataId, ...file })
    const before = await formOf(webDataId)
    await reject(webDataId, true)
    const [again] = await pending()
    if (!again) throw new Error('expected a new form')
    expect(again).toMatchObject({ saved: true, statusId: 1, isSentBack: true, note: 'Please add the year' })
    expect(await formOf(again.webDataId)).toMatchObject({
      templateId: ids.intake,
      version: 1,
      data: before?.data,
      previousWebDataId: webDataId,
      dueDate: '2026-01-05',
      savedAt: before?.submittedAt,
      submittedAt: null,
      contentHash: null,
      authorName: 'Ann Ames',
      assignedBy: 'Dr. Kim Kerr',
    })
    for (const id of [webDataId, again.webDataId])
      expect((await call(ann, `p-portal/forms/file/${id}/${file.uploadKey}`)).status).toBe(200)
    expect((await desk.inbox())[0]?.body).toContain('with your answers')
    // The patient corrects and submits it, and the rejected answers stay what they were.
    const data = intakeAnswers('Chess since 2019')
    const body = { WebDataID: again.webDataId, templateId: ids.intake, version: 1, data }
    expect((await call(ann, 'p-portal/forms/submit-form', body)).status).toBe(200)
    expect((await approve(again.webDataId)).status).toBe(200)
    expect((await formOf(webDataId))?.data).toEqual(before?.data)
    expect(await db.select().from(cnEntries)).toMatchObject([{ webDataId: again.webDataId, data }])
  })

  it('sends it back without its last day if that is over', async () => {
    await reject(await submitted({ dueDate: '2026-01-04' }), true)
    expect(await pending()).toMatchObject([{ dueDate: null }])
  })
})

describe('a review', () => {
  it('happens once: the second is refused', async () => {
    const approved = await submitted()
    await approve(approved)
    const rejected = await submitted()
    await reject(rejected, true)
    for (const webDataId of [approved, rejected]) {
      expect(await approve(webDataId)).toMatchObject({ status: 409, body: { code: 'conflict' } })
      expect(await reject(webDataId, true)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    }
    expect([await db.$count(cnEntries), await db.$count(documents), (await pending()).length]).toEqual([1, 1, 1])
  })

  it('by two members of staff at once has one result', async () => {
    const webDataId = await submitted()
    const replies = await Promise.all([
      approve(webDataId),
      approve(webDataId, { by: rosa }),
      reject(webDataId, true),
      review(webDataId, { statusId: 4, note: 'No', sendsBack: true }, { by: rosa }),
    ])
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409])
    const isApproved = (await formOf(webDataId))?.statusId === 3
    expect([await db.$count(cnEntries), await db.$count(documents), (await pending()).length]).toEqual(
      isApproved ? [1, 1, 0] : [0, 0, 1],
    )
  })

  it('is refused for a form that was not submitted or is another patient’s', async () => {
    const open = numberIn(await assign())
    expect(await approve(open)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const others = await submitted({ ptId: bobPt })
    for (const webDataId of [others, 999_999]) {
      expect(await approve(webDataId)).toMatchObject({ status: 404, body: { code: 'not-found' } })
      expect(await reject(webDataId, true)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    }
    expect((await formOf(others))?.statusId).toBe(2)
  })

  it('leaves nothing behind if it fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const webDataId = await submitted({ version: null })
    expect((await approve(webDataId)).status).toBe(500)
    expect((await formOf(webDataId))?.statusId).toBe(2)
    expect([await db.$count(documents), await desk.logged()]).toEqual([0, []])
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

describe('the forms that wait for a review', () => {
  const list = async (by: By = desk.rosa) =>
    (await call(by, 'p-portal/forms/submitted')).body as { webDataId: number; patientName: string }[]

  it('are those of all patients whom the staff member may see, oldest first', async () => {
    const later = await submitted({ submittedAt: new Date(desk.clock.now - 60_000) })
    const first = await submitted({ ptId: bobPt, templateId: ids.mood, previousWebDataId: later })
    for (const statusId of [1, 3, 4]) await submitted({ statusId })
    expect(await list()).toEqual([
      expect.objectContaining({ webDataId: first, patientName: 'Bob Boyd', name: 'Mood', isSentBack: true }),
      expect.objectContaining({
        webDataId: later,
        ptId: annPt,
        patientName: 'Ann Ames',
        names: intake.name,
        statusId: 2,
        submittedAt: '2026-01-05T12:59:00.000Z',
        submittedBy: 'Ann Ames',
        reviewedAt: null,
        isSentBack: false,
      }),
    ])
  })

  it('are not those of patients of other sites, nor of inactive ones', async () => {
    const webDataId = await submitted()
    const change = (values: Partial<typeof patients.$inferInsert>) =>
      db.update(patients).set(values).where(eq(patients.ptId, annPt))
    const idsOf = async (by: By) => (await list(by)).map((form) => form.webDataId)
    const { home, harbor } = clinic.sites
    await change({ siteId: harbor })
    expect([await idsOf(desk.rosa), await idsOf(desk.far)]).toEqual([[], [webDataId]])
    await change({ siteId: home })
    expect([await idsOf(desk.rosa), await idsOf(desk.far)]).toEqual([[webDataId], []])
    await change({ isActive: false })
    expect(await idsOf(desk.rosa)).toEqual([])
    await change({ isActive: true, siteId: null })
  })

  it('are at most 200', async () => {
    for (let index = 0; index < 203; index++)
      await submitted({ submittedAt: new Date(desk.clock.now - index * 1000), data: [] })
    const found = await list()
    expect(found).toHaveLength(200)
    expect(found[0]).toMatchObject({ submittedAt: new Date(desk.clock.now - 202_000).toISOString() })
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
