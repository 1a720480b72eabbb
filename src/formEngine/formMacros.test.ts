import { describe, expect, it } from 'vitest'
import { f, fails, openPage, record, shows, valuesOf } from './testForm.ts'
import { hostileStrings } from './testStrings.ts'
import { choices, entry, field, sets } from './testTemplate.ts'

describe('a computed field', () => {
  const components = [field(1, 'decimal'), field(2, 'decimal'), field(3, 'computed')]

  it('has no value while an answer is missing, not even 0', () => {
    const form = openPage(components, [sets(3, { '+': [f(1), f(2)] })])
    form.change(101, '2')
    expect(form.stateOf(103).value).toBe('')
    form.change(102, '0')
    expect(form.stateOf(103).value).toBe('2')
    form.change(101, '')
    expect(form.stateOf(103).value).toBe('')
    expect(form.stateOf(103).fault).toBe(null)
  })
  it('takes the default of a variable for a missing answer', () => {
    const form = openPage(components, [sets(3, { '+': [f(1, 0), f(2, 0)] })])
    expect(form.stateOf(103).value).toBe('0')
    form.change(102, '2.5')
    expect(form.stateOf(103).value).toBe('2.5')
  })
  it('reads impossible answers as missing', () => {
    const form = openPage(components, [sets(3, { '+': [f(1), 1] })])
    form.change(101, 'abc')
    expect(form.stateOf(103).value).toBe('')
  })
  it.each<[string, unknown]>([
    ['a division by zero', { '/': [1, f(1)] }],
    ['a text in a sum', { '+': [f(1), 'kg'] }],
  ])('has the fault not-a-number after %s, and the form stays usable', async (_, value) => {
    const form = openPage(components, [sets(3, value)])
    form.change(101, '0')
    expect(form.stateOf(103)).toEqual({
      isShown: true,
      value: '',
      problem: null,
      fault: { macro: 'set 3', code: 'not-a-number' },
    })
    expect(form.faults()).toEqual([{ macro: 'set 3', code: 'not-a-number' }])
    expect(valuesOf(form.entries())).toEqual({ 1: '0' })
    expect(await form.validate()).toEqual({ problems: [] })
    expect(form.isValidated()).toBe(true)
  })
  it('loses its fault with the reason', () => {
    const form = openPage(components, [sets(3, { '/': [6, f(1)] })])
    form.change(101, '0')
    form.change(101, '4')
    expect(form.stateOf(103)).toEqual({ isShown: true, value: '1.5', problem: null, fault: null })
  })
  it('has the value of its last macro that holds, or none', () => {
    const form = openPage(components, [
      sets(3, 'some', { id: 'some', when: { '>': [f(1), 0] } }),
      sets(3, 'many', { id: 'many', when: { '>': [f(1), 9] } }),
    ])
    const valueAt = (value: string) => {
      form.change(101, value)
      return form.stateOf(103).value
    }
    expect([valueAt('10'), valueAt('5'), valueAt('0'), valueAt('10'), valueAt('')]).toEqual([
      'many',
      'some',
      '',
      'many',
      '',
    ])
  })
  it('follows others that are declared later', () => {
    const form = openPage(
      [...components, field(4, 'computed'), field(5, 'computed')],
      [sets(5, { '+': [f(4), 1] }), sets(4, { '+': [f(3), 1] }), sets(3, { '+': [f(1), 1] })],
    )
    form.change(101, '1')
    expect(form.stateOf(105).value).toBe('4')
  })
  it('is made again from the answers when the form is opened, whatever was stored', () => {
    const form = openPage(components, [sets(3, { '*': [f(1), 2] })], {
      answers: [entry(1, 'decimal', '4'), entry(3, 'computed', '999')],
    })
    expect(form.stateOf(103).value).toBe('8')
  })
  it('keeps a stored value that no macro sets', () => {
    const form = openPage(components, [], { answers: [entry(3, 'computed', '999')] })
    expect(valuesOf(form.entries())).toEqual({ 3: '999' })
  })
  it('reads the record and scores', () => {
    const list = choices('a', 'b', 'c')
    const form = openPage(
      [
        field(1, 'oneOf', { choices: list }),
        field(2, 'oneOf', { choices: list }),
        field(3, 'computed'),
        field(4, 'computed'),
      ],
      [
        sets(3, { '+': [{ var: 'score.1' }, { var: 'score.2' }] }),
        sets(4, { cat: [{ var: 'record.age' }, ' ', { var: 'record.medications' }] }),
      ],
      { record },
    )
    form.change(101, 'c')
    expect(form.stateOf(103).value).toBe('')
    form.change(102, 'b')
    expect(form.stateOf(103).value).toBe('3')
    expect(form.stateOf(104).value).toBe('40 Metformin 500 mg')
  })
  it('has no value where the record is not known', () => {
    const form = openPage(components, [sets(3, { '+': [{ var: 'record.diastolic' }, 1] })], { record })
    expect(form.stateOf(103)).toEqual({ isShown: true, value: '', problem: null, fault: null })
    const without = openPage(components, [sets(3, { count: { var: 'record.allergies' } })])
    expect(without.stateOf(103).value).toBe('0')
  })
  it('reads the rows of a table', () => {
    const form = openPage(
      [field(1, 'table', { components: [field(2, 'whole')] }), field(3, 'computed')],
      [sets(3, { '+': { map: [f(1), { var: 'f.2' }] } })],
    )
    form.change(101, '[{"2":"2"},{},{"2":"3"}]')
    expect(form.stateOf(103).value).toBe('5')
    form.change(101, '[{"2":"2"},{"2":"x"}]')
    expect(form.stateOf(103).value).toBe('')
  })
})

