import { expect, it } from 'vitest'
import { pressureText } from './pressureText.ts'

it('pressureText returns both values as written by `write`, with a dash for a missing one', () => {
  const write = (value: number) => value.toFixed(0)
  expect(pressureText(159.3996112131151, 107.80282905978888, write)).toBe('159 / 108')
  expect(pressureText(128, null, write)).toBe('128 / –')
  expect(pressureText(null, 82, write)).toBe('– / 82')
  expect(pressureText(null, null, write)).toBeNull()
})
