import { describe, expect, it } from 'vitest'
import { testDraft, testEntry, testTemplate } from '../testForm.ts'
import {
  answeredTemplate,
  draftName,
  isUnplacedDraft,
  readFormDraft,
  readTemplate,
  unnamedFiles,
  unplacedDraft,
  unplacedTemplateOf,
} from './formDraft.ts'

describe('readFormDraft', () => {
  it('returns what was stored', () => {
    const draft = testDraft()
    expect(readFormDraft(structuredClone(draft))).toEqual(draft)
  })

  it('returns null for the content of another kind or version', () => {
    expect(readFormDraft({ subject: 'Hello' })).toBeNull()
    expect(readFormDraft({ ...testDraft(), entries: [{ DataFieldID: 1, Value: 3 }] })).toBeNull()
    expect(readFormDraft(null)).toBeNull()
  })
})

describe('answeredTemplate', () => {
  const idsOf = (entries: Parameters<typeof answeredTemplate>[1]) =>
    answeredTemplate(testTemplate, entries).pages.map(({ pageEntryID, components }) => ({
      pageEntryID,
      components: components.map(({ comEntryID, components: inner }) => [
        comEntryID,
        inner?.map((each) => each.comEntryID),
      ]),
    }))

  it('has only the fields with an answer, with their page and group', () => {
    expect(idsOf([testEntry(1, 'Maria'), testEntry(3, '555')])).toEqual([
      {
        pageEntryID: 1,
        components: [
          [101, undefined],
          [150, [103]],
        ],
      },
    ])
  })

  it('leaves out empty answers, notes and macros', () => {
    expect(idsOf([testEntry(4, ''), testEntry(1, '')])).toEqual([])
    expect(answeredTemplate(testTemplate, [testEntry(4, 'x')]).macros).toEqual([])
  })

  it('can be read back', () => {
    const stored = answeredTemplate(testTemplate, [testEntry(4, 'Latex')])
    expect(readTemplate(structuredClone(stored))).toEqual(stored)
    expect(readTemplate(null)).toBeNull()
  })
})

describe('unplacedDraft', () => {
  const uploadKey = '0b2a4a52-9d2f-4f0e-8a55-3a2f0d8f6b10'
  const other = { no: 1, uploadKey: '5f6b1c1e-2f57-4a8e-bc3b-d6a5f1c1a9aa', isUploaded: false }

  it('has the answers without a place with their files, and none that are submitted', () => {
    const kept = testEntry(9, `[{"uploadKey":"${uploadKey}"}]`)
    const file = { no: 2, uploadKey, isUploaded: true }
    const draft = testDraft({
      unplaced: [testEntry(8, ''), kept],
      unplacedTemplate: testTemplate,
      files: [other, file],
    })
    const made = unplacedDraft(draft)
    expect(made).toMatchObject({ webDataId: draft.webDataId, ownId: draft.ownId, unplacedTemplate: testTemplate })
    expect(made).toMatchObject({ entries: [], base: [], unplaced: [kept], files: [file] })
    expect(readFormDraft(structuredClone(made))).toEqual(made)
    expect([made, draft].map((each) => each && isUnplacedDraft(each))).toEqual([true, false])
  })

  it('is null if every answer has a place', () => {
    expect(unplacedDraft(testDraft())).toBeNull()
    expect(unplacedDraft(testDraft({ unplaced: [testEntry(9, '')] }))).toBeNull()
  })
})

describe('draftName', () => {
  it('is in the reader’s language, also if the draft was written in another one', () => {
    const template = { ...testTemplate, name: { en: 'Mood', ar: 'المزاج' } }
    const draft = testDraft({ name: 'Mood', template })
    expect([draftName(draft, 'ar'), draftName(draft, 'en')]).toEqual(['المزاج', 'Mood'])
    expect(draftName(testDraft({ name: 'Mood', template: null }), 'ar')).toBe('Mood')
  })
})

