import { expect, it } from 'vitest'
import { entriesOf } from './entriesOf.ts'

it('entriesOf counts the items of the first list in a reply, at any depth, and returns 1 without a list', () => {
  expect(entriesOf([1, 2])).toBe(2)
  expect(entriesOf({ hasVitals: true, vitalsTable: { value: [1, 2, 3] } })).toBe(3)
  expect(entriesOf({ a: { b: { c: [1, 2] } }, d: [1] })).toBe(2)
  expect(entriesOf({ data: [] })).toBe(0)
  expect(entriesOf({ name: 'one thing' })).toBe(1)
})
