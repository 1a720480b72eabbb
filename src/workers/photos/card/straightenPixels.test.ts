import { describe, expect, it } from 'vitest'
import { aspectOf } from './aspectOf.ts'
import { cardAspect } from './cardShape.ts'
import { homography, mapped } from './homography.ts'
import type { Corners, Pixels } from './Pixels.ts'
import { isConvex, quadArea } from './quadGeometry.ts'
import { scalePixels } from './scalePixels.ts'
import { straightenPixels, straightSize } from './straightenPixels.ts'
import { testScene } from './testScene.ts'
import { turnPixels } from './turnPixels.ts'

const corners: Corners = [
  { x: 190, y: 110 },
  { x: 660, y: 190 },
  { x: 620, y: 500 },
  { x: 120, y: 400 },
]
const redAt = ({ width, data }: Pixels, x: number, y: number) => data[(y * width + x) * 4]

describe('homography', () => {
  it('maps a rectangle to the corners, and is null if they are on one line', () => {
    const mapping = homography(100, 60, corners)!
    expect(mapped(mapping, { x: 0, y: 0 })).toEqual(corners[0])
    expect(mapped(mapping, { x: 100, y: 60 }).x).toBeCloseTo(corners[2].x)
    expect(mapped(mapping, { x: 0, y: 60 }).y).toBeCloseTo(corners[3].y)
    expect(homography(100, 60, [corners[0], corners[1], corners[1], corners[1]])).toBeNull()
  })
})

describe('aspectOf', () => {
  const focal = 900
  /** Returns the corners of a card that is turned about both axes, as a lens projects them. */
  function tilted(aboutX: number, aboutY: number): Corners {
    const seen = (u: number, v: number) => {
      const depth = focal + v * Math.sin(aboutX) + u * Math.sin(aboutY)
      return { x: 500 + (u * Math.cos(aboutY) * focal) / depth, y: 400 + (v * Math.cos(aboutX) * focal) / depth }
    }
    return [seen(-317, -200), seen(317, -200), seen(317, 200), seen(-317, 200)]
  }

  it('is that of a card seen from an angle', () => {
    expect(aspectOf(tilted(0.3, 0.3), { width: 1000, height: 800 })).toBeCloseTo(634 / 400, 2)
    expect(aspectOf(tilted(0, 0), { width: 1000, height: 800 })).toBeCloseTo(634 / 400, 2)
  })

  it('is 8% off at most if the card is tilted about one axis, which does not tell the focal length', () => {
    for (const corners of [tilted(0.5, 0), tilted(0, 0.4)])
      expect(Math.abs(aspectOf(corners, { width: 1000, height: 800 }) / 1.585 - 1)).toBeLessThan(0.08)
  })
})

describe('straightenPixels', () => {
  const scene = testScene({ width: 800, height: 600, corners })

  it('makes an upright picture of the card alone', () => {
    const size = straightSize(corners, 1600)
    expect(size.width / size.height).toBeCloseTo(cardAspect, 2)
    const card = straightenPixels(scene, corners, size)!
    // The header is dark blue, the card below is light, up to its edges.
    expect(redAt(card, size.width >> 1, 20)).toBeLessThan(40)
    expect(redAt(card, size.width >> 1, size.height - 6)).toBeGreaterThan(200)
    expect(redAt(card, 4, size.height >> 1)).toBeGreaterThan(200)
  })

  it('repeats the edge of the photo if a corner is outside of it', () => {
    const outside: Corners = [{ x: -200, y: -100 }, corners[1], corners[2], corners[3]]
    expect(straightenPixels(scene, outside, { width: 160, height: 100 })?.data).toHaveLength(64_000)
  })

  it('is at most as wide as asked', () => {
    const huge = corners.map(({ x, y }) => ({ x: x * 10, y: y * 10 })) as unknown as Corners
    expect(straightSize(huge, 1600).width).toBe(1600)
  })
})

describe('turnPixels', () => {
  const picture: Pixels = { width: 2, height: 1, data: new Uint8ClampedArray([1, 0, 0, 255, 2, 0, 0, 255]) }

  it('turns clockwise by quarter turns', () => {
    expect(turnPixels(picture, 1)).toMatchObject({ width: 1, height: 2 })
    expect(redAt(turnPixels(picture, 1), 0, 0)).toBe(1)
    expect(redAt(turnPixels(picture, 2), 0, 0)).toBe(2)
    expect(redAt(turnPixels(picture, 3), 0, 0)).toBe(2)
    expect(turnPixels(picture, 4)).toBe(picture)
  })
})

describe('scalePixels', () => {
  it('makes each pixel the mean of what it covers, and never enlarges', () => {
    const picture: Pixels = { width: 2, height: 1, data: new Uint8ClampedArray([10, 0, 0, 255, 30, 0, 0, 255]) }
    expect(redAt(scalePixels(picture, 1), 0, 0)).toBe(20)
    expect(scalePixels(picture, 2)).toBe(picture)
  })
})

describe('quadGeometry', () => {
  it('accepts only corners that are clockwise and convex', () => {
    expect(isConvex(corners)).toBe(true)
    expect(quadArea(corners)).toBeGreaterThan(0)
    expect(isConvex([corners[0], corners[2], corners[1], corners[3]])).toBe(false)
  })
})
