import { describe, expect, it } from 'vitest'
import { testDraft, testEntry, testTemplate } from '../testForm.ts'
import {
  answeredTemplate,
  draftName,
  readFormDraft,
  readTemplate,
  unnamedFiles,
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

  it('is null without answers or templates', () => {
    expect(unplacedTemplateOf({ template: asks(1, 9), unplacedTemplate: null }, [])).toBeNull()
    expect(unplacedTemplateOf({ template: null, unplacedTemplate: null }, [testEntry(9, 'y')])).toBeNull()
    expect(unplacedTemplateOf(null, [testEntry(9, 'y')])).toBeNull()
  })
})
