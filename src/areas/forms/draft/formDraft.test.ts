import { describe, expect, it } from 'vitest'
import { testDraft, testEntry, testTemplate } from '../testForm.ts'
import { answeredTemplate, readFormDraft, readTemplate } from './formDraft.ts'

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
