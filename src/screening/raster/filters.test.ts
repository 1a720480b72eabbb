import { describe, expect, it } from 'vitest'
import { blur, highest, lowest, withoutThinDark } from './filters.ts'
import { shrinkPicture } from './shrinkPicture.ts'
import { testNumbers } from './testNoise.ts'

const random = testNumbers(4)
const plane = { width: 23, height: 17, data: Float32Array.from({ length: 23 * 17 }, () => 255 * random()) }

describe('filters', () => {
  it.each([1, 3, 12, 40])('find the extremes of a square of %d px to each side', (radius) => {
    const [high, low] = [highest(plane, radius), lowest(plane, radius)]
    for (let y = 0; y < 17; y++)
      for (let x = 0; x < 23; x++) {
        const values: number[] = []
        for (let v = Math.max(0, y - radius); v <= Math.min(16, y + radius); v++)
          for (let u = Math.max(0, x - radius); u <= Math.min(22, x + radius); u++)
            values.push(plane.data[v * 23 + u] ?? 0)
        expect(high.data[y * 23 + x]).toBe(Math.max(...values))
        expect(low.data[y * 23 + x]).toBe(Math.min(...values))
      }
  })
  it('remove a thin dark line, and keep the edge of a wide dark area', () => {
    const lined = {
      width: 40,
      height: 40,
      data: Float32Array.from({ length: 1600 }, (_, i) => (i % 40 > 25 || i % 40 === 8 ? 20 : 200)),
    }
    expect([...withoutThinDark(lined, 2).data]).toEqual(
      Array.from({ length: 1600 }, (_, i) => (i % 40 > 25 ? 20 : 200)),
    )
  })
  it('blur without a change of an even plane', () => {
    const even = { width: 5, height: 3, data: new Float32Array(15).fill(80) }
    for (const value of blur(even, 2).data) expect(value).toBeCloseTo(80, 4)
  })
})

describe('shrinkPicture', () => {
  const picture = {
    width: 4,
    height: 2,
    data: Uint8ClampedArray.from([10, 20, 30, 40].flatMap((level) => [level, 0, 255, 255, level, 0, 255, 255])),
  }
  it('means the pixels that each pixel replaces', () => {
    const { width, height, red, blue } = shrinkPicture(picture, 2)
    expect([width, height]).toEqual([2, 1])
    expect([...red]).toEqual([20, 30])
    expect([...blue]).toEqual([255, 255])
  })
  it('keeps a small picture, and cuts a part out', () => {
    expect(shrinkPicture(picture, 9).width).toBe(4)
    expect([...shrinkPicture(picture, 9, { left: 2, top: 1, width: 2, height: 1 }).red]).toEqual([40, 40])
  })
})
