import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { intake, intakeAnswers } from '../../../tests/reviewClinic.ts'
import { numberIn, reviewDesk, statusesOf } from '../../../tests/reviewDesk.ts'
import type { SignedIn } from '../../../tests/server.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { cnEntries, formDocuments, webDataFiles } from '../../db/schema/forms.ts'
import { patients } from '../../db/schema/people.ts'
import { documents } from '../../db/schema/records.ts'

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
  reject,
  review,
  rosaWithAnn: rosa,
  submitted,
} = desk
const { annPt, bobPt } = clinic

beforeEach(async () => {
  await desk.reset()
  await db.delete(formDocuments).where(eq(formDocuments.name, 'Added'))
})
afterEach(() => void vi.restoreAllMocks())

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
      '<div lang="en" dir="ltr"><h2>Intake of Ann Ames</h2><p>Hobby: Chess &lt;b&gt;</p></div>',
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
    expect((await call(kim, path)).body).toMatchObject({
      title: 'Intake',
      version: 1,
      content: '<h2>Intake of Ann Ames</h2><p>Hobby: Chess &lt;b&gt;</p>',
    })
    const change = { title: 'Intake', date: '2026-01-05', content: '<p>Checked.</p>', version: 1 }
    expect((await call(kim, path, change, 'PUT')).status).toBe(200)
    // The editor does not show the language. The document keeps it.
    const [changed] = await db.select().from(documents)
    expect(Buffer.from(changed?.content ?? '', 'base64').toString()).toBe(
      '<div lang="en" dir="ltr"><p>Checked.</p></div>',
    )
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

  it('has the day and time of the submission at the clinic in the document', async () => {
    const added = { name: 'Added', content: '<p>[[date]]</p>', format: 'html', isDefault: true } as const
    await db.insert(formDocuments).values({ templateId: ids.mood, ...added })
    await approve(await submitted({ templateId: ids.mood, submittedAt: new Date('2026-01-05T03:30:00Z') }))
    const [document] = await db.select().from(documents)
    expect(document?.date).toBe('2026-01-04')
    expect(Buffer.from(document?.content ?? '', 'base64').toString()).toContain(
      '<p>January 4, 2026, 22:30 (UTC-05:00)</p>',
    )
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
    expect((await call(ann, 'p-portal/records/documents')).body).toMatchObject([
      { isEditable: false, authorship: { who: { display: 'Dr. Kim Kerr' }, onBehalfOf: null } },
    ])
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

describe('the forms that wait for a review', () => {
  const list = async (by: Pick<SignedIn, 'headers'> = desk.rosa) =>
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

  it('have urgent ones first', async () => {
    const first = await submitted()
    const urgent = await submitted({ isUrgent: true, submittedAt: new Date(desk.clock.now - 60_000) })
    expect(await list()).toMatchObject([
      { webDataId: urgent, isUrgent: true },
      { webDataId: first, isUrgent: false },
    ])
  })

  it('are called urgent to staff only', async () => {
    const webDataId = await submitted({ isUrgent: true })
    const opened = (by: Pick<SignedIn, 'headers'>) => call(by, `p-portal/forms/form/${webDataId}`)
    expect((await opened(kim)).body).toMatchObject({ isUrgent: true })
    expect((await opened(ann)).body).toMatchObject({ isUrgent: false })
    const [form] = (await call(ann, `p-portal/forms/completed/${annPt}`)).body as object[]
    expect(form).toMatchObject({ webDataId })
    expect(form).not.toHaveProperty('isUrgent')
  })

  it('are not those of patients of other sites, nor of inactive ones', async () => {
    const webDataId = await submitted()
    const change = (values: Partial<typeof patients.$inferInsert>) =>
      db.update(patients).set(values).where(eq(patients.ptId, annPt))
    const idsOf = async (by: Pick<SignedIn, 'headers'>) => (await list(by)).map((form) => form.webDataId)
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
