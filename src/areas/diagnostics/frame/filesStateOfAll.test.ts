import { expect, it } from 'vitest'
import { filesStateOfAll } from './filesStateOfAll.ts'

it.each([
  ['ready', 'ready', 'ready'],
  ['ready', 'missing', 'missing'],
  ['missing', 'ready', 'missing'],
  ['poor', 'ready', 'poor'],
  ['missing', 'poor', 'missing'],
  ['preparing', 'missing', 'preparing'],
  ['poor', 'preparing', 'preparing'],
] as const)('filesStateOfAll of a file that is %s and one that is %s is %s', (one, other, both) => {
  expect(filesStateOfAll([one, other])).toBe(both)
})