describe('macros that set an answer of the person', () => {
  const components = [field(1, 'yesNo'), field(2, 'text'), field(3, 'whole')]
  const macro = sets(2, 'from the rule', { when: f(1) })

  it('set it after a change, and the person can change it', () => {
    const form = openPage(components, [macro])
    form.change(101, 'true')
    expect(form.stateOf(102).value).toBe('from the rule')
    form.change(102, 'mine')
    expect(form.stateOf(102).value).toBe('mine')
  })
  it('change nothing when a form is opened again', () => {
    const answers = [entry(1, 'yesNo', 'true'), entry(2, 'text', 'mine')]
    expect(openPage(components, [macro], { answers }).stateOf(102).value).toBe('mine')
    const cleared = openPage(components, [macro], { answers: answers.slice(0, 1) })
    expect(cleared.stateOf(102).value).toBe('')
  })
  it('fill it in when a new form is opened, and keep what was filled in from the record', () => {
    const onLoad = sets(2, 'loaded', { on: 'load' })
    expect(openPage(components, [onLoad]).stateOf(102).value).toBe('loaded')
    const answers = [entry(2, 'text', 'prefilled')]
    expect(openPage(components, [onLoad], { answers, isNew: true }).stateOf(102).value).toBe('prefilled')
    expect(
      openPage(components, [onLoad], { answers: [entry(1, 'yesNo', 'true')], isNew: true }).stateOf(102).value,
    ).toBe('loaded')
  })
  it('keep the answer if another one is missing, and clear it on purpose', () => {
    const form = openPage(components, [
      sets(2, { cat: ['age ', f(3)] }, { when: { '!=': [f(1), false] } }),
      sets(2, null, { id: 'clear', when: { '==': [f(1), false] } }),
    ])
    form.change(102, 'mine')
    form.change(101, 'true')
    expect(form.stateOf(102).value).toBe('mine')
    form.change(101, 'false')
    expect(form.stateOf(102).value).toBe('')
  })
  it('are a fault if the field can not be set', () => {
    const form = openPage([field(1, 'signature'), field(2, 'whole')], [sets(1, 'x'), sets(2, 'x'), sets(9, 'x')])
    expect(form.stateOf(101).fault).toEqual({ macro: 'set 1', code: 'failed' })
    expect(form.stateOf(102).fault).toEqual({ macro: 'set 2', code: 'not-a-number' })
    expect(form.faults()).toContainEqual({ macro: 'set 9', code: 'unknown-field' })
  })
})

describe('macros that refuse an answer', () => {
  it('are a problem at once on change, and block the next page', () => {
    const form = openPage([field(1, 'whole'), field(2, 'whole')], [fails(2, { '>=': [f(2), f(1)] }, 'change')])
    form.change(102, '5')
    expect(form.stateOf(102).problem).toBe(null)
    form.change(101, '5')
    const problem = { code: 'macro', text: { en: 'no 2' } }
    expect(form.stateOf(102).problem).toEqual(problem)
    const state = form.stateOf(102)
    expect(form.problemsOfPage(1)).toEqual([
      { pageEntryID: 1, comEntryID: 102, row: null, innerComEntryID: null, problem },
    ])
    form.change(101, '4')
    expect(form.stateOf(102)).toBe(state)
    form.change(101, '6')
    expect(form.stateOf(102).problem).toBe(null)
    expect(form.problemsOfPage(1)).toEqual([])
  })
  it('are not asked about hidden fields', async () => {
    const form = openPage([field(1, 'text')], [shows(1, false), fails(1, true, 'change'), fails(1, true)])
    expect(await form.validate()).toEqual({ problems: [] })
  })
})