describe('unnamedFiles', () => {
  it('returns the files that another device removed from their answer, not those of tables', () => {
    const files = [1, 2, 3].map((no) => ({
      no,
      uploadKey: `0000000${no}-0000-4000-8000-000000000000`,
      isUploaded: true,
    }))
    const [inAnswer, inTable, removed] = files
    const entries = [
      testEntry(1, JSON.stringify([{ uploadKey: inAnswer?.uploadKey }])),
      testEntry(2, JSON.stringify([{ 7: JSON.stringify([{ uploadKey: inTable?.uploadKey }]) }])),
    ]
    expect(unnamedFiles(files, entries)).toEqual([removed])
  })
})

describe('unplacedTemplateOf', () => {
  const [page] = testTemplate.pages
  const asks = (version: number, ...fields: number[]) => ({
    ...testTemplate,
    version,
    pages: [
      {
        ...testTemplate.pages[1],
        pageEntryID: page?.pageEntryID ?? 1,
        title: { en: `Version ${version}` },
        components: fields.map((dataFieldID) => ({
          comEntryID: dataFieldID,
          fieldType: 'text' as const,
          dataFieldID,
          label: { en: `Field ${dataFieldID}` },
        })),
      },
    ],
  })

  it('asks for each answer once, as the first version did', () => {
    const draft = { template: asks(2, 8, 9), unplacedTemplate: asks(1, 9) }
    const made = unplacedTemplateOf(draft, [testEntry(8, 'x'), testEntry(9, 'y')])
    expect(made?.pages.map(({ title, components }) => [title.en, components.map((one) => one.dataFieldID)])).toEqual([
      ['Version 2', [8]],
      ['Version 1', [9]],
    ])
  })

  it('has the columns of all versions that asked for a table', () => {
    const table = (version: number, ...columns: number[]) => {
      const asked = asks(version, 5)
      const components = columns.map((id) => ({
        comEntryID: 1,
        fieldType: 'text' as const,
        dataFieldID: id,
        label: { en: `Column ${id}` },
      }))
      const [only] = asked.pages
      const [field] = only?.components ?? []
      if (!only || !field) throw new Error('no field')
      return { ...asked, pages: [{ ...only, components: [{ ...field, fieldType: 'table' as const, components }] }] }
    }
    const rows = (Value: string) => ({ ...testEntry(5, Value), FieldType: 'table' as const })
    const made = unplacedTemplateOf({ template: table(2, 6, 9), unplacedTemplate: table(1, 6, 8) }, [
      rows('[{"8":"x"}]'),
      rows('[{"9":"y"}]'),
    ])
    const columns = made?.pages.flatMap(({ components }) => components.flatMap((one) => one.components ?? []))
    expect(columns?.map(({ dataFieldID }) => dataFieldID)).toEqual([6, 8, 9])
    expect(new Set(made?.pages.map(({ pageEntryID }) => pageEntryID)).size).toBe(made?.pages.length)
  })

  it('asks for both answers to a field whose type was changed', () => {
    const [field] = asks(1, 9).pages[0]?.components ?? []
    const draft = { template: asks(2, 9), unplacedTemplate: asks(1, 9) }
    const date = { ...testEntry(9, '2026-01-02'), FieldType: 'date' as const }
    const first = draft.unplacedTemplate.pages.map((one) => ({
      ...one,
      components: field ? [{ ...field, fieldType: 'date' as const }] : [],
    }))
    const made = unplacedTemplateOf({ ...draft, unplacedTemplate: { ...testTemplate, pages: first } }, [
      date,
      testEntry(9, 'soon'),
    ])
    const types = made?.pages.flatMap(({ components }) => components.map(({ fieldType }) => fieldType))
    expect(types).toEqual(['text', 'date'])
  })

  it('is null without answers or templates', () => {
    expect(unplacedTemplateOf({ template: asks(1, 9), unplacedTemplate: null }, [])).toBeNull()
    expect(unplacedTemplateOf({ template: null, unplacedTemplate: null }, [testEntry(9, 'y')])).toBeNull()
    expect(unplacedTemplateOf(null, [testEntry(9, 'y')])).toBeNull()
  })
})
