import { describe, expect, it } from 'vitest'
import type { FormEntry } from '#src/contract/formData.ts'
import type { Component, Macro } from '#src/contract/formTemplate.ts'
import { f, fails, open, openPage, record, shows, valuesOf } from './testForm.ts'
import { hostileStrings } from './testStrings.ts'
import { choices, entry, field, sets, templateOf } from './testTemplate.ts'

describe('a form in edit mode', () => {
  it('has the answers that were given, with the problem of each', () => {
    const form = openPage([field(1, 'text'), field(2, 'whole')], [], {
      answers: [entry(1, 'text', 'hello'), entry(2, 'whole', 'x')],
    })
    expect(form.stateOf(101)).toEqual({ isShown: true, value: 'hello', problem: null, fault: null })
    expect(form.stateOf(102).problem).toEqual({ code: 'not-a-number' })
  })

  it('keeps a state until it changes', () => {
    const form = openPage([field(1, 'text'), field(2, 'text')])
    const [one, other] = [form.stateOf(101), form.stateOf(102)]
    form.change(101, 'x')
    expect(form.stateOf(101)).not.toBe(one)
    expect(form.stateOf(102)).toBe(other)
    const changed = form.stateOf(101)
    form.change(101, 'x')
    expect(form.stateOf(101)).toBe(changed)
  })

  it('calls the listeners of what changed only, after everything changed', () => {
    const form = openPage([field(1, 'whole'), field(2, 'computed'), field(3, 'text')], [sets(2, { '+': [f(1), 1] })])
    const seen: string[] = []
    const end = form.subscribe(102, () => seen.push(`2 is ${form.stateOf(102).value}`))
    form.subscribe(101, () => seen.push(`1 with 2 ${form.stateOf(102).value}`))
    form.subscribe(103, () => seen.push('3'))
    form.subscribeAll(() => seen.push('all'))
    form.change(101, '4')
    expect(seen).toEqual(['1 with 2 5', '2 is 5', 'all'])
    end()
    form.change(101, '5')
    expect(seen).toEqual(['1 with 2 5', '2 is 5', 'all', '1 with 2 6', 'all'])
  })

  it('refuses components that have no answer of the person', () => {
    const form = openPage([field(1, 'note', { dataFieldID: null }), field(2, 'computed')])
    form.change(101, 'x')
    form.change(102, 'x')
    expect(form.allEntries()).toEqual([])
    expect(() => form.change(999, 'x')).toThrow('no component 999')
  })

  it('shows the problem of a value that is too long, and keeps the value', () => {
    const form = openPage([field(1, 'text')])
    form.change(101, 'x'.repeat(100_001))
    expect(form.stateOf(101).problem).toEqual({ code: 'too-long', limit: 100_000 })
    expect(form.stateOf(101).value).toHaveLength(100_001)
  })

  it('has the rows of a table', () => {
    const form = openPage([field(1, 'table', { components: [field(2, 'whole')] })])
    form.change(101, '[{"2":"x"},{"2":"1"}]')
    const [row, other] = form.rowStates(101)
    expect(row?.cells.get(102)?.problem).toEqual({ code: 'not-a-number' })
    form.change(101, '[{"2":"5"},{"2":"1"}]')
    expect(form.rowStates(101)[1]).toBe(other)
    form.change(101, '{')
    expect(form.rowStates(101)).toEqual([])
    expect(form.stateOf(101).problem).toEqual({ code: 'unreadable' })
  })
})

describe('a form in view mode', () => {
  it('runs no macros, shows everything and refuses changes', async () => {
    const form = openPage(
      [field(1, 'whole'), field(2, 'computed'), field(3, 'text', { defaultValue: 'x' })],
      [sets(2, 5), shows(1, false), fails(1, true)],
      { mode: 'view', answers: [entry(1, 'whole', '3'), entry(2, 'computed', '9')] },
    )
    form.change(101, '4')
    expect(form.stateOf(101)).toEqual({ isShown: true, value: '3', problem: null, fault: null })
    expect(form.stateOf(102).value).toBe('9')
    expect(form.stateOf(103).value).toBe('')
    expect(await form.validate()).toEqual({ problems: [] })
    expect(form.isValidated()).toBe(false)
  })
})

