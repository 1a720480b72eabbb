import { describe, expect, it } from 'vitest'
import { FaceTracker } from './FaceTracker.ts'

const at = (x: number, y = 100, size = 100) => ({ rect: { x, y, width: size, height: size }, score: 0.8, count: 1 })

/** A watch that has seen the face at rest for two seconds. */
function calm(): FaceTracker {
  const watch = new FaceTracker()
  for (let time = 0; time <= 2000; time += 250) watch.see(time, at(100))
  return watch
}

describe('a face that rests', () => {
  it('is not moved by the finder’s trembling or a slow sway', () => {
    const watch = new FaceTracker()
    for (let i = 0; i < 80; i++) watch.see(i * 250, at(100 + 5 * Math.sin(i / 6) + (i % 2 ? 2 : -2)))
    expect(watch.moves).toBe(0)
  })

  it('is not moved by one sighting far off', () => {
    const watch = calm()
    watch.see(2250, at(160))
    watch.see(2500, at(100))
    watch.see(2750, at(100))
    expect(watch.moves).toBe(0)
  })

  it('has a box that follows softly', () => {
    const watch = calm()
    watch.boxAt(2000)
    watch.see(2250, at(105))
    const box = watch.boxAt(2283)
    expect(box?.x).toBeGreaterThan(100)
    expect(box?.x).toBeLessThan(103)
  })
})

describe('a face that moves', () => {
  it('by more than 8 % of its box counts once, until it rests again', () => {
    for (const [by, moves] of [
      [7, 0],
      [12, 1],
    ] as const) {
      const watch = calm()
      for (let time = 2250; time <= 6000; time += 250) watch.see(time, at(100 + by))
      expect(watch.moves).toBe(moves)
      expect(watch.isMoving).toBe(false)
    }
  })

  it('says since when: the last time it was seen in its place', () => {
    const watch = calm()
    expect(watch.see(2250, at(130))).toBeNull()
    expect(watch.see(2500, at(140))).toBe(2000)
    expect(watch.isMoving).toBe(true)
  })

  it('that goes on moving is one move', () => {
    const watch = calm()
    for (let i = 1; i < 20; i++) watch.see(2000 + i * 250, at(100 + i * 12))
    expect(watch.moves).toBe(1)
    expect(watch.isMoving).toBe(true)
  })

  it('counts when it comes back elsewhere', () => {
    const watch = calm()
    for (let time = 2250; time < 4000; time += 250) watch.see(time, null)
    expect(watch.isGone(4000)).toBe(true)
    expect(watch.boxAt(4000)).toBeNull()
    watch.see(4250, at(180))
    watch.see(4500, at(180))
    expect(watch.moves).toBe(1)
  })
})

describe('looking for the face', () => {
  it('is wanted four times a second until it rests, then twice', () => {
    const count = (watch: FaceTracker, from: number, to: number) => {
      let asked = 0
      for (let time = from; time < to; time += 33) if (watch.wants(time)) asked++
      return asked
    }
    expect(count(new FaceTracker(), 0, 4000)).toBeGreaterThanOrEqual(15)
    const watch = calm()
    watch.see(2250, at(100))
    expect(watch.wants(2300)).toBe(true)
    expect(watch.wants(2600)).toBe(false)
    expect(watch.wants(2800)).toBe(true)
  })

  it('finds a crowd in two sightings in a row', () => {
    const watch = calm()
    watch.see(2250, { ...at(100), count: 2 })
    expect(watch.isCrowded).toBe(false)
    watch.see(2500, { ...at(100), count: 2 })
    expect(watch.isCrowded).toBe(true)
  })
})
