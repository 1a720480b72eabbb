import { expect, it } from 'vitest'
import { freeNumber } from './freeNumber.ts'

it('is from 1 to 1000, and none that is taken', () => {
  expect(freeNumber([], () => 0)).toBe(1)
  expect(freeNumber([], () => 0.999_999)).toBe(1000)
  const drawn = [0, 0, 0.5]
  expect(freeNumber([1], () => drawn.shift() ?? 0)).toBe(501)
})
