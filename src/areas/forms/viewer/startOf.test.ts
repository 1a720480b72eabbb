import { describe, expect, it } from 'vitest'
import type { FormEntry } from '#src/contract/formData.ts'
import type { OpenedForm } from '#src/contract/formFilling.ts'
import type { Component } from '#src/contract/formTemplate.ts'
import type { FormDraft } from '../draft/formDraft.ts'
import { testDraft, testEntry, testOpenedForm, testTemplate } from '../testForm.ts'
import { startOf } from './startOf.ts'

const openedWith = (data: FormEntry[], over: Partial<OpenedForm> = {}): OpenedForm =>
  testOpenedForm({
    data: { templateId: 7, version: 2, cnid: null, cnentryId: null, data },
    revision: data.length > 0 ? 1 : 0,
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

  describe('after two changes of the form', () => {
    const [page] = testTemplate.pages
    const answeredWith = (component: Component, version: number): OpenedForm =>
      openedWith([], {
        template: { ...testTemplate, version, pages: page ? [{ ...page, components: [component] }] : [] },
      })
    const table = (...columns: number[]): Component => ({
      comEntryID: 105,
      fieldType: 'table',
      dataFieldID: 5,
      label: { en: 'Medicines' },
      components: columns.map((id) => ({ comEntryID: id, fieldType: 'text', dataFieldID: id, label: { en: `${id}` } })),
    })
    const rows = (Value: string): FormEntry => ({ ...testEntry(5, Value), FieldType: 'table' })
    /** The draft as the form stores it after it was opened with a version. */
    const draftAfter = (opened: OpenedForm, before: FormDraft): FormDraft => {
      const { entries, unplaced } = startOf(opened, before)
      const { version } = opened.template
      return { ...before, version, entries: [...entries], unplaced: [...unplaced] }
    }

    it('keeps the columns that each version took out of a table', () => {
      const first = testDraft({ version: 1, entries: [rows('[{"6":"a","7":"b","8":"c"},{"6":"d"}]')] })
      const second = draftAfter(answeredWith(table(6, 7), 2), first)
      const start = startOf(answeredWith(table(6), 3), second)
      expect(start.entries.map(({ Value }) => Value)).toEqual(['[{"6":"a"},{"6":"d"}]'])
      expect(start.unplaced.map(({ Value }) => Value)).toEqual(['[{"8":"c"},{}]', '[{"7":"b"},{}]'])
    })

    it('keeps all columns of a table that the last version does not have', () => {
      const first = testDraft({ version: 1, entries: [rows('[{"6":"a","8":"c"}]')] })
      const second = draftAfter(answeredWith(table(6), 2), first)
      const gone = startOf(openedWith([], { template: { ...testTemplate, version: 3 } }), second)
      expect(gone.unplaced.map(({ Value }) => Value)).toEqual(['[{"8":"c"}]', '[{"6":"a"}]'])
      expect(draftAfter(openedWith([]), draftAfter(openedWith([]), second)).unplaced).toEqual(gone.unplaced)
    })

    it('keeps the choices that each version took away, and places the newest if it is there again', () => {
      const color = (...values: string[]): Component => ({
        comEntryID: 101,
        fieldType: 'oneOf',
        dataFieldID: 1,
        label: { en: 'Color' },
        choices: values.map((value) => ({ value, label: { en: value } })),
      })
      const chosen = (Value: string): FormEntry => ({ ...testEntry(1, Value), FieldType: 'oneOf' })
      const second = draftAfter(answeredWith(color('b', 'c'), 2), testDraft({ version: 1, entries: [chosen('r')] }))
      const third = draftAfter(answeredWith(color('c'), 3), { ...second, entries: [chosen('b')] })
      expect([third.entries, third.unplaced]).toEqual([[], [chosen('r'), chosen('b')]])
      const back = startOf(answeredWith(color('r', 'b'), 4), third)
      expect([back.entries, back.unplaced]).toEqual([[chosen('b')], [chosen('r')]])
    })
  })
})