describe('defaults', () => {
  const components = [field(1, 'text', { defaultValue: 'x' }), field(2, 'text')]

  it('fill a new form', () => {
    expect(valuesOf(openPage(components).entries())).toEqual({ 1: 'x' })
    const prefilled = openPage(components, [], { answers: [entry(2, 'text', 'y')], isNew: true })
    expect(valuesOf(prefilled.entries())).toEqual({ 1: 'x', 2: 'y' })
  })
  it('do not come back after the person cleared them', () => {
    const form = openPage(components)
    form.change(101, '')
    form.change(102, 'y')
    expect(valuesOf(form.entries())).toEqual({ 2: 'y' })
    expect(valuesOf(form.allEntries())).toEqual({ 1: '', 2: 'y' })
    expect(openPage(components, [], { answers: form.entries() }).stateOf(101).value).toBe('')
    expect(openPage(components, [], { answers: form.allEntries() }).stateOf(101).value).toBe('')
  })
})

describe('what macros hide', () => {
  const components = [
    field(1, 'yesNo'),
    field(2, 'whole', { required: true }),
    field(3, 'computed'),
    { ...field(4, 'group', { dataFieldID: null }), components: [field(5, 'text', { required: true })] },
  ]
  const macros = [shows(2, f(1)), sets(3, { '+': [f(2, 0), 1] }), shows(4, { '==': [f(2), 7] })]

  it('is neither checked nor sent, and its answer is kept', async () => {
    const form = openPage(components, macros)
    form.change(101, 'true')
    form.change(102, '7')
    form.change(105, 'inner')
    expect(valuesOf(form.entries())).toEqual({ 1: 'true', 2: '7', 3: '8', 5: 'inner' })
    form.change(101, 'false')
    expect([102, 104, 105].map((id) => form.stateOf(id).isShown)).toEqual([false, false, false])
    expect(valuesOf(form.entries())).toEqual({ 1: 'false', 3: '1' })
    expect(valuesOf(form.allEntries())).toEqual({ 1: 'false', 2: '7', 3: '1', 5: 'inner' })
    expect(await form.validate()).toEqual({ problems: [] })
    form.change(101, 'true')
    expect(form.stateOf(105)).toEqual({ isShown: true, value: 'inner', problem: null, fault: null })
  })
  it('reads as null for other macros, at once', () => {
    const form = openPage(components, macros)
    form.change(101, 'true')
    form.change(102, '7')
    expect(form.stateOf(103).value).toBe('8')
    form.change(101, 'false')
    expect(form.stateOf(103).value).toBe('1')
  })
  it('can be a page', async () => {
    const template = templateOf(
      [[field(1, 'yesNo')], [field(2, 'whole', { required: true })], [field(3, 'computed')]],
      [{ id: 'page', on: 'change', when: f(1), show: { pageEntryID: 2 } }, sets(3, { '+': [f(2), 1] })],
    )
    const form = open(template, { answers: [entry(2, 'whole', '5')] })
    expect(form.isPageShown(2)).toBe(false)
    expect(form.isPageShown(1)).toBe(true)
    expect(form.stateOf(102).isShown).toBe(false)
    expect(form.problemsOfPage(2)).toEqual([])
    expect(form.stateOf(103).value).toBe('')
    let calls = 0
    form.subscribeAll(() => (calls += 1))
    form.change(101, 'true')
    expect(form.isPageShown(2)).toBe(true)
    expect(form.stateOf(103).value).toBe('6')
    expect(calls).toBe(1)
    form.change(102, '')
    expect((await form.validate()).problems).toMatchObject([{ pageEntryID: 2, comEntryID: 102 }])
  })
  it('is hidden while one of several rules hides it', () => {
    const both = [shows(3, f(1), { id: 'one' }), shows(3, f(2), { id: 'other' })]
    const form = openPage([field(1, 'yesNo'), field(2, 'yesNo'), field(3, 'text')], both)
    const isShownWith = (one: string, other: string) => {
      form.change(101, one)
      form.change(102, other)
      return form.stateOf(103).isShown
    }
    expect(isShownWith('true', 'false')).toBe(false)
    expect(isShownWith('true', 'true')).toBe(true)
    expect(isShownWith('false', 'true')).toBe(false)
  })
  it('is shown if its rule fails', () => {
    const form = openPage(components, [shows(2, { '>': [{ '/': [1, 0] }, 1] })])
    expect(form.stateOf(102)).toMatchObject({ isShown: true, fault: { macro: 'show 2', code: 'not-a-number' } })
  })
  it('is hidden by a rule of opening too', () => {
    const form = openPage(components, [shows(2, { '>': [{ var: 'record.age' }, 50] }, { on: 'load' })], { record })
    expect(form.stateOf(102).isShown).toBe(false)
  })
})

