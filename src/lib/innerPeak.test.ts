import { expect, it } from 'vitest'
import { innerPeak } from './innerPeak.ts'

const itself = (value: number | null) => value

it('innerPeak returns the largest value between the first and the last one', () => {
  expect(innerPeak([1, 5, 3], itself)).toBe(5)
  expect(innerPeak([null, 1, 5, null, 3, null], itself)).toBe(5)
  expect(innerPeak([-9, -2, -5], itself)).toBe(-2)
})

it('innerPeak returns null if the first or the last value is as large, or without values', () => {
  for (const values of [[5, 1, 3], [1, 3, 5], [5, 5, 3], [1, 5, 5], [7], [], [null]])
    expect(innerPeak<number | null>(values, itself)).toBeNull()
})
