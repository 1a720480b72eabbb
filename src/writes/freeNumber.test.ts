import { expect, it } from 'vitest'
import { freeNumber } from './freeNumber.ts'

it('freeNumber returns a number from 1 to 1000 that is not taken', () => {
  expect(freeNumber([], () => 0)).toBe(1)
  expect(freeNumber([], () => 0.999_999)).toBe(1000)
  const drawn = [0, 0, 0.5]
  expect(freeNumber([1], () => drawn.shift() ?? 0)).toBe(501)
})
