import { expect, it } from 'vitest'
import { entriesOf } from './entriesOf.ts'

it('counts what a reply lists, wherever its list is', () => {
  expect(entriesOf([1, 2])).toBe(2)
  expect(entriesOf({ hasVitals: true, vitalsTable: { value: [1, 2, 3] } })).toBe(3)
  expect(entriesOf({ data: [] })).toBe(0)
  expect(entriesOf({ name: 'one thing' })).toBe(1)
})
