import { expect, test } from 'vitest'
import { ageOf } from './ageOf.ts'

const years = (value: number) => ({ value, unit: 'year' })

test('a year more is told from the birthday on', () => {
  expect(ageOf('1974-03-14', '2026-03-13')).toEqual(years(51))
  expect(ageOf('1974-03-14', '2026-03-14')).toEqual(years(52))
})
test('who was born on 29 February is a year older on 1 March', () => {
  expect(ageOf('2020-02-29', '2025-02-28')).toEqual(years(4))
  expect(ageOf('2020-02-29', '2025-03-01')).toEqual(years(5))
})
test('a small child is months old, a newborn days', () => {
  expect(ageOf('2025-04-20', '2026-11-20')).toEqual({ value: 19, unit: 'month' })
  expect(ageOf('2024-11-21', '2026-11-20')).toEqual({ value: 23, unit: 'month' })
  expect(ageOf('2024-11-20', '2026-11-20')).toEqual(years(2))
  expect(ageOf('2026-10-31', '2026-11-20')).toEqual({ value: 20, unit: 'day' })
  expect(ageOf('2026-11-20', '2026-11-20')).toEqual({ value: 0, unit: 'day' })
})
test('the day of birth is that of the place of birth', () => {
  expect(ageOf('2000-11-20T23:30:00-05:00', '2026-11-20')).toEqual(years(26))
})
test('nothing is told of a birthday that is not known, or that is to come', () => {
  for (const birth of [null, '1974', '1974-03', '2026-11-21']) expect(ageOf(birth, '2026-11-20')).toBeNull()
})
