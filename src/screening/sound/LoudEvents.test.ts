import { describe, expect, it } from 'vitest'
import { LoudEvents } from './LoudEvents.ts'

/** Returns the events of a recording, given as parts of [seconds, dB]. */
function eventsOf(...parts: readonly (readonly [seconds: number, level: number])[]) {
  const events = new LoudEvents()
  for (const [seconds, level] of parts) for (let block = 0; block < Math.round(seconds * 50); block++) events.add(level)
  return events.end().map(({ from, to }) => [from, to])
}

describe('LoudEvents', () => {
  it('finds what is 12 dB above the background', () => {
    expect(eventsOf([5, -50], [0.4, -38], [5, -50])).toEqual([[5, 5.4]])
    expect(eventsOf([5, -50], [0.4, -39], [5, -50])).toEqual([])
  })

  it('ends an event where it is less than 6 dB above the background', () => {
    expect(eventsOf([5, -50], [0.2, -30], [0.4, -44], [0.2, -45], [5, -50])).toEqual([[5, 5.6]])
  })

  it('joins events with a pause of up to 0.25 s, and leaves out clicks of less than 0.06 s', () => {
    expect(eventsOf([5, -50], [0.2, -30], [0.24, -50], [0.2, -30], [5, -50])).toEqual([[5, 5.64]])
    expect(eventsOf([5, -50], [0.2, -30], [0.3, -50], [0.2, -30], [5, -50])).toHaveLength(2)
    expect(eventsOf([5, -50], [0.04, -30], [5, -50])).toEqual([])
    expect(eventsOf([5, -50], [0.06, -30], [5, -50])).toEqual([[5, 5.06]])
  })

  it('gets used to a louder background, within 15 s before and after', () => {
    const fan = eventsOf([60, -60], [120, -30], [0.5, -15], [60, -30])
    expect(fan.at(-1)).toEqual([180, 180.5])
    // The change itself is heard until the fan is the background.
    expect(fan).toHaveLength(2)
    expect(fan[0]?.[1]).toBeLessThan(75)
  })

  it('hears nothing in an even sound, and no hiss in digital silence', () => {
    expect(eventsOf([30, -20])).toEqual([])
    expect(eventsOf([10, -100], [1, -54], [10, -100])).toEqual([])
    expect(eventsOf([10, -100], [1, -53], [10, -100])).toHaveLength(1)
    expect(eventsOf()).toEqual([])
  })

  it('keeps the 5000 loudest, in order', () => {
    const events = new LoudEvents()
    for (let no = 0; no < 12_000; no++) {
      for (let block = 0; block < 40; block++) events.add(-60)
      for (let block = 0; block < 5; block++) events.add(no % 4 === 0 ? -20 : -30)
    }
    const found = events.end()
    expect(found).toHaveLength(5000)
    expect(found.filter(({ from }) => Math.round(from / 0.9 - 0.8 / 0.9) % 4 === 0)).toHaveLength(3000)
    expect(found.every(({ from }, at) => from > (found[at - 1]?.from ?? -1))).toBe(true)
  })
})
