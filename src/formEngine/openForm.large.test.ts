import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Component, ComponentType, Macro } from '#src/contract/formTemplate.ts'
import { checkTemplate } from './checkTemplate.ts'
import { queueLimits } from './macroQueue.ts'
import { openForm } from './openForm.ts'
import { choices, field, sets, templateOf } from './testTemplate.ts'

const options = { mode: 'edit', record: null, answers: [], today: '2026-11-27' } as const
/** The queue never yields. */
const timeless = { ...queueLimits, now: () => 0 }

/** A variable that counts how often it is read. JSON Logic reads the arguments of an operator once for each run. */
function counted(id: number, reads: Map<number, number>): unknown {
  return {
    get var() {
      reads.set(id, (reads.get(id) ?? 0) + 1)
      return [`f.${id}`, 0]
    },
  }
}

describe('a form of 2,000 fields on 40 pages with 200 macros', () => {
  /** Fields 1 to 1,800 are filled in. Field 1,800 + n is the sum of fields 9n - 8 to 9n. */
  const make = () => {
    const reads = new Map<number, number>()
    const sum = (group: number): Macro =>
      sets(1800 + group, { '+': Array.from({ length: 9 }, (_, index) => counted(group * 9 - index, reads)) })
    const pages = Array.from({ length: 40 }, (_, page) =>
      Array.from({ length: 50 }, (_, index) => {
        const id = page * 50 + index + 1
        return field(id, id > 1800 ? 'computed' : 'whole')
      }),
    )
    const template = templateOf(
      pages,
      Array.from({ length: 200 }, (_, index) => sum(index + 1)),
    )
    const form = openForm(template, options, timeless)
    const before = new Map(reads)
    reads.clear()
    return { template, form, reads, before }
  }

  it('runs each macro once when it is opened', () => {
    const { template, before } = make()
    expect(checkTemplate(template)).toEqual([])
    expect(before.size).toBe(1800)
  })

  it('runs only what depends on a change, and changes no other state', () => {
    const { template, form, reads } = make()
    const all = template.pages.flatMap(({ components }) => components.map(({ comEntryID }) => comEntryID))
    const states = new Map(all.map((id) => [id, form.stateOf(id)]))
    let calls = 0
    for (const id of all) form.subscribe(id, () => (calls += 1))
    for (const key of ['7', '75', '750']) form.change(105, key)
    expect([...reads.keys()].toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(new Set(reads.values())).toEqual(new Set([3]))
    expect(all.filter((id) => form.stateOf(id) !== states.get(id))).toEqual([105, 1901])
    expect(calls).toBe(6)
    expect(form.stateOf(1901).value).toBe('750')
  })

  it('runs nothing for a field that no macro reads', () => {
    const { form, reads } = make()
    const template = templateOf(
      [[field(1, 'text'), field(2, 'computed'), field(3, 'text')]],
      [sets(2, { cat: [counted(1, reads)] })],
    )
    const small = openForm(template, options, timeless)
    reads.clear()
    small.change(103, 'x')
    expect(reads.size).toBe(0)
    expect(form.stateOf(101).value).toBe('')
  })
})

describe('a chain of 200 macros', () => {
  it('runs each once, whatever their order is in the template', () => {
    const reads = new Map<number, number>()
    const fields = Array.from({ length: 201 }, (_, index) => field(index + 1, index === 0 ? 'whole' : 'computed'))
    const macros = Array.from({ length: 200 }, (_, index) => sets(index + 2, { '+': [counted(index + 1, reads), 1] }))
    const form = openForm(templateOf([fields], macros.toReversed()), options, timeless)
    reads.clear()
    form.change(101, '5')
    expect(form.stateOf(301).value).toBe('205')
    expect(reads.size).toBe(200)
    expect(new Set(reads.values())).toEqual(new Set([1]))
    expect(form.faults()).toEqual([])
  })

  it('that takes long yields, and settles', async () => {
    let time = 0
    const limits = { ...queueLimits, now: () => (time += 1) }
    const fields = Array.from({ length: 31 }, (_, index) => field(index + 1, index === 0 ? 'whole' : 'computed'))
    const macros = Array.from({ length: 30 }, (_, index) => sets(index + 2, { '+': [{ var: `f.${index + 1}` }, 1] }))
    const form = openForm(templateOf([fields], macros), options, limits)
    await form.settled()
    form.change(101, '5')
    expect(form.stateOf(131).value).toBe('')
    form.change(101, '6')
    await form.settled()
    expect(form.stateOf(131).value).toBe('36')
  })

  it('that takes too long is a fault of what it did not reach, without a stale result', async () => {
    let time = 0
    let cost = 0
    const limits = { ...queueLimits, now: () => (time += cost) }
    const fields = [field(1, 'whole'), ...[2, 3, 4, 5, 6].map((id) => field(id, 'computed'))]
    const macros = [2, 3, 4, 5, 6].map((id) => sets(id, { '+': [{ var: 'f.1' }, id] }))
    const form = openForm(templateOf([fields], macros), options, limits)
    form.change(101, '1')
    expect(form.stateOf(106).value).toBe('7')
    cost = 60
    form.change(101, '2')
    await form.settled()
    expect(form.stateOf(102).value).toBe('4')
    expect(form.stateOf(106)).toMatchObject({ value: '', fault: { macro: 'set 6', code: 'too-slow' } })
    cost = 0
    form.change(101, '3')
    await form.settled()
    expect(form.stateOf(106)).toMatchObject({ value: '9', fault: null })
  })

  it('stops at an abort', async () => {
    let time = 0
    const limits = { ...queueLimits, now: () => (time += 5) }
    const fields = [field(1, 'whole'), ...[2, 3, 4, 5, 6].map((id) => field(id, 'computed'))]
    const macros = [2, 3, 4, 5, 6].map((id) => sets(id, { '+': [{ var: 'f.1' }, id] }))
    const form = openForm(templateOf([fields], macros), options, limits)
    await form.settled()
    form.change(101, '1')
    form.abort()
    await form.settled()
    await new Promise((done) => setTimeout(done, 5))
    expect(form.stateOf(106).value).toBe('')
    expect(form.faults()).toEqual([])
  })
})

describe('a table of 500 rows', () => {
  it('keeps the states of all rows but the changed one', () => {
    const table = field(1, 'table', { components: [field(2, 'text'), field(3, 'whole')] })
    const rows = Array.from({ length: 500 }, (_, index) => ({ 2: `row ${index}`, 3: String(index) }))
    const form = openForm(
      templateOf(
        [[table, field(4, 'computed')]],
        [sets(4, { reduce: [{ var: 'f.1' }, { '+': [{ var: 'accumulator' }, { var: 'current.f.3' }] }, 0] })],
      ),
      options,
      timeless,
    )
    form.change(101, JSON.stringify(rows))
    expect(form.stateOf(104).value).toBe('124750')
    const before = form.rowStates(101)
    form.change(101, JSON.stringify(rows.with(250, { 2: 'changed', 3: '0' })))
    const after = form.rowStates(101)
    expect(after.filter((row, index) => row !== before[index])).toEqual([after[250]])
    expect(form.stateOf(104).value).toBe('124500')
  })
})

describe('any form and any typing', () => {
  const types: ComponentType[] = ['text', 'whole', 'decimal', 'yesNo', 'date', 'oneOf', 'someOf', 'computed', 'scale']
  const list = [...choices('a', 'b'), { value: 'none', label: { en: 'None' }, isExclusive: true }]
  const id = fc.integer({ min: 1, max: 6 })
  const rule = fc.letrec<{ rule: unknown }>((tie) => ({
    rule: fc.oneof(
      { depthSize: 'small' },
      id.map((one) => ({ var: `f.${one}` })),
      id.map((one) => ({ var: [`f.${one}`, 0] })),
      fc.constantFrom<unknown>(0, 1, 'x', true, null, { var: 'record.age' }),
      fc
        .tuple(fc.constantFrom('+', '-', '*', '/', '==', '<', 'and', 'or', 'cat', 'if', 'in'), tie('rule'), tie('rule'))
        .map(([name, one, other]) => ({ [name]: [one, other] })),
    ),
  })).rule
  const macro = (index: number): fc.Arbitrary<Macro> =>
    fc.oneof(
      fc
        .tuple(id, rule, fc.option(rule), fc.constantFrom('load', 'change', 'validate', 'submit'))
        .map(([dataFieldID, value, when, on]): Macro => ({ id: `m${index}`, on, when, set: { dataFieldID, value } })),
      fc
        .tuple(id, rule)
        .map(([one, when]): Macro => ({ id: `m${index}`, on: 'change', when, show: { comEntryID: one + 100 } })),
      fc.tuple(id, rule).map(([dataFieldID, when]): Macro => ({
        id: `m${index}`,
        on: 'change',
        when,
        fail: { dataFieldID, text: { en: 'No.' } },
      })),
    )
  const forms = fc.record({
    fields: fc.tuple(
      ...[1, 2, 3, 4, 5, 6].map((one) =>
        fc
          .constantFrom(...types)
          .map((type): Component => field(one, type, type === 'oneOf' || type === 'someOf' ? { choices: list } : {})),
      ),
    ),
    macros: fc.tuple(...[1, 2, 3, 4, 5].map(macro)),
    keys: fc.array(
      fc.tuple(id, fc.oneof(fc.constantFrom('', '0', '5', '-1', 'true', 'a', '["a"]', '2026-11-27'), fc.string())),
      { maxLength: 8 },
    ),
  })

  it('ends with what was typed, unless a macro set it, and can be sent', async () => {
    await fc.assert(
      fc.asyncProperty(forms, async ({ fields, macros, keys }) => {
        const template = templateOf([fields], macros)
        const form = openForm(template, options, timeless)
        for (const [one, value] of keys) form.change(one + 100, value)
        const { problems } = await form.validate()
        expect(form.isValidated()).toBe(problems.length === 0)

        const set = new Set(macros.flatMap(({ set }) => set?.dataFieldID ?? []))
        const typed = new Map(keys)
        const stored = new Map(form.allEntries().map(({ DataFieldID, Value }) => [DataFieldID, Value]))
        const own = fields.flatMap(({ dataFieldID, fieldType }) =>
          dataFieldID && fieldType !== 'computed' && !set.has(dataFieldID) && typed.has(dataFieldID) ? dataFieldID : [],
        )
        expect(own.map((one) => stored.get(one) ?? '')).toEqual(own.map((one) => typed.get(one)))
        const states = fields.map(({ comEntryID }) => form.stateOf(comEntryID))
        for (const { value } of states) expect(value).not.toMatch(/NaN|Infinity|undefined|\[object/)
        expect(form.faults()).toEqual(expect.arrayContaining(states.flatMap(({ fault }) => fault ?? [])))
        for (const entry of form.entries()) expect(form.stateOf(entry.ComEntryID).isShown).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('has the same computed values after it was stored and opened again, if its template has no cycle', async () => {
    let compared = 0
    await fc.assert(
      fc.asyncProperty(forms, async ({ fields, macros, keys }) => {
        const computed = new Set(
          fields.flatMap(({ fieldType, dataFieldID }) => (fieldType === 'computed' ? dataFieldID : []) ?? []),
        )
        const kept = macros.filter(({ set, on }) => on === 'change' && (!set || computed.has(set.dataFieldID)))
        const template = templateOf([fields], kept)
        if (checkTemplate(template).some(({ message }) => message.startsWith('reads what it sets'))) return
        compared += 1
        const form = openForm(template, options, timeless)
        for (const [one, value] of keys) form.change(one + 100, value)
        const again = openForm(template, { ...options, answers: form.allEntries(), isNew: false }, timeless)
        for (const { comEntryID } of fields) expect(again.stateOf(comEntryID)).toEqual(form.stateOf(comEntryID))
      }),
      { numRuns: 300 },
    )
    expect(compared).toBeGreaterThan(50)
  })
})