describe('validate', () => {
  const of = async (components: Component[], macros: Macro[] = [], answers: FormEntry[] = []) => {
    const form = openPage(components, macros, { answers })
    const { problems } = await form.validate()
    return { form, problems: problems.map(({ comEntryID, problem }) => [comEntryID, problem.code]) }
  }

  it('runs prevalidation, then validation, then submission', async () => {
    const trace = (id: string, on: Macro['on']): Macro => sets(1, { cat: [f(1, ''), id] }, { id, on })
    const { form, problems } = await of(
      [field(1, 'computed')],
      [trace('submit', 'submit'), trace('validate', 'validate'), trace('pre', 'prevalidate')],
    )
    expect(problems).toEqual([])
    expect(form.stateOf(101).value).toBe('prevalidatesubmit')
    expect(form.isValidated()).toBe(true)
  })
  it('does not run the macros of submission while there are problems', async () => {
    const { form } = await of(
      [field(1, 'text', { required: true }), field(2, 'computed')],
      [sets(2, 'x', { on: 'submit' })],
    )
    expect(form.stateOf(102).value).toBe('')
    form.change(101, 'x')
    await form.validate()
    expect(form.stateOf(102).value).toBe('x')
  })
  it('checks what macros of prevalidation set', async () => {
    const { problems } = await of(
      [field(1, 'whole', { high: 5 }), field(2, 'text')],
      [sets(1, 6, { on: 'prevalidate' })],
    )
    expect(problems).toEqual([[101, 'too-high']])
  })
  it('has the refusals of each event, in the order of the template', async () => {
    const { form, problems } = await of(
      [field(1, 'text'), field(2, 'text', { required: true }), field(3, 'text')],
      [fails(3, true), fails(1, true, 'prevalidate'), fails(2, true, 'validate')],
    )
    expect(problems).toEqual([
      [101, 'macro'],
      [102, 'required'],
      [103, 'macro'],
    ])
    expect(form.isValidated()).toBe(false)
  })
  it('refuses on submission', async () => {
    const { form, problems } = await of([field(1, 'text')], [fails(1, true, 'submit')])
    expect(problems).toEqual([[101, 'macro']])
    expect(form.isValidated()).toBe(false)
  })
  it('sets the flag that any change clears', async () => {
    const { form } = await of([field(1, 'text')])
    expect(form.isValidated()).toBe(true)
    form.change(101, 'x')
    expect(form.isValidated()).toBe(false)
    await form.validate()
    expect(form.isValidated()).toBe(true)
  })
  it('does not set the flag if an answer changed meanwhile', async () => {
    const form = openPage([field(1, 'text')])
    const running = form.validate()
    form.change(101, 'x')
    expect(await running).toEqual({ problems: [] })
    expect(form.isValidated()).toBe(false)
  })
  it('does not set the flag after an abort', async () => {
    const form = openPage([field(1, 'text')])
    const running = form.validate()
    form.abort()
    await running
    expect(form.isValidated()).toBe(false)
  })
  it('requires answers, not blanks and empty lists', async () => {
    const list = choices('a')
    const { problems } = await of(
      [
        field(1, 'text', { required: true }),
        field(2, 'someOf', { required: true, choices: list }),
        field(3, 'photo', { required: true }),
        field(4, 'table', { required: true, components: [field(5, 'text')] }),
        field(6, 'computed', { required: true }),
      ],
      [],
      [entry(1, 'text', '  '), entry(2, 'someOf', '[]'), entry(3, 'photo', '[]'), entry(4, 'table', '[{"5":" "}]')],
    )
    expect(problems).toEqual([101, 102, 103, 104].map((id) => [id, 'required']))
  })
  it('has the problems of each row, without empty rows', async () => {
    const form = openPage([
      field(1, 'table', { components: [field(2, 'text', { required: true }), field(3, 'whole', { high: 9 })] }),
    ])
    form.change(101, '[{"2":"x","3":"9"},{},{"3":"10"}]')
    const place = { pageEntryID: 1, comEntryID: 101, row: 2 }
    expect((await form.validate()).problems).toEqual([
      { ...place, innerComEntryID: 102, problem: { code: 'required' } },
      { ...place, innerComEntryID: 103, problem: { code: 'too-high', limit: 9 } },
    ])
  })
  it('requires the rows of a table without an answer too', async () => {
    const { problems } = await of([field(1, 'table', { minRows: 2, components: [field(2, 'text')] })])
    expect(problems).toEqual([[101, 'too-few-rows']])
  })
  it('allows 20 files in a form', async () => {
    const files = (count: number) =>
      JSON.stringify(
        Array.from({ length: count }, () => ({
          uploadKey: '9f0c9f4e-6d5b-4f0e-8a55-0a2f4e6d1c11',
          name: 'x.jpg',
          extension: 'jpg',
          size: 1,
        })),
      )
    const components = [1, 2, 3, 4, 5].map((id) => field(id, 'photo'))
    const answers = [1, 2, 3, 4].map((id) => entry(id, 'photo', files(5)))
    expect((await of(components, [], answers)).problems).toEqual([])
    expect((await of(components, [], [...answers, entry(5, 'photo', files(1))])).problems).toEqual([
      [105, 'too-many-files'],
    ])
  })
})

