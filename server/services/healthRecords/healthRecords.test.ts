import { beforeEach, describe, expect, it } from 'vitest'
import { addTemplate, intake, intakeAnswers, reviewClinic, shortForm } from '../../../tests/reviewClinic.ts'
import { cnEntries, formTemplates, formTemplateVersions } from '../../db/schema/forms.ts'
import { documents } from '../../db/schema/records.ts'
import { eq } from 'drizzle-orm'

const desk = await reviewClinic()
const { db, clinic, ids, call, ann, bob } = desk
const { annPt, bobPt } = clinic

type Entry = Partial<typeof cnEntries.$inferInsert>

/** Adds an entry of Ann, from a form, and returns its number. */
async function addEntry(more: Entry = {}): Promise<number> {
  const createdDate = more.createdDate ?? '2026-01-02'
  const [row] = await db
    .insert(cnEntries)
    .values({
      ptId: annPt,
      templateId: ids.intake,
      version: 1,
      isExam: false,
      createdDate,
      sortedAt: new Date(createdDate),
      data: intakeAnswers('Chess'),
      provider: 'Dr. Kim Kerr',
      ...more,
    })
    .returning({ cnid: cnEntries.cnid })
  return row?.cnid ?? 0
}

const list = async (by = ann) => (await call(by, 'p-portal/healthrecords/list')).body as { tmplId: number }[]
const entriesOf = (templateId: number, ptId = annPt, by = ann) =>
  call(by, `p-portal/healthrecords/list/${ptId}/${templateId}`)

beforeEach(desk.reset)

describe('the list of record types', () => {
  it('has the templates of visits, also without entries, and the forms of which the patient has entries, by name', async () => {
    await addEntry()
    expect(await list()).toEqual([
      {
        tmplId: ids.exam,
        tmplName: 'Exam',
        exams: false,
        nonExam: false,
        showForm: true,
        showDoc: true,
        docId: null,
        count: 0,
        tmplNames: { en: 'Exam' },
        entries: [],
      },
      {
        tmplId: ids.intake,
        tmplName: 'Intake',
        exams: false,
        nonExam: true,
        showForm: true,
        showDoc: true,
        docId: desk.documentId,
        count: 1,
        tmplNames: intake.name,
        entries: [],
      },
    ])
  })

  it('counts only the patient’s entries, and says whether they are from visits or from forms', async () => {
    await addEntry()
    await addEntry()
    await addEntry({ templateId: ids.exam, isExam: true })
    await addEntry({ ptId: bobPt })
    const flags = async (by = ann) => Object.fromEntries((await list(by)).map((type) => [type.tmplId, type]))
    expect(await flags()).toMatchObject({
      [ids.intake]: { count: 2, exams: false, nonExam: true },
      [ids.exam]: { count: 1, exams: true, nonExam: false },
    })
    expect(await flags()).not.toHaveProperty(String(ids.mood))
    expect((await flags(bob))[ids.intake]).toMatchObject({ count: 1 })
  })

  it('has a form that the clinic no longer uses only for patients who have entries of it', async () => {
    await addEntry({ templateId: ids.old })
    expect((await list()).map(({ tmplId }) => tmplId)).toContain(ids.old)
    expect((await list(bob)).map(({ tmplId }) => tmplId)).not.toContain(ids.old)
  })
})

describe('the entries of a record type', () => {
  it('are the patient’s, newest first, with their documents', async () => {
    const [document] = await db
      .insert(documents)
      .values({ ptId: annPt, title: 'Note' })
      .returning({ docId: documents.docId })
    const docId = document?.docId ?? 0
    const first = await addEntry({ createdDate: '2025-03' })
    const last = await addEntry({ createdDate: '2026-01-04T10:00:00-05:00', docId })
    await addEntry({ ptId: bobPt })
    await addEntry({ templateId: ids.mood })
    const { body } = await entriesOf(ids.intake)
    expect(body).toEqual([expect.objectContaining({ tmplId: ids.intake, count: 2, nonExam: true })])
    expect((body as { entries: unknown[] }[])[0]?.entries).toEqual([
      { cnid: last, createdDate: '2026-01-04T10:00:00-05:00', docId, provider: 'Dr. Kim Kerr' },
      { cnid: first, createdDate: '2025-03', docId: null, provider: 'Dr. Kim Kerr' },
    ])
  })

  it('have no number if there are no answers to load', async () => {
    await addEntry({ data: [], provider: null })
    expect((await entriesOf(ids.intake)).body).toMatchObject([{ entries: [{ cnid: null, provider: null }] }])
  })

  it('are an empty list for a type that does not exist, or a form without entries', async () => {
    for (const templateId of [ids.old, 999_999]) expect(await entriesOf(templateId)).toEqual({ status: 200, body: [] })
  })

  it('are refused for another patient', async () => {
    expect(await entriesOf(ids.intake, bobPt)).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    const staff = await desk.opened('drkim', annPt)
    expect((await call(staff, `p-portal/healthrecords/list/${annPt}/${ids.intake}`)).status).toBe(200)
    expect((await call(staff, `p-portal/healthrecords/list/${bobPt}/${ids.intake}`)).status).toBe(403)
  })
})

describe('an entry', () => {
  it('has its answers, with the form from which it comes', async () => {
    const webDataId = await desk.submitted({ statusId: 3 })
    const cnid = await addEntry({ webDataId })
    expect(await call(ann, `p-portal/healthrecords/cndata/${cnid}`)).toEqual({
      status: 200,
      body: {
        cnid,
        cnentryId: cnid,
        templateId: ids.intake,
        version: 1,
        data: intakeAnswers('Chess'),
        createdDate: '2026-01-02',
        provider: 'Dr. Kim Kerr',
        webDataId,
      },
    })
  })

  it('has the pages of the version with which it was written', async () => {
    const templateId = await addTemplate(db, shortForm('Then'))
    const cnid = await addEntry({ templateId })
    await db.insert(formTemplateVersions).values({
      templateId,
      version: 2,
      content: shortForm('Now'),
      createdAt: new Date(desk.clock.now),
    })
    await db.update(formTemplates).set({ version: 2, isActive: false }).where(eq(formTemplates.templateId, templateId))
    expect(await call(ann, `exam/components/${cnid}`)).toEqual({
      status: 200,
      body: { pages: shortForm('Then').pages, conditional: [] },
    })
    expect((await entriesOf(templateId)).body).toMatchObject([{ tmplNames: { en: 'Now' }, entries: [{ cnid }] }])
  })

  it('of another patient is not found', async () => {
    const cnid = await addEntry({ ptId: bobPt })
    for (const path of [`p-portal/healthrecords/cndata/${cnid}`, `exam/components/${cnid}`]) {
      expect(await call(ann, path)).toMatchObject({ status: 404, body: { code: 'not-found' } })
      expect((await call(bob, path)).status).toBe(200)
    }
    for (const id of ['0', '999999999999999', 'x', '-1', '1.5'])
      expect([400, 404]).toContain((await call(ann, `exam/components/${id}`)).status)
  })
})
