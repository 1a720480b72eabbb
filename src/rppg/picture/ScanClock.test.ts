import { describe, expect, it } from 'vitest'
import { ScanClock } from './ScanClock.ts'

const after = (...times: number[]) => {
  const clock = new ScanClock(60_000)
  return times.map((time) => clock.tick(time)).at(-1)
}

describe('ScanClock.tick', () => {
  it('reads frames that come in order', () => {
    expect(after(0)).toBe('read')
    expect(after(0, 33, 66)).toBe('read')
    expect(after(0, 1900)).toBe('read')
  })

  it('drops a frame that repeats, comes too soon or is slightly out of order', () => {
    expect(after(0, 33, 33)).toBe('stale')
    expect(after(0, 33, 50)).toBe('stale')
    expect(after(0, 400, 100)).toBe('stale')
  })

  it('restarts after a jump back or a gap of more than 2 s', () => {
    expect(after(5000, 1000)).toBe('restart')
    expect(after(0, 2100)).toBe('restart')
  })
})

describe('ScanClock.isOver', () => {
  it('counts the time between frames, but at most 2 s of a pause', () => {
    const clock = new ScanClock(60_000)
    for (let time = 0; time <= 50_000; time += 100) clock.tick(time)
    clock.tick(900_000)
    expect(clock.isOver).toBe(false)
    for (let time = 900_100; time <= 908_100; time += 100) clock.tick(time)
    expect(clock.isOver).toBe(true)
  })
})