describe('entries', () => {
  it('have the one spelling', () => {
    const form = openPage(
      [
        field(1, 'someOf', { choices: choices('a', 'b') }),
        field(2, 'table', { components: [field(3, 'text'), field(4, 'text')] }),
        field(5, 'text'),
      ],
      [],
      {
        answers: [
          entry(1, 'someOf', '["b","a"]'),
          entry(2, 'table', '[{},{"4":"y","3":"x"},{"3":"z","4":""}]'),
          entry(5, 'text', ''),
        ],
      },
    )
    expect(form.entries()).toEqual([
      entry(1, 'someOf', '["a","b"]'),
      entry(2, 'table', '[{"3":"x","4":"y"},{"3":"z"}]'),
    ])
  })
  it('have impossible answers as they are', () => {
    const form = openPage([field(1, 'whole'), field(2, 'someOf', { choices: [] })])
    form.change(101, '12 kg')
    form.change(102, '{')
    expect(form.entries()).toEqual([entry(1, 'whole', '12 kg'), entry(2, 'someOf', '{')])
  })
  it('open the same form again', () => {
    const components = [field(1, 'text'), field(2, 'table', { components: [field(3, 'whole')] })]
    for (const text of hostileStrings()) {
      const form = openPage(components)
      form.change(101, text)
      form.change(102, JSON.stringify([{ 3: text }]))
      const again = openPage(components, [], { answers: form.allEntries() })
      expect(again.allEntries()).toEqual(form.allEntries())
      expect(again.entries()).toEqual(form.entries())
    }
  })
})
