import { expect, test } from 'vitest'
import { pounds } from './pounds.ts'

test('weight is kilograms times 2.20462, to 2 decimals (clinical §5)', () => {
  expect(pounds(74.5)).toBe(164.24)
  expect(pounds(78)).toBe(171.96)
  expect(pounds(1)).toBe(2.2)
  expect(pounds(0)).toBe(0)
  expect(pounds(3.5)).toBe(7.72)
})
