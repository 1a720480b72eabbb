import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TemplateContent } from '#src/contract/formTemplate.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { formDocuments, formTemplates, formTemplateVersions } from '../../../db/schema/forms.ts'
import { writeTemplate } from './writeTemplate.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-20T10:00:00Z')
const later = new Date('2026-11-21T10:00:00Z')

beforeEach(async () => {
  await db.delete(formTemplates)
})

const content = (label = 'How are you?'): TemplateContent => ({
  name: { en: 'Check-in' },
  pages: [
    {
      pageEntryID: 1,
      title: { en: 'Today' },
      components: [{ comEntryID: 2, fieldType: 'text', dataFieldID: 3, label: { en: label } }],
    },
  ],
  macros: [],
})
const template = async (templateId: number) =>
  (await db.select().from(formTemplates).where(eq(formTemplates.templateId, templateId)))[0]
const documentsOf = (templateId: number) =>
  db.select().from(formDocuments).where(eq(formDocuments.templateId, templateId)).orderBy(asc(formDocuments.docId))

describe('writing a template of forms', () => {
  it('adds one, adds a version if its content changes, and nothing if it stays', async () => {
    const added = await writeTemplate(db, { content: content(), source: 'check-in' }, now)
    expect(added).toMatchObject({ name: 'Check-in', version: 1, change: 'added' })
    const stored = await template(added.templateId)
    expect(stored).toMatchObject({ isExam: false, isActive: true, showForm: true, showDoc: true, source: 'check-in' })

    const again = await writeTemplate(db, { content: content(), source: 'check-in' }, later)
    expect(again).toEqual({ ...added, change: 'unchanged' })
    expect(await template(added.templateId)).toEqual(stored)

    const changed = await writeTemplate(db, { content: content('And today?'), source: 'check-in' }, later)
    expect(changed).toEqual({ ...added, version: 2, change: 'new-version' })
    const versions = await db.select().from(formTemplateVersions).orderBy(asc(formTemplateVersions.version))
    expect(versions).toEqual([
      { templateId: added.templateId, version: 1, content: content(), createdAt: now },
      { templateId: added.templateId, version: 2, content: content('And today?'), createdAt: later },
    ])
  })

  it('changes the settings that are given, and keeps the others', async () => {
    const { templateId } = await writeTemplate(db, { content: content(), source: 'exam', isExam: true }, now)
    const again = await writeTemplate(db, { content: content(), source: 'exam', isActive: false }, now)
    expect(again).toMatchObject({ templateId, version: 1, change: 'unchanged' })
    expect(await template(templateId)).toMatchObject({ isExam: true, isActive: false })
  })

  it('replaces documents by name, so that their ids stay, and keeps them if none are given', async () => {
    const letter = { name: 'Letter', content: '<p>[[3]]</p>', format: 'html', isDefault: true } as const
    const note = { name: 'Note', content: '<p>Note</p>', format: 'html' } as const
    const { templateId } = await writeTemplate(
      db,
      { content: content(), source: 'check-in', documents: [letter, note] },
      now,
    )
    const [first] = await documentsOf(templateId)
    await writeTemplate(db, { content: content('Else?'), source: 'check-in' }, now)
    expect(await documentsOf(templateId)).toHaveLength(2)
    const rtf = { ...letter, content: String.raw`{\rtf1 [[3]]}`, format: 'rtf' } as const
    await writeTemplate(db, { content: content('Else?'), source: 'check-in', documents: [rtf] }, now)
    expect(await documentsOf(templateId)).toEqual([{ ...first, ...rtf }])
    await writeTemplate(db, { content: content('Else?'), source: 'check-in', documents: [] }, now)
    expect(await documentsOf(templateId)).toEqual([])
  })

  it('adds one template if the same source is written twice at once', async () => {
    const both = await Promise.all([1, 2].map(() => writeTemplate(db, { content: content(), source: 'check-in' }, now)))
    expect(both.map(({ change }) => change).toSorted()).toEqual(['added', 'unchanged'])
    expect(await db.$count(formTemplates)).toBe(1)
  })

  const bad: readonly [string, object, string][] = [
    ['a misspelled property', { content: { ...content(), makros: [] } }, 'form: content.makros: not a property'],
    [
      'an unknown type of field',
      { content: { ...content(), pages: [{ pageEntryID: 1, title: {}, components: [{ fieldType: 'colour' }] }] } },
      'form: content.pages.0.components.0.',
    ],
    ['a NUL character', { content: content('\0') }, 'form: it has a NUL character'],
    [
      'two documents of one name',
      { documents: [1, 2].map(() => ({ name: 'Letter', content: 'x', format: 'html' })) },
      'form: documents: expected different names',
    ],
    [
      'two default documents',
      { documents: ['a', 'b'].map((name) => ({ name, content: 'x', format: 'html', isDefault: true })) },
      'form: documents: expected at most one default',
    ],
  ]
  it.each(bad)('refuses %s and writes nothing', async (_, faulty, text) => {
    const given = { content: content(), source: 'check-in', ...faulty }
    await expect(writeTemplate(db, given, now)).rejects.toMatchObject({
      status: 400,
      detail: expect.stringContaining(text) as string,
    })
    expect(await db.$count(formTemplates)).toBe(0)
  })

  it('refuses rules that the form engine would not run, and lists all faults', async () => {
    const macros = [
      { id: 'a', on: 'change' as const, when: null, set: { dataFieldID: 99, value: 1 } },
      { id: 'b', on: 'change' as const, when: { eval: ['1'] }, set: { dataFieldID: 3, value: 1 } },
    ]
    const given = { content: { ...content(), macros }, source: 'check-in' }
    await expect(writeTemplate(db, given, now)).rejects.toMatchObject({
      status: 400,
      detail: expect.stringMatching(/macro "a": .*99[\s\S]*macro "b": .*eval/) as string,
    })
  })

  it('takes a backslash before u0000 for ordinary text', async () => {
    const written = await writeTemplate(db, { content: content(String.raw`C:\u0000`), source: 'path' }, now)
    expect(written.change).toBe('added')
  })
})
