import { describe, expect, it } from 'vitest'
import type { FormEntry } from '#src/contract/formData.ts'
import type { OpenedForm } from '#src/contract/formFilling.ts'
import { testDraft, testEntry, testTemplate } from '../testForm.ts'
import { startOf } from './startOf.ts'

const openedWith = (data: FormEntry[], over: Partial<OpenedForm> = {}): OpenedForm => ({
  webDataId: 20418,
  statusId: 1,
  template: testTemplate,
  data: { templateId: 7, version: 2, cnid: null, cnentryId: null, data },
  revision: data.length > 0 ? 1 : 0,
  record: null,
  prefilled: [],
  authorship: null,
  isUrgent: false,
  submittedAt: null,
  withdrawn: null,
  ...over,
})
const values = (entries: readonly FormEntry[]) =>
  Object.fromEntries(entries.map(({ DataFieldID, Value }) => [DataFieldID, Value]))

describe('startOf', () => {
  it('is fresh only if there are neither a draft nor saved answers', () => {
    expect(startOf(openedWith([]), null)).toMatchObject({ isFresh: true, entries: [], merged: null })
    expect(startOf(openedWith([testEntry(1, 'Maria')]), null).isFresh).toBe(false)
    expect(startOf(openedWith([]), testDraft({ entries: [] })).isFresh).toBe(false)
  })

  it('opens the draft, not the saved answers on which it is based', () => {
    const saved = [testEntry(1, 'Maria')]
    const draft = testDraft({ revision: 1, base: saved, entries: [testEntry(1, 'Maria Alvarez')] })
    const start = startOf(openedWith(saved), draft)
    expect(values(start.entries)).toEqual({ 1: 'Maria Alvarez' })
    expect(start.merged).toBeNull()
  })

  it('opens the draft as it is if the saved copy of the form is older', () => {
    const draft = testDraft({ revision: 3, base: [testEntry(1, 'Maria')], entries: [testEntry(1, 'Maria')] })
    const start = startOf(openedWith([testEntry(1, 'M')]), draft)
    expect(values(start.entries)).toEqual({ 1: 'Maria' })
    expect(start).toMatchObject({ merged: null, revision: 3, base: [testEntry(1, 'Maria')] })
  })

  it('adds answers saved elsewhere without a question if no answer was changed twice', () => {
    const draft = testDraft({ entries: [testEntry(1, 'Maria')] })
    const start = startOf(openedWith([testEntry(4, 'Latex')]), draft)
    expect(values(start.entries)).toEqual({ 1: 'Maria', 4: 'Latex' })
    expect(start).toMatchObject({ merged: null, revision: 1, base: [testEntry(4, 'Latex')] })
  })

  it('asks if both devices changed an answer', () => {
    const start = startOf(openedWith([testEntry(1, 'María')]), testDraft({ entries: [testEntry(1, 'Maria')] }))
    expect(start.merged?.conflicts).toEqual([
      {
        dataFieldID: 1,
        mine: expect.objectContaining({ Value: 'Maria' }),
        theirs: expect.objectContaining({ Value: 'María' }),
      },
    ])
  })

  it('keeps answers that another version of the template has no place for, and places them if it has again', () => {
    const draft = testDraft({ version: 1, entries: [testEntry(1, 'Maria'), testEntry(9, 'gone')] })
    const start = startOf(openedWith([]), draft)
    expect(values(start.entries)).toEqual({ 1: 'Maria' })
    expect(values(start.unplaced)).toEqual({ 9: 'gone' })
    const back = startOf(openedWith([]), testDraft({ entries: [], unplaced: [testEntry(4, 'Latex')] }))
    expect(values(back.entries)).toEqual({ 4: 'Latex' })
    expect(back.unplaced).toEqual([])
  })

  it('keeps an earlier answer whose question was answered again', () => {
    const draft = testDraft({ entries: [testEntry(1, 'Ana')], unplaced: [testEntry(1, 'Maria')] })
    const start = startOf(openedWith([]), draft)
    expect([values(start.entries), values(start.unplaced)]).toEqual([{ 1: 'Ana' }, { 1: 'Maria' }])
  })

  it('keeps a choice that another version of the template does not have', () => {
    const [page] = testTemplate.pages
    const choices = [{ value: 'b', label: { en: 'Blue' } }]
    const color = { comEntryID: 101, fieldType: 'oneOf' as const, dataFieldID: 1, label: { en: 'Color' }, choices }
    const template = { ...testTemplate, pages: page ? [{ ...page, components: [color] }] : [] }
    const red = { ...testEntry(1, 'r'), FieldType: 'oneOf' as const }
    const start = startOf(openedWith([], { template }), testDraft({ version: 1, entries: [red] }))
    expect([start.entries, start.unplaced]).toEqual([[], [red]])
  })
})
