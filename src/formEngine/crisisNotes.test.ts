import { describe, expect, it } from 'vitest'
import type { Component, Macro, Page } from '#src/contract/formTemplate.ts'
import { crisisFields, crisisNotes } from './crisisNotes.ts'

const field = (id: number): Component => ({
  comEntryID: id,
  fieldType: 'whole',
  dataFieldID: id + 100,
  label: { en: `Field ${id}` },
})
const note = (id: number, tone: 'crisis' | 'caution'): Component => ({
  comEntryID: id,
  fieldType: 'note',
  dataFieldID: null,
  label: { en: `Note ${id}` },
  tone,
})
const group = (id: number, ...components: Component[]): Component => ({
  comEntryID: id,
  fieldType: 'group',
  dataFieldID: null,
  label: { en: `Group ${id}` },
  components,
})
const page = (pageEntryID: number, ...components: Component[]): Page => ({
  pageEntryID,
  title: { en: `Page ${pageEntryID}` },
  components,
})
const show = (what: NonNullable<Macro['show']>, read: number): Macro => ({
  id: `show ${read}`,
  on: 'change',
  when: { '>': [{ var: `f.${read}` }, 0] },
  show: what,
})

describe('the crisis notes that answers show', () => {
  it('are those with a macro, and depend on what the macro reads', () => {
    const template = {
      pages: [page(1, field(1), field(2), note(3, 'crisis'), note(4, 'caution'), note(5, 'crisis'))],
      macros: [
        show({ comEntryID: 3 }, 101),
        show({ comEntryID: 4 }, 102),
        { id: 'total', on: 'change', when: null, set: { dataFieldID: 102, value: { var: 'f.102' } } } as const,
      ],
    }
    expect(crisisNotes(template)).toEqual([3])
    expect([...crisisFields(template)]).toEqual([101])
  })

  it('can be shown with their group or page', () => {
    const template = {
      pages: [page(1, field(1), field(2), group(6, note(3, 'crisis'))), page(2, note(4, 'crisis')), page(3, field(7))],
      macros: [show({ comEntryID: 6 }, 101), show({ pageEntryID: 2 }, 102), show({ pageEntryID: 3 }, 107)],
    }
    expect(crisisNotes(template)).toEqual([3, 4])
    expect([...crisisFields(template)]).toEqual([101, 102])
  })
})
