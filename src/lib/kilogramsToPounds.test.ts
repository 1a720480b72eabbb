import { expect, test } from 'vitest'
import { kilogramsToPounds } from './kilogramsToPounds.ts'

test('kilogramsToPounds multiplies by 2.20462 and rounds to 2 decimals (clinical §5)', () => {
  expect(kilogramsToPounds(74.5)).toBe(164.24)
  expect(kilogramsToPounds(78)).toBe(171.96)
  expect(kilogramsToPounds(1)).toBe(2.2)
  expect(kilogramsToPounds(0)).toBe(0)
  expect(kilogramsToPounds(3.5)).toBe(7.72)
})
