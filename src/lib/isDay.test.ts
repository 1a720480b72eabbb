import { expect, it } from 'vitest'
import { isDay } from './isDay.ts'

it.each(['2026-11-26', '2028-02-29', '0001-01-01'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true)
})

it.each(['2026-02-30', '2027-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '20261126', '2026-11-26T09:00', ''])(
  '%o is not a day',
  (text) => {
    expect(isDay(text)).toBe(false)
  },
)
