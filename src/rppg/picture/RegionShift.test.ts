import { describe, expect, it } from 'vitest'
import { RegionShift, torsoUnder } from './RegionShift.ts'

const size = { width: 160, height: 120 }

/** Returns a frame of soft stripes, shifted by dx and dy px; `light` scales its brightness. */
function stripes(dx: number, dy: number, light = 1) {
  const data = new Uint8Array(size.width * size.height * 3)
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const value = 100 + 40 * Math.sin((y - dy) / 7) + 30 * Math.sin((x - dx) / 9)
      data.fill(Math.round(value * light), (y * size.width + x) * 3, (y * size.width + x) * 3 + 3)
    }
  }
  return { takenAt: 0, ...size, channels: 3 as const, data }
}
const whole = { x: 10, y: 10, width: 140, height: 100 }

describe('RegionShift', () => {
  it('measures shifts down and to the right separately, to a tenth of a pixel', () => {
    const [rows, columns] = [new RegionShift('rows'), new RegionShift('columns')]
    rows.place(whole, size)
    columns.place(whole, size)
    for (const [dx, dy] of [
      [0, 0],
      [0.5, -0.3],
      [1.2, 1],
      [-1, 1.8],
    ] as const) {
      expect(rows.shift(stripes(dx, dy))).toBeCloseTo(dy, 0.7)
      expect(columns.shift(stripes(dx, dy))).toBeCloseTo(dx, 0.7)
    }
  })

  it('measures a large shift in small steps', () => {
    const rows = new RegionShift('rows')
    rows.place(whole, size)
    let last: number | null = 0
    for (let step = 0; step <= 30; step++) last = rows.shift(stripes(0, step * 0.5))
    expect(Math.abs((last ?? 0) - 15)).toBeLessThan(1.5)
  })

  it('measures no shift if the light gets brighter', () => {
    const rows = new RegionShift('rows')
    rows.place(whole, size)
    rows.shift(stripes(0, 0))
    expect(Math.abs(rows.shift(stripes(0, 0, 1.02)) ?? 9)).toBeLessThan(0.1)
  })

  it('returns null without a region, on a plain wall, or in a frame of another size', () => {
    const rows = new RegionShift('rows')
    expect(rows.shift(stripes(0, 0))).toBeNull()
    rows.place(whole, size)
    const plain = { ...stripes(0, 0), data: new Uint8Array(size.width * size.height * 3).fill(90) }
    rows.shift(plain)
    expect(rows.shift(plain)).toBeNull()
    expect(rows.shift({ ...stripes(0, 0), width: 120, height: 160 })).toBeNull()
  })
})

describe('torsoUnder', () => {
  it('returns a region below the face, or null if the picture ends too soon', () => {
    expect(torsoUnder({ x: 50, y: 10, width: 60, height: 60 }, size)?.y).toBeCloseTo(77, 0)
    expect(torsoUnder({ x: 50, y: 30, width: 60, height: 80 }, size)).toBeNull()
  })
})
