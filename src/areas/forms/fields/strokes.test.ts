import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { Signature } from '#src/contract/formData.ts'
import { signatureHeight } from '#src/formView/signaturePath.ts'
import { maxPoints, simplify, withStroke } from './strokes.ts'

const wave = (points: number) => Array.from({ length: points }, (_, i) => [i / 2, 100 + 80 * Math.sin(i / 40)]).flat()

/** Returns how far a point is from the nearest of the lines between points. */
function distanceTo(line: readonly number[], x: number, y: number): number {
  let nearest = Infinity
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = line.slice(i, i + 4)
    const length = (x2 - x1) ** 2 + (y2 - y1) ** 2
    const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length))
    nearest = Math.min(nearest, Math.hypot(x - x1 - t * (x2 - x1), y - y1 - t * (y2 - y1)))
  }
  return nearest
}

describe('simplify', () => {
  it('keeps only the ends of a straight line', () => {
    expect(simplify([0, 0, 10, 10, 20, 20, 30, 30])).toEqual([0, 0, 30, 30])
  })

  it('keeps a curve within 3 thousandths of the field, with a tenth of its points', () => {
    const drawn = wave(1500)
    const kept = simplify(drawn)
    expect(kept.length).toBeLessThan(drawn.length / 10)
    for (let i = 0; i < drawn.length; i += 2) expect(distanceTo(kept, drawn[i] ?? 0, drawn[i + 1] ?? 0)).toBeLessThan(3)
  })

  it('keeps a dot and nothing', () => {
    expect(simplify([5.4, 6.6])).toEqual([5, 7])
    expect(simplify([])).toEqual([])
  })

  it('returns whole numbers inside the field, at most as many as a line may have, for any line', () => {
    const point = fc.tuple(
      fc.double({ min: -500, max: 2000, noNaN: true }),
      fc.double({ min: -500, max: 2000, noNaN: true }),
    )
    fc.assert(
      fc.property(fc.array(point, { maxLength: 300 }), (points) => {
        const kept = simplify(points.flat())
        expect(kept.length).toBeLessThanOrEqual(points.length * 2)
        kept.forEach((value, i) => {
          expect(Number.isInteger(value)).toBe(true)
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(i % 2 === 0 ? 1000 : signatureHeight)
        })
      }),
    )
  })

  it('makes the longest scribble fit', () => {
    const scribble = Array.from({ length: maxPoints }, (_, i) => [(i * 379) % 1000, (i * 211) % signatureHeight]).flat()
    const kept = simplify(scribble)
    expect(kept.length).toBeGreaterThan(100)
    expect(kept.length).toBeLessThanOrEqual(4000)
  })
})

describe('withStroke', () => {
  it('adds a line', () => {
    expect(withStroke([[1, 1, 2, 2]], [0, 0, 5, 5])).toEqual([
      [1, 1, 2, 2],
      [0, 0, 5, 5],
    ])
  })

  it('returns null when the answer has no room for another line, and before that only readable signatures', () => {
    const line = wave(800)
    let strokes: readonly (readonly number[])[] = []
    for (let next = withStroke(strokes, line); next; next = withStroke(strokes, line)) strokes = next
    expect(strokes.length).toBeGreaterThan(50)
    const signature = { name: 'Maria', strokes, signedAt: '2026-11-22T09:41:00.000Z' }
    expect(v.is(Signature, signature)).toBe(true)
    expect(JSON.stringify(signature).length).toBeLessThan(100_000)
  })
})
