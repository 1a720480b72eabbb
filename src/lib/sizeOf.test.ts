import { expect, it } from 'vitest'
import { sizeOf } from './sizeOf.ts'

it.each([
  [0, 0, 'kilobyte'],
  [1, 1, 'kilobyte'],
  [999, 1, 'kilobyte'],
  [1499, 1, 'kilobyte'],
  [84_499, 84, 'kilobyte'],
  [999_499, 999, 'kilobyte'],
  [999_500, 1, 'megabyte'],
  [1_249_000, 1.2, 'megabyte'],
])('sizeOf returns %d bytes as %d %s', (bytes, value, unit) => {
  expect(sizeOf(bytes)).toEqual({ value, unit })
})
