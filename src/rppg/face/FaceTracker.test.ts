import { describe, expect, it } from 'vitest'
import { FaceTracker } from './FaceTracker.ts'

const at = (x: number, y = 100, size = 100) => ({ rect: { x, y, width: size, height: size }, score: 0.8, count: 1 })

/** Returns a tracker that has seen the face at rest for 2 s. */
function calm(): FaceTracker {
  const watch = new FaceTracker()
  for (let time = 0; time <= 2000; time += 250) watch.see(time, at(100))
  return watch
}

describe('FaceTracker with a face at rest', () => {
  it('counts no move if the finder’s boxes jitter or the face sways slowly', () => {
    const watch = new FaceTracker()
    for (let i = 0; i < 80; i++) watch.see(i * 250, at(100 + 5 * Math.sin(i / 6) + (i % 2 ? 2 : -2)))
    expect(watch.moves).toBe(0)
  })

  it('counts no move if a single sighting is far off', () => {
    const watch = calm()
    watch.see(2250, at(160))
    watch.see(2500, at(100))
    watch.see(2750, at(100))
    expect(watch.moves).toBe(0)
  })

  it('keeps the box still while the sightings tremble', () => {
    const watch = calm()
    const box = watch.boxAt(2000)
    for (let i = 1; i < 40; i++) {
      watch.see(2000 + i * 250, at(100 + ((i * 7) % 5) - 2, 100 + ((i * 3) % 5) - 2))
      expect(watch.boxAt(2010 + i * 250)).toBe(box)
    }
  })

  it('lets the box glide after a face that has shifted a little, and rest there', () => {
    const watch = calm()
    watch.boxAt(2000)
    const places = Array.from({ length: 120 }, (_, i) => {
      if (i % 4 === 0) watch.see(2000 + i * 250, at(105))
      return watch.boxAt(2000 + i * 250)?.x ?? 0
    })
    expect(places[8]).toBeLessThan(101)
    expect(places.at(-1)).toBeGreaterThan(104)
    expect(places.at(-1)).toBe(places.at(-2))
  })
})

describe('FaceTracker with a moving face', () => {
  it('counts one move if the face shifts by more than 8 % of its box and then rests', () => {
    for (const [by, moves] of [
      [7, 0],
      [9, 1],
      [12, 1],
    ] as const) {
      const watch = calm()
      for (let time = 2250; time <= 6000; time += 250) watch.see(time, at(100 + by))
      expect(watch.moves).toBe(moves)
      expect(watch.isMoving).toBe(false)
    }
  })

  it('returns the time of the last sighting at rest as the start of a move', () => {
    const watch = calm()
    expect(watch.see(2250, at(130))).toBeNull()
    expect(watch.see(2500, at(140))).toBe(2000)
    expect(watch.isMoving).toBe(true)
  })

  it('counts a continuous motion as one move', () => {
    const watch = calm()
    for (let i = 1; i < 20; i++) watch.see(2000 + i * 250, at(100 + i * 12))
    expect(watch.moves).toBe(1)
    expect(watch.isMoving).toBe(true)
  })

  it('counts a move if the face disappears and returns elsewhere', () => {
    const watch = calm()
    for (let time = 2250; time < 4000; time += 250) watch.see(time, null)
    expect(watch.isGone(4000)).toBe(true)
    expect(watch.boxAt(4000)).toBeNull()
    watch.see(4250, at(180))
    watch.see(4500, at(180))
    expect(watch.moves).toBe(1)
  })
})

describe('FaceTracker', () => {
  it('requests about four searches a second without a face, and one every 2 s for a face at rest', () => {
    const count = (watch: FaceTracker, from: number, to: number) => {
      let asked = 0
      for (let time = from; time < to; time += 33) if (watch.wants(time)) asked++
      return asked
    }
    const searches = count(new FaceTracker(), 0, 4000)
    expect(searches).toBeGreaterThanOrEqual(15)
    expect(searches).toBeLessThanOrEqual(17)
    const watch = calm()
    for (let time = 2250; time <= 4000; time += 250) watch.see(time, at(100))
    expect(watch.wants(4000)).toBe(true)
    expect(watch.wants(5900)).toBe(false)
    expect(watch.wants(6033)).toBe(true)
    watch.hurry()
    expect(watch.wants(6300)).toBe(true)
  })

  it('requests fewer searches for a face at rest while other scans wait, but at once if its picture changes', () => {
    const watch = calm()
    for (let time = 2250; time <= 4000; time += 250) watch.see(time, at(100))
    expect(watch.wants(4000, true)).toBe(true)
    expect(watch.wants(6700, true)).toBe(false)
    expect(watch.wants(6833, true)).toBe(true)
    watch.see(6833, at(100))
    // The face is still known when the next search is due.
    expect(watch.boxAt(9700)).not.toBeNull()
    watch.hurry()
    expect(watch.wants(7100, true)).toBe(true)
  })

  it('reports since when the face is gone, after three searches in vain', () => {
    const watch = calm()
    expect([2250, 2500, 2750].map((time) => watch.see(time, null))).toEqual([null, null, 2000])
    expect(watch.isGone(2750)).toBe(true)
  })

  it('is crowded after two sightings in a row with more than one face', () => {
    const watch = calm()
    watch.see(2250, { ...at(100), count: 2 })
    expect(watch.isCrowded).toBe(false)
    watch.see(2500, { ...at(100), count: 2 })
    expect(watch.isCrowded).toBe(true)
  })
})