describe('a cycle of macros', () => {
  it('is a fault of its fields, and the form stays usable', async () => {
    const form = openPage(
      [field(1, 'whole'), field(2, 'computed'), field(3, 'computed'), field(4, 'computed'), field(5, 'text')],
      [sets(2, { '+': [f(1), f(3, 0)] }), sets(3, { '+': [f(2, 0), 1] }), sets(4, { '+': [f(1), 1] })],
    )
    form.change(101, '5')
    expect(form.stateOf(102).fault).toEqual({ macro: 'set 2', code: 'cycle' })
    expect(form.stateOf(103).fault).toEqual({ macro: 'set 3', code: 'cycle' })
    expect(form.stateOf(104)).toEqual({ isShown: true, value: '6', problem: null, fault: null })
    form.change(105, 'still here')
    expect(await form.validate()).toEqual({ problems: [] })
    expect(valuesOf(form.entries())).toMatchObject({ 1: '5', 5: 'still here' })
  })
  it('leaves the answers of the person as they were', () => {
    const form = openPage(
      [field(1, 'whole'), field(2, 'whole')],
      [sets(2, { '+': [f(1), 1] }), sets(1, { '+': [f(2), 1] })],
    )
    form.change(101, '5')
    expect(form.stateOf(101).value).toBe('5')
    expect(form.stateOf(102).value).toBe('')
    expect(form.faults().map(({ code }) => code)).toEqual(['cycle', 'cycle'])
  })
  it('is none if the macros come to rest', () => {
    const form = openPage(
      [field(1, 'decimal'), field(2, 'decimal')],
      [sets(2, { '*': [f(1), 2] }), sets(1, { '/': [f(2), 2] })],
    )
    form.change(101, '4')
    expect([form.stateOf(101).value, form.stateOf(102).value]).toEqual(['4', '8'])
    form.change(102, '10')
    expect([form.stateOf(101).value, form.stateOf(102).value]).toEqual(['5', '10'])
    expect(form.faults()).toEqual([])
  })
  it('of hiding leaves the field shown', () => {
    const form = openPage([field(1, 'text'), field(2, 'text')], [shows(1, { '!': { answered: ['f.1'] } })])
    form.change(101, 'x')
    expect(form.stateOf(101).fault).toEqual({ macro: 'show 1', code: 'cycle' })
    expect(form.stateOf(101)).toMatchObject({ isShown: true, value: 'x' })
    form.change(102, 'y')
    expect(valuesOf(form.entries())).toEqual({ 1: 'x', 2: 'y' })
  })
})

describe('macros against the law', () => {
  it.each<[string, unknown, string]>([
    ['an unknown operator', { method: [f(1), 'x'] }, 'failed'],
    ['an unknown field', f(99), 'unknown-field'],
    ['a name of the prototype', { var: 'constructor' }, 'unknown-field'],
    ['a rule that is too large', { in: [1, Array.from({ length: 600 }, () => 1)] }, 'too-large'],
  ])('with %s are a fault and never run', (_, value, code) => {
    const form = openPage([field(1, 'text'), field(2, 'computed')], [sets(2, value)])
    expect(form.stateOf(102)).toEqual({ isShown: true, value: '', problem: null, fault: { macro: 'set 2', code } })
  })
  it('beyond the 200th never run', () => {
    const macros = Array.from({ length: 201 }, (_, index) => sets(index + 1, 'x'))
    const form = openPage(
      Array.from({ length: 201 }, (_, index) => field(index + 1, 'computed')),
      macros,
    )
    expect(form.stateOf(300).value).toBe('x')
    expect(form.stateOf(301).value).toBe('')
  })
  it('never throw, whatever texts they have', () => {
    for (const text of hostileStrings()) {
      const form = openPage(
        [field(1, 'text'), field(2, 'computed', { label: { [text]: text } })],
        [
          sets(2, { var: text }, { id: text }),
          sets(2, { [text]: [f(1)] }, { id: `${text}2` }),
          sets(2, text, { id: `${text}3` }),
        ],
      )
      expect(() => form.change(101, text)).not.toThrow()
    }
  })
})
