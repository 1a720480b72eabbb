import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { decisive, readLeniently, repairable, wholeObject } from './readLeniently.ts'

const optionalText = v.optional(v.string())
const Amount = wholeObject({ value: v.optional(v.number()), unit: optionalText })
const Line = v.object({ name: optionalText, amount: decisive(v.optional(Amount)) })
const Order = v.object({
  status: decisive(v.picklist(['open', 'done'])),
  title: optionalText,
  notes: v.optional(v.array(v.object({ text: v.string() })), []),
  size: v.optional(Amount),
  lines: decisive(v.optional(v.array(Line), [])),
})

/** Returns the output, and each fault as `path > path of the part left out`. */
function readOrder(value: unknown) {
  const { output, faults } = readLeniently(Order, value)
  return {
    output,
    faults: faults.map(({ path, leftOut }) => `${path.join('.')} > ${leftOut?.join('.') ?? 'repaired'}`),
  }
}
const empty = { status: 'open', notes: [], lines: [] }

describe('readLeniently', () => {
  it('returns a valid value without faults', () => {
    const order = { status: 'open', title: 'A', notes: [{ text: 'x' }], size: { value: 1 }, lines: [{ name: 'l' }] }
    expect(readOrder(order)).toEqual({ output: order, faults: [] })
  })

  it('leaves out a faulty field', () => {
    expect(readOrder({ status: 'open', title: 7 })).toEqual({ output: empty, faults: ['title > title'] })
  })

  it('leaves out faulty elements of a list, also those without a required field, with their indexes in the source', () => {
    expect(readOrder({ status: 'open', notes: [{}, { text: 'a' }, 'b', { text: 4 }, { text: 'c' }] })).toEqual({
      output: { ...empty, notes: [{ text: 'a' }, { text: 'c' }] },
      faults: ['notes.0.text > notes.0', 'notes.2 > notes.2', 'notes.3.text > notes.3.text', 'notes.3.text > notes.3'],
    })
  })

  it('leaves out an object as a whole if any of its parts is faulty', () => {
    expect(readOrder({ status: 'open', size: { value: 5, unit: 3 } })).toEqual({
      output: empty,
      faults: ['size.unit > size'],
    })
  })

  it('returns nothing if a decisive field is faulty, missing, or has a faulty part that can not be left out', () => {
    for (const [order, fault] of [
      [{ status: 'lost' }, 'status > '],
      [{}, 'status > '],
      [{ status: 'open', lines: 'none' }, 'lines > '],
      [{ status: 'open', lines: [{ amount: { value: '5' } }] }, 'lines.0.amount.value > '],
      ['an order', ' > '],
    ] as const)
      expect(readOrder(order)).toEqual({ output: undefined, faults: [fault] })
  })

  it('leaves out a part of an element of a decisive list if that part is not decisive', () => {
    expect(readOrder({ status: 'open', lines: [{ name: 4, amount: { value: 2 } }] })).toEqual({
      output: { ...empty, lines: [{ amount: { value: 2 } }] },
      faults: ['lines.0.name > lines.0.name'],
    })
  })

  it('reads a repaired value, if there is a repair for it', () => {
    const Trimmed = repairable(
      v.pipe(
        v.string(),
        v.check((text) => text === text.trim(), 'has spaces'),
      ),
      (value) => (typeof value === 'string' && value.trim() ? { value: value.trim(), reason: 'was trimmed' } : null),
    )
    const Named = v.object({ names: v.array(v.optional(Trimmed)) })
    expect(readLeniently(Named, { names: [' a', 'b', ' '] })).toEqual({
      output: { names: ['a', 'b'] },
      faults: [
        { path: ['names', 0], reason: 'was trimmed', leftOut: null },
        { path: ['names', 2], reason: 'has spaces', leftOut: ['names', 2] },
      ],
    })
  })

  it('never quotes the faulty value', () => {
    const { faults } = readLeniently(Order, { status: 'secret', title: ['secret'] })
    expect(JSON.stringify(faults)).not.toContain('secret')
  })

  it('leaves out a value with more than a hundred faults as a whole', () => {
    expect(readOrder({ status: 'open', notes: Array.from({ length: 100 }, () => 'x') }).output).toEqual(empty)
    expect(readOrder({ status: 'open', notes: Array.from({ length: 101 }, () => 'x') }).output).toBeUndefined()
  })
})
