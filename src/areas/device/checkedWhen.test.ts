import { expect, it } from 'vitest'
import { formatsOf } from '#src/i18n/formats.ts'
import { checkedWhen } from './checkedWhen.ts'

const formats = formatsOf('en')
const now = new Date(2026, 10, 20, 9, 41).getTime()

it('checkedWhen returns the time for today, even a minute after midnight', () => {
  expect(checkedWhen(formats, now, now)).toBe('9:41 am')
  expect(checkedWhen(formats, new Date(2026, 10, 20, 0, 1).getTime(), now)).toBe('12:01 am')
})
it('checkedWhen returns yesterday for a time before midnight, even if it is less than an hour ago', () => {
  const early = new Date(2026, 10, 20, 0, 30).getTime()
  expect(checkedWhen(formats, new Date(2026, 10, 19, 23, 59).getTime(), early)).toBe('yesterday')
})
it('checkedWhen returns the date for earlier days', () => {
  expect(checkedWhen(formats, new Date(2025, 10, 18, 9).getTime(), now)).toBe('18 Nov 2025')
})
