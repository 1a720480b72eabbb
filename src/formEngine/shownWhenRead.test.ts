import { describe, expect, it } from 'vitest'
import type { FormEntry } from '#src/contract/formData.ts'
import type { Component, Macro, Page } from '#src/contract/formTemplate.ts'
import { conditionalComponents, shownWhenRead } from './shownWhenRead.ts'

const field = (comEntryID: number, more: Partial<Component> = {}): Component => ({
  comEntryID,
  dataFieldID: comEntryID * 10,
  fieldType: 'text',
  label: { en: 'Question' },
  ...more,
})
const text = { dataFieldID: null, fieldType: 'note' } as const
const group = (comEntryID: number, ...components: Component[]) =>
  field(comEntryID, { dataFieldID: null, fieldType: 'group', components })
const pages: Page[] = [
  { pageEntryID: 1, title: { en: 'One' }, components: [field(1, text), field(2), field(3), group(4, field(5))] },
  { pageEntryID: 2, title: { en: 'Two' }, components: [field(6), field(7, text)] },
]
const show = (id: string, target: Macro['show']): Macro => ({ id, on: 'change', when: true, show: target })
const macros = [
  show('a', { comEntryID: 3 }),
  show('b', { comEntryID: 4 }),
  show('c', { pageEntryID: 2 }),
  { id: 'd', on: 'change', when: true, set: { dataFieldID: 20, value: 'x' } } as const,
]
const answer = (ComEntryID: number, Value = 'x'): FormEntry => ({
  DataFieldID: ComEntryID * 10,
  FieldType: 'text',
  PageEntryID: 1,
  ComEntryID,
  Value,
})
const shown = (conditional: number[] | null, ...data: FormEntry[]) => [...shownWhenRead(pages, data, conditional)]

describe('a form that is read', () => {
  it('knows which components a macro shows or hides, also by their group or page', () => {
    expect(conditionalComponents({ pages, macros })).toEqual([3, 4, 5, 6, 7])
  })

  it('shows unanswered questions, except those that can have been hidden', () => {
    const conditional = conditionalComponents({ pages, macros })
    expect(shown(conditional)).toEqual([1, 2, 4, 7])
    expect(shown(conditional, answer(3), answer(5), answer(6, ''))).toEqual([1, 2, 3, 4, 5, 7])
  })

  it('shows answered questions only, if it is not known which ones can have been hidden', () => {
    expect(shown(null, answer(5))).toEqual([1, 4, 5, 7])
  })
})
