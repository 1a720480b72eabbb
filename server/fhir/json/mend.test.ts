import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parseJson } from './parseJson.ts'
import { decisive, repairable, separable } from './faultHandling.ts'
import { mend } from './mend.ts'

const optionalText = v.optional(v.string())
const Amount = v.object({ value: v.optional(v.number()), unit: optionalText })
const Order = v.object({
  status: v.picklist(['open', 'done']),
  title: separable(optionalText),
  notes: v.optional(v.array(separable(v.object({ text: v.string(), by: optionalText }))), []),
  size: separable(v.optional(Amount)),
  price: v.optional(Amount),
  steps: separable(v.optional(v.array(v.string()), [])),
  owner: decisive(optionalText),
  subject: v.optional(v.object({ reference: decisive(optionalText), display: optionalText })),
  isUrgent: v.optional(v.boolean()),
})

/** Returns the mended value as parsed, and each fault as `path > path of the part left out`. */
function readOrder(value: unknown) {
  const { value: mended, faults } = mend(Order, value)
  return {
    output: mended === undefined ? undefined : v.parse(Order, mended),
    faults: faults.map(({ path, leftOut }) => `${path.join('.')} > ${leftOut?.join('.') ?? 'repaired'}`),
  }
}
const empty = { status: 'open', notes: [], steps: [] }

describe('mend', () => {
  it('returns a valid value without faults', () => {
    const order = { ...empty, title: 'A', notes: [{ text: 'x' }], size: { value: 1 }, steps: ['a'] }
    expect(readOrder(order)).toEqual({ output: order, faults: [] })
  })

  it('leaves out a separable field', () => {
    expect(readOrder({ status: 'open', title: 7 })).toEqual({ output: empty, faults: ['title > title'] })
  })

  it('leaves out separable elements of a list, and reports their indexes in the source', () => {
    expect(readOrder({ status: 'open', notes: [{}, { text: 'a' }, 'b', { text: 'c', by: 4 }, { text: 'd' }] })).toEqual(
      {
        output: { ...empty, notes: [{ text: 'a' }, { text: 'd' }] },
        faults: ['notes.0.text > notes.0', 'notes.2 > notes.2', 'notes.3.by > notes.3'],
      },
    )
  })

  it('leaves out all of a separable object or list if a part of it is faulty', () => {
    expect(readOrder({ status: 'open', size: { value: 5, unit: 3 }, steps: ['a', 2] })).toEqual({
      output: empty,
      faults: ['size.unit > size', 'steps.1 > steps'],
    })
  })

  it('returns nothing if a part that is not separable is faulty or missing', () => {
    for (const [order, fault] of [
      [{ status: 'lost' }, 'status > '],
      [{}, 'status > '],
      [{ status: 'open', price: { value: 5, unit: 3 } }, 'price.unit > '],
      ['an order', ' > '],
    ] as const)
      expect(readOrder(order)).toEqual({ output: undefined, faults: [fault] })
  })

  it('accepts neither a list nor a number with kept digits as an object', () => {
    for (const subject of [[], [{ reference: 'Patient/other' }], parseJson('1.0')])
      expect(readOrder({ status: 'open', subject })).toEqual({ output: undefined, faults: ['subject > '] })
    expect(readOrder([{ status: 'open' }])).toEqual({ output: undefined, faults: [' > '] })
  })

  it('reads null as absent, except in what says whose the value is', () => {
    expect(readOrder({ status: 'open', title: null, price: { value: 5, unit: null } })).toEqual({
      output: { ...empty, price: { value: 5 } },
      faults: ['title > repaired', 'price.unit > repaired'],
    })
    expect(readOrder({ status: 'open', subject: { reference: 'a', display: null } }).output).toEqual({
      ...empty,
      subject: { reference: 'a' },
    })
    expect(readOrder({ status: 'open', subject: { reference: null } }).output).toBeUndefined()
    expect(readOrder({ status: 'open', owner: null }).output).toBeUndefined()
  })

  it('reads a value of the wrong JSON type if it has only one meaning', () => {
    expect(readOrder({ status: 'open', isUrgent: 'true', steps: 'a', notes: { text: 'b' } })).toEqual({
      output: { ...empty, isUrgent: true, steps: ['a'], notes: [{ text: 'b' }] },
      faults: ['notes > repaired', 'steps > repaired', 'isUrgent > repaired'],
    })
    expect(readOrder({ status: 'open', notes: {} }).output).toBeUndefined()
    expect(readOrder({ status: 'open', isUrgent: 'yes' }).output).toBeUndefined()
    expect(readOrder({ status: 'open', subject: { reference: 7 } }).output).toBeUndefined()
  })

  it('reads a repaired value, if there is a repair for it', () => {
    const Trimmed = repairable(
      v.pipe(
        v.string(),
        v.check((text) => text === text.trim(), 'has spaces'),
      ),
      (value) => (typeof value === 'string' && value.trim() ? { value: value.trim(), reason: 'was trimmed' } : null),
    )
    const Named = v.object({ names: v.array(separable(v.optional(Trimmed))) })
    expect(mend(Named, { names: [' a', 'b', ' '] })).toEqual({
      value: { names: ['a', 'b'] },
      faults: [
        { path: ['names', 0], reason: 'was trimmed', leftOut: null, isDateOfTime: false },
        { path: ['names', 2], reason: 'has spaces', leftOut: ['names', 2], isDateOfTime: false },
      ],
    })
  })

  it('never quotes the faulty value', () => {
    const { faults } = mend(Order, { status: 'secret', title: ['secret'] })
    expect(JSON.stringify(faults)).not.toContain('secret')
  })

  it('leaves out thousands of faulty elements in few parses', () => {
    let parses = 0
    const Text = v.pipe(
      v.string(),
      v.check((text) => {
        parses += 1
        return text !== 'x'
      }),
    )
    const texts = Array.from({ length: 5000 }, (_, index) => (index % 5 === 0 ? 'a' : 'x'))
    const { value, faults } = mend(v.object({ texts: v.array(separable(Text)) }), { texts })
    expect(value).toEqual({ texts: Array.from({ length: 1000 }, () => 'a') })
    expect([faults.length, faults.at(-1)?.path]).toEqual([4000, ['texts', 4999]])
    expect(parses).toBe(6000)
  })
})
