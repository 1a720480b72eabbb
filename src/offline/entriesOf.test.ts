import { expect, it } from 'vitest'
import { entriesOf } from './entriesOf.ts'

it('entriesOf counts the items of the list in a reply, also in a nested object, and returns 1 without a list', () => {
  expect(entriesOf([1, 2])).toBe(2)
  expect(entriesOf({ hasVitals: true, vitalsTable: { value: [1, 2, 3] } })).toBe(3)
  expect(entriesOf({ data: [] })).toBe(0)
  expect(entriesOf({ name: 'one thing' })).toBe(1)
})
