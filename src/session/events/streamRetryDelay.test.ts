import { expect, it } from 'vitest'
import { streamRetryDelay } from './streamRetryDelay.ts'

it('streamRetryDelay starts at a second, doubles with each attempt, and never exceeds a minute', () => {
  const delays = [0, 1, 2, 3, 4, 5, 6, 7, 1000].map((tries) => streamRetryDelay(tries, 0))
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
})

it('streamRetryDelay is shortened at random, by at most half', () => {
  expect([0, 0.5, 1].map((chance) => streamRetryDelay(3, chance))).toEqual([8000, 6000, 4000])
  const pauses = Array.from({ length: 100 }, () => streamRetryDelay(0))
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(500)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(1000)
  expect(new Set(pauses).size).toBeGreaterThan(10)
})
