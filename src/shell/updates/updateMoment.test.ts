import { expect, it } from 'vitest'
import { isUpdateOffered } from './updateMoment.ts'

const hour = 3_600_000
const now = Date.UTC(2026, 10, 20)

it('isUpdateOffered is true only if a version is waiting', () => {
  expect(isUpdateOffered(true, null, now)).toBe(true)
  expect(isUpdateOffered(false, null, now)).toBe(false)
})

it('isUpdateOffered is false for a day after the person postponed it', () => {
  expect(isUpdateOffered(true, now, now)).toBe(false)
  expect(isUpdateOffered(true, now, now + 24 * hour - 1)).toBe(false)
  expect(isUpdateOffered(true, now, now + 24 * hour)).toBe(true)
  expect(isUpdateOffered(false, now, now + 24 * hour)).toBe(false)
})
