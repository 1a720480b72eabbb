import { describe, expect, it } from 'vitest'
import { templateLimits } from '#src/contract/formTemplate.ts'
import type { Component, FormTemplate, Macro } from '#src/contract/formTemplate.ts'
import { checkTemplate } from './checkTemplate.ts'
import { hostileStrings } from './testStrings.ts'
import { choices, field, sets, templateOf } from './testTemplate.ts'

const f = (id: number) => ({ var: `f.${id}` })
const messagesOf = (template: FormTemplate) =>
  checkTemplate(template).map(({ place, message }) => `${place}: ${message}`)
const ofPage = (components: Component[], macros: Macro[] = []) => messagesOf(templateOf([components], macros))
const group = (id: number, components: Component[]): Component => field(id, 'group', { dataFieldID: null, components })

const good = templateOf(
  [
    [
      field(1, 'text', { maxLength: 100, defaultValue: 'x' }),
      field(2, 'oneOf', { choices: choices('a', 'b') }),
      field(3, 'scale', { low: 0, high: 10 }),
      field(4, 'date', { earliest: '1900-01-01', latest: 'today' }),
      field(5, 'table', { minRows: 1, maxRows: 5, components: [field(6, 'whole'), field(7, 'text')] }),
      group(8, [field(9, 'yesNo'), field(10, 'note', { dataFieldID: null, tone: 'crisis' })]),
      field(11, 'computed'),
    ],
    [field(12, 'signature', { required: true })],
  ],
  [
    sets(11, { '+': [f(3), { '+': { map: [f(5), { var: 'f.6' }] } }] }),
    { id: 'group', on: 'change', when: { '==': [f(2), 'b'] }, show: { comEntryID: 108 } },
    { id: 'page', on: 'load', when: { '>': [{ var: 'record.age' }, 17] }, show: { pageEntryID: 2 } },
    { id: 'refused', on: 'validate', when: f(9), fail: { dataFieldID: 1, text: { en: 'No.' } } },
  ],
)

