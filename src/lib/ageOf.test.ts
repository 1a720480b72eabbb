import { expect, test } from 'vitest'
import { ageOf } from './ageOf.ts'

const years = (value: number) => ({ value, unit: 'year' })

test('ageOf adds a year on the birthday', () => {
  expect(ageOf('1974-03-14', '2026-03-13')).toEqual(years(51))
  expect(ageOf('1974-03-14', '2026-03-14')).toEqual(years(52))
})
test('ageOf adds a year on 1 March for a birthday on 29 February', () => {
  expect(ageOf('2020-02-29', '2025-02-28')).toEqual(years(4))
  expect(ageOf('2020-02-29', '2025-03-01')).toEqual(years(5))
})
test('ageOf returns months below two years of age, and days below one month', () => {
  expect(ageOf('2025-04-20', '2026-11-20')).toEqual({ value: 19, unit: 'month' })
  expect(ageOf('2024-11-21', '2026-11-20')).toEqual({ value: 23, unit: 'month' })
  expect(ageOf('2024-11-20', '2026-11-20')).toEqual(years(2))
  expect(ageOf('2026-10-31', '2026-11-20')).toEqual({ value: 20, unit: 'day' })
  expect(ageOf('2026-11-20', '2026-11-20')).toEqual({ value: 0, unit: 'day' })
})
test('ageOf uses the calendar day at the place of birth', () => {
  expect(ageOf('2000-11-20T23:30:00-05:00', '2026-11-20')).toEqual(years(26))
})
test('ageOf returns null if the birthday is unknown, incomplete or in the future', () => {
  for (const birth of [null, '1974', '1974-03', '2026-11-21']) expect(ageOf(birth, '2026-11-20')).toBeNull()
})
