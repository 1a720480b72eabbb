import { expect, test } from 'vitest'
import { FrameClock } from './FrameClock.ts'
import { FramePace } from './FramePace.ts'

test('frames are taken one after another, by any clock', () => {
  const clock = new FrameClock()
  expect(clock.accept(-5e9, 1000)).toBe(true)
  expect(clock.accept(-5e9 + 33, 1040)).toBe(true)
  expect(clock.accept(-5e9 + 33, 1070)).toBe(false)
  expect(clock.accept(-5e9, 1080)).toBe(false)
  for (const nonsense of [Number.NaN, Infinity, -Infinity]) expect(clock.accept(nonsense, 1090)).toBe(false)
})

test('a clock that runs away by more than ten seconds is not believed', () => {
  const clock = new FrameClock()
  expect(clock.accept(0, 0)).toBe(true)
  expect(clock.accept(10_001, 0)).toBe(false)
  expect(clock.accept(10_000, 0)).toBe(true)
  expect(clock.accept(10_500, 20_501)).toBe(false)
  expect(clock.accept(10_501, 20_501)).toBe(true)
})

test('frames that were held up come at once, and in the mean no more than asked', () => {
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