describe('checkTemplate', () => {
  it('finds nothing in a good template', () => {
    expect(checkTemplate(good)).toEqual([])
  })

  it('requires a page and a name', () => {
    expect(messagesOf({ ...templateOf([]), name: {} })).toEqual(['template: has no name', 'template: has no pages'])
  })

  it('limits the size', () => {
    const pages = (count: number) => templateOf(Array.from({ length: count }, () => []))
    expect(checkTemplate(pages(templateLimits.pages))).toEqual([])
    expect(messagesOf(pages(templateLimits.pages + 1))).toEqual(['template: has more than 100 pages'])
    const many = (count: number) => Array.from({ length: count }, (_, index) => field(index + 1, 'text'))
    expect(ofPage(many(templateLimits.components))).toEqual([])
    expect(ofPage(many(templateLimits.components + 1))).toEqual(['template: has more than 3000 components'])
    const macros = (count: number) => Array.from({ length: count }, (_, index) => sets(1, 'x', { id: String(index) }))
    expect(ofPage([field(1, 'text')], macros(templateLimits.macros))).toEqual([])
    expect(ofPage([field(1, 'text')], macros(templateLimits.macros + 1))).toEqual([
      'template: has more than 200 macros',
    ])
  })

  it('requires unique ids, also inside groups and tables', () => {
    expect(ofPage([field(1, 'text'), group(5, [field(1, 'text')])])).toEqual([
      'page 1, component 101: another one has the comEntryID 101',
      'page 1, component 101: another one has the dataFieldID 1',
    ])
    const table = field(2, 'table', { components: [{ ...field(1, 'text'), comEntryID: 7 }] })
    expect(ofPage([field(1, 'text'), table])).toEqual(['page 1, component 7: another one has the dataFieldID 1'])
    const [page] = templateOf([[]]).pages
    if (!page) throw new Error('no page')
    expect(messagesOf({ ...templateOf([]), pages: [page, page] })).toEqual([
      'page 1: another one has the pageEntryID 1',
    ])
    expect(ofPage([field(1, 'text')], [sets(1, 'x'), sets(1, 'y')])).toEqual([
      'macro "set 1": another one has the id set 1',
    ])
  })

  it('requires a text in each language of the name', () => {
    const template = templateOf([[field(1, 'text', { help: { en: 'Help', es: ' ' } })]])
    expect(messagesOf({ ...template, name: { en: 'Form', es: 'Formulario' } })).toEqual([
      'page 1: title is missing in es',
      'page 1, component 101: label is missing in es',
      'page 1, component 101: help is missing in es',
    ])
  })

  it.each<[string, Component, string]>([
    ['a field without dataFieldID', field(1, 'text', { dataFieldID: null }), 'a text needs a dataFieldID'],
    ['a note with dataFieldID', field(1, 'note'), 'a note has no answer, so it has no dataFieldID'],
    ['a required note', field(1, 'note', { dataFieldID: null, required: true }), 'so it is not required'],
    ['a required computed field', field(1, 'computed', { required: true }), 'a computed field is not required'],
    ['an empty group', field(1, 'group', { dataFieldID: null }), 'a group needs components'],
    ['an empty table', field(1, 'table', { components: [] }), 'a table needs components'],
    ['a group inside a group', group(1, [group(2, [field(3, 'text')])]), 'a group may not be inside another one'],
    [
      'components inside a text',
      field(1, 'text', { components: [field(2, 'text')] }),
      'a text has no components inside',
    ],
    ['a computed column', field(1, 'table', { components: [field(2, 'computed')] }), 'a table has no computed fields'],
    ['a note in a table', field(1, 'table', { components: [field(2, 'note', { dataFieldID: null })] }), 'fields only'],
    ['a photo in a table', field(1, 'table', { components: [field(2, 'photo')] }), 'a table has no photo'],
    ['a prefilled column', field(1, 'table', { components: [field(2, 'text', { prefill: 'name' })] }), 'not filled in'],
    ['no choices', field(1, 'oneOf'), 'a oneOf needs choices'],
    ['choices of a text', field(1, 'text', { choices: choices('a') }), 'a text has no choices'],
    [
      '501 choices',
      field(1, 'oneOf', { choices: choices(...Array.from({ length: 501 }, (_, index) => `${index}`)) }),
      'has more than 500 choices',
    ],
    ['two choices with one value', field(1, 'oneOf', { choices: choices('a', 'a') }), 'two choices have the value "a"'],
    ['a choice like an own answer', field(1, 'oneOf', { choices: choices('other:x') }), 'may not begin with other:'],
    [
      'two own answers',
      field(1, 'oneOf', { choices: choices('a', 'b').map((one) => ({ ...one, isOther: true })) }),
      'at most one choice has isOther',
    ],
    [
      'an exclusive choice of one',
      field(1, 'oneOf', { choices: choices('a').map((one) => ({ ...one, isExclusive: true })) }),
      'isExclusive is for someOf',
    ],
    ['limits of a text', field(1, 'text', { low: 1 }), 'low and high are for numbers'],
    ['limits that leave no number', field(1, 'whole', { low: 5, high: 5 }), 'low must be below high'],
    ['a scale without ends', field(1, 'scale', { low: 1 }), 'a scale needs low and high'],
    ['a scale of decimals', field(1, 'scale', { low: 0.5, high: 2 }), 'whole numbers'],
    ['a long scale', field(1, 'scale', { low: 0, high: 101 }), 'at most 101 steps'],
    ['days of a text', field(1, 'text', { latest: 'today' }), 'earliest and latest are for dates'],
    ['a day that is none', field(1, 'date', { latest: '2026-02-30' }), '"2026-02-30" is neither a day nor "today"'],
    [
      'days in the wrong order',
      field(1, 'date', { earliest: '2026-02-02', latest: '2026-02-01' }),
      'earliest may not be after latest',
    ],
    ['rows of a text', field(1, 'text', { minRows: 1 }), 'minRows and maxRows are for tables'],
    ['too many rows', field(1, 'table', { maxRows: 501, components: [field(2, 'text')] }), 'whole numbers up to 500'],
    [
      'rows in the wrong order',
      field(1, 'table', { minRows: 3, maxRows: 2, components: [field(2, 'text')] }),
      'minRows may not be above',
    ],
    ['the length of a number', field(1, 'whole', { maxLength: 3 }), 'maxLength is for texts'],
    ['a long text', field(1, 'text', { maxLength: 100_001 }), 'maxLength is at most 100000'],
    ['an impossible default', field(1, 'whole', { defaultValue: 'x' }), 'the defaultValue is no possible answer'],
  ])('refuses %s', (_, component, message) => {
    expect(ofPage([component])).toEqual([expect.stringContaining(message)])
  })

  it('allows a default with a limit of today', () => {
    expect(ofPage([field(1, 'date', { earliest: 'today', defaultValue: '2026-01-01' })])).toEqual([])
  })

  const some = [
    field(1, 'text'),
    field(2, 'computed'),
    field(3, 'signature'),
    field(4, 'table', { components: [field(5, 'text')] }),
  ]
  it.each<[string, Macro, string]>([
    ['no effect', { id: 'm', on: 'load', when: null }, 'exactly one of set, show and fail is needed'],
    ['two effects', { ...sets(1, 'x'), show: { pageEntryID: 1 } }, 'exactly one of set, show and fail is needed'],
    ['an unknown field to set', sets(9, 'x'), 'no field 9 outside tables'],
    ['a column to set', sets(5, 'x'), 'no field 5 outside tables'],
    ['a signature to set', sets(3, 'x'), "a macro can't set a signature"],
    ['a table to set', sets(4, 'x'), "a macro can't set a table"],
    ['an unknown component to show', { id: 'm', on: 'change', when: null, show: { comEntryID: 9 } }, 'no component 9'],
    [
      'a column to show',
      { id: 'm', on: 'change', when: null, show: { comEntryID: 105 } },
      'no component 105 outside tables',
    ],
    ['an unknown page', { id: 'm', on: 'change', when: null, show: { pageEntryID: 9 } }, 'no page 9'],
    ['nothing to show', { id: 'm', on: 'change', when: null, show: {} }, 'show needs either comEntryID or pageEntryID'],
    [
      'showing on submission',
      { id: 'm', on: 'submit', when: null, show: { pageEntryID: 1 } },
      'show is for load and change only',
    ],
    [
      'refusing on load',
      { id: 'm', on: 'load', when: true, fail: { dataFieldID: 1, text: { en: 'x' } } },
      'fail is not for load',
    ],
    [
      'refusing always',
      { id: 'm', on: 'change', when: null, fail: { dataFieldID: 1, text: { en: 'x' } } },
      'fail needs when',
    ],
    [
      'an unknown field to refuse',
      { id: 'm', on: 'change', when: true, fail: { dataFieldID: 9, text: { en: 'x' } } },
      'no field 9',
    ],
    [
      'an untranslated refusal',
      { id: 'm', on: 'change', when: true, fail: { dataFieldID: 1, text: {} } },
      'text is missing in en',
    ],
    ['an unknown variable', sets(1, f(9)), 'the form has no variable "f.9"'],
    ['a forbidden operator', sets(1, { log: 'x' }), 'unknown operator "log"'],
    ['an unknown variable in when', sets(1, 'x', { when: f(9) }), 'the form has no variable "f.9"'],
  ])('refuses a macro with %s', (_, macro, message) => {
    expect(ofPage(some, [macro])).toEqual([expect.stringContaining(message)])
  })

  describe('of cycles', () => {
    const three = [field(1, 'whole'), field(2, 'computed'), field(3, 'computed')]
    const message = 'reads what it sets or shows, directly or through other macros'

    it('finds one through several macros, and not what only follows it', () => {
      const macros = [sets(2, f(3)), sets(3, f(2)), sets(1, f(3))]
      expect(ofPage(three, macros)).toEqual([`macro "set 2": ${message}`, `macro "set 3": ${message}`])
    })
    it('finds a macro that reads its own result', () => {
      expect(ofPage(three, [sets(1, { '+': [f(1), 1] })])).toEqual([`macro "set 1": ${message}`])
    })
    it('finds one of showing', () => {
      const show = (field: number, when: number): Macro => ({
        id: `show ${field}`,
        on: 'change',
        when: f(when),
        show: { comEntryID: field + 100 },
      })
      const groups = [group(8, [field(1, 'text')]), group(9, [field(2, 'text')])]
      expect(ofPage(groups, [show(8, 2), show(9, 1)])).toEqual([
        `macro "show 8": ${message}`,
        `macro "show 9": ${message}`,
      ])
      expect(ofPage(groups, [show(8, 2)])).toEqual([])
    })
    it('has none in a long chain', () => {
      const fields = Array.from({ length: 200 }, (_, index) => field(index + 1, 'computed'))
      const macros = Array.from({ length: 199 }, (_, index) => sets(index + 1, f(index + 2)))
      expect(ofPage(fields, macros)).toEqual([])
    })
    it('has none in macros of one event', () => {
      expect(ofPage(three, [sets(1, { '+': [f(1), 1] }, { on: 'load' })])).toEqual([])
    })
  })

  it('never throws, whatever texts the template has, and lists at most 200 problems', () => {
    for (const text of hostileStrings()) {
      const component = field(1, 'oneOf', { label: { [text]: text }, choices: choices(text, text), defaultValue: text })
      const template = templateOf([[component]], [sets(1, { [text]: text }, { id: text }), sets(1, { var: text })])
      expect(() => checkTemplate({ ...template, name: { [text]: text } })).not.toThrow()
    }
    const macros = Array.from({ length: 200 }, (_, index) =>
      sets(1, { and: [f(7), f(8), f(9)] }, { id: String(index) }),
    )
    expect(ofPage([field(1, 'text')], macros)).toHaveLength(200)
  })
})
