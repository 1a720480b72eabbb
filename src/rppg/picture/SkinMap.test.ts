import { describe, expect, it } from 'vitest'
import { hasSkinColour, SkinMap } from './SkinMap.ts'
import { testFrame, testSighting } from './testFrames.ts'

const { rect } = testSighting()

describe('SkinMap', () => {
  it('excludes pixels in the box that do not have the color of skin', () => {
    const frame = testFrame(0, { noise: 0, rate: 0 })
    // A black bar over the eyes.
    for (let y = 40; y < 56; y++)
      for (let x = 0; x < frame.width; x++)
        frame.data.fill(10, (y * frame.width + x) * 4, (y * frame.width + x) * 4 + 3)
    const means = new SkinMap().means(frame, rect)
    expect(means?.whole.g).toBeGreaterThan(117)
    expect(means?.share).toBeLessThan(0.9)
  })

  it('keeps the ratio of green to red under flicker', () => {
    const map = new SkinMap()
    const ratios = [1, 0.97, 1.03, 0.96].map((light, i) => {
      const whole = map.means(testFrame(i * 33, { noise: 0, rate: 0, light }), rect)?.whole
      return (whole?.g ?? 0) / (whole?.r ?? 1)
    })
    for (const ratio of ratios) expect(ratio).toBeCloseTo(ratios[0] ?? 0, 2)
  })

  it('counts a cell whose color is near the limits of skin in part, and does not let noise switch it', () => {
    const map = new SkinMap()
    const shares = Array.from({ length: 60 }, (_, i) => {
      const frame = testFrame(i * 33, { noise: 2, rate: 0 })
      // A red cloth covers half of the face: its color is at the limit of skin.
      for (let y = 40; y < 70; y++)
        for (let x = 0; x < frame.width; x++) {
          const at = (y * frame.width + x) * 4
          frame.data[at] = 128 + (((x * 7 + y * 13 + i * 29) % 9) - 4)
          frame.data[at + 1] = 120
          frame.data[at + 2] = 112
        }
      return map.means(frame, rect)?.share ?? 0
    }).slice(30)
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(0.01)
  })

  it('uses the whole box in colored light', () => {
    const frame = testFrame(0, { noise: 0 })
    for (let i = 0; i < frame.data.length; i += 4) frame.data.copyWithin(i, i + 1, i + 2)
    const means = new SkinMap().means(frame, rect)
    expect(means?.share).toBeLessThan(0.2)
    expect(means?.whole.g).toBeGreaterThan(100)
  })

  it('returns null if the box is outside the picture or tiny', () => {
    const frame = testFrame(0)
    expect(new SkinMap().means(frame, { x: 500, y: 10, width: 80, height: 80 })).toBeNull()
    expect(new SkinMap().means(frame, { x: 50, y: 10, width: 20, height: 20 })).toBeNull()
  })

  it('reads RGB and RGBA alike', () => {
    const rgba = testFrame(0, { noise: 0 })
    const rgb = testFrame(0, { noise: 0, channels: 3 })
    expect(new SkinMap().means(rgb, rect)).toEqual(new SkinMap().means(rgba, rect))
  })
})

describe('hasSkinColour', () => {
  it('accepts light and dark skin tones, and rejects gray, blue and green', () => {
    for (const [r, g, b] of [
      [224, 172, 150],
      [190, 130, 110],
      [120, 75, 55],
      [70, 45, 35],
    ] as const)
      expect(hasSkinColour(r, g, b)).toBe(true)
    for (const [r, g, b] of [
      [120, 120, 120],
      [40, 60, 90],
      [30, 25, 25],
      [60, 140, 60],
    ] as const)
      expect(hasSkinColour(r, g, b)).toBe(false)
  })
})
