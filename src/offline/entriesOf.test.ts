import { expect, it } from 'vitest'
import { entriesOf } from './entriesOf.ts'

it('entriesOf counts the items of the first list in a reply, at any depth, and returns 1 if there is no list', () => {
  expect(entriesOf([1, 2])).toBe(2)
  expect(entriesOf({ hasVitals: true, vitalsTable: { value: [1, 2, 3] } })).toBe(3)
  expect(entriesOf({ data: [] })).toBe(0)
  expect(entriesOf({ name: 'one thing' })).toBe(1)
})
