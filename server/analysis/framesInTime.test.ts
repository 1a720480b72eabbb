import { expect, test } from 'vitest'
import { FrameClock } from './FrameClock.ts'
import { FramePace } from './FramePace.ts'

test('FrameClock accepts ascending timestamps of any clock', () => {
  const clock = new FrameClock()
  expect(clock.accept(-5e9, 1000)).toBe(true)
  expect(clock.accept(-5e9 + 33, 1040)).toBe(true)
  expect(clock.accept(-5e9 + 33, 1070)).toBe(false)
  expect(clock.accept(-5e9, 1080)).toBe(false)
  for (const nonsense of [Number.NaN, Infinity, -Infinity]) expect(clock.accept(nonsense, 1090)).toBe(false)
})

test('FrameClock refuses a clock that drifts by more than ten seconds', () => {
  const clock = new FrameClock()
  expect(clock.accept(0, 0)).toBe(true)
  expect(clock.accept(10_001, 0)).toBe(false)
  expect(clock.accept(10_000, 0)).toBe(true)
  expect(clock.accept(10_500, 20_501)).toBe(false)
  expect(clock.accept(10_501, 20_501)).toBe(true)
})

test('FramePace lets delayed frames pass in a burst, and limits their average rate', () => {
  const pace = new FramePace(30, 4)
  for (let i = 0; i < 4; i += 1) {
    expect(pace.waitAt(0)).toBe(0)
    pace.go(0)
  }
  expect(pace.waitAt(0)).toBeCloseTo(1000 / 30)
  let [now, gone] = [0, 0]
  while (now < 10_000) {
    now += pace.waitAt(now) || 0.2
    if (pace.waitAt(now) > 0) continue
    pace.go(now)
    gone += 1
  }
  expect(gone).toBeGreaterThanOrEqual(299)
  expect(gone).toBeLessThanOrEqual(304)
})
