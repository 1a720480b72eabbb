import { describe, expect, it } from 'vitest'
import { rulerRegion, turnedRegion } from './rulerRegion.ts'

const picture = { width: 400, height: 200 }
const whole = { x: 0, y: 0, width: 1, height: 1 }
const pixelSpacing = { x: 0.5, y: 0.5 }
const region = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  width,
  height,
  pixelSpacing,
})

describe('turnedRegion', () => {
  it('goes with the picture', () => {
    const corner = region(0, 0, 100, 20)
    expect([0, 1, 2, 3].map((turns) => turnedRegion(corner, picture, turns))).toEqual([
      { x: 0, y: 0, width: 0.25, height: 0.1 },
      { x: 0.9, y: 0, width: 0.1, height: 0.25 },
      { x: 0.75, y: 0.9, width: 0.25, height: 0.1 },
      { x: 0, y: 0.75, width: 0.1, height: 0.25 },
    ])
    expect(turnedRegion(corner, picture, 4)).toEqual(turnedRegion(corner, picture, 0))
  })
})

describe('rulerRegion', () => {
  const [left, right] = [region(0, 0, 190, 200), region(200, 0, 200, 200)]

  it('is the region of which most is seen', () => {
    expect(rulerRegion([left, right], picture, 0, whole)).toEqual({ index: 1, isAll: false })
    expect(rulerRegion([left, right], picture, 0, { x: 0, y: 0, width: 0.6, height: 1 })?.index).toBe(0)
    expect(rulerRegion([left, right], picture, 2, { x: 0, y: 0, width: 0.6, height: 1 })?.index).toBe(1)
  })

  it('is all that is seen if the picture is zoomed into it', () => {
    expect(rulerRegion([left], picture, 0, { x: 0.1, y: 0.1, width: 0.3, height: 0.3 })).toEqual({
      index: 0,
      isAll: true,
    })
  })

  it('is none where only a curve over time is seen', () => {
    const above = region(0, 0, 400, 100)
    expect(rulerRegion([above], picture, 0, { x: 0.2, y: 0.5, width: 0.5, height: 0.5 })).toBeNull()
    expect(rulerRegion([above], picture, 0, { x: 0.2, y: 0.49, width: 0.5, height: 0.5 })).toBeNull()
    expect(rulerRegion([above], picture, 0, { x: 0.2, y: 0.3, width: 0.5, height: 0.5 })?.index).toBe(0)
  })

  it('is none in a picture without regions', () => {
    expect(rulerRegion([], picture, 0, whole)).toBeNull()
  })
})
