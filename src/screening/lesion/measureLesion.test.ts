import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ToolResult } from '#src/contract/toolResults.ts'
import type { Picture } from '../raster/Picture.ts'
import { painted } from '../picture/testPicture.ts'
import { testNoise, testNumbers } from '../raster/testNoise.ts'
import { measureLesion } from './measureLesion.ts'
import {
  drawLesion as drawLarge,
  fillOutline,
  likenessOf,
  type TestLesion,
  testPigments,
  testSkins,
} from './testLesion.ts'

/** Small pictures keep the tests quick. */
const drawLesion = (change: Partial<TestLesion>) => drawLarge({ width: 400, height: 300, ...change })

const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T)[]

function measured(picture: Picture, threshold: number | null = null) {
  const end = measureLesion(picture, threshold)
  if (end.kind === 'refused') throw new Error(`refused: ${end.why}`)
  return end.result
}

/** Returns how well the outline fits what was drawn, 0 to 1. */
function fit(change: Partial<TestLesion>): number {
  const { picture, truth } = drawLesion(change)
  return likenessOf(fillOutline(measured(picture).contour, picture.width, picture.height), truth)
}

const whyOf = (picture: Picture, threshold: number | null = null) => {
  const end = measureLesion(picture, threshold)
  return end.kind === 'refused' ? end.why : end.kind
}
const gray = (level: number) => ({ r: level, g: level, b: level })

describe('measureLesion', () => {
  it.each<[string, Partial<TestLesion>, number]>([
    ['a plain spot', {}, 0.97],
    ['a small spot', { size: 0.06 }, 0.88],
    ['a tiny spot', { size: 0.035 }, 0.8],
    ['a spot over most of the height', { size: 0.36 }, 0.97],
    ['a spot with a soft border', { soft: 0.5 }, 0.9],
    ['a spot with a sharp border', { soft: 0.02 }, 0.97],
    ['a ragged spot', { irregular: 0.5 }, 0.95],
    ['a spot in a noisy picture', { noise: 15 }, 0.95],
    ['a spot under hairs', { hairs: 25 }, 0.95],
    ['a small spot under hairs', { hairs: 25, size: 0.1 }, 0.9],
    ['a spot in uneven light', { shade: 0.5 }, 0.95],
    ['a large spot in uneven light', { shade: 0.5, size: 0.33 }, 0.95],
    ['a spot in the frame of a dermoscope', { framed: true }, 0.95],
    ['a spot beside the middle', { x: 0.3, y: 0.4 }, 0.95],
    ['a spot of two pigments', { pigment: 'dark', other: 'light' }, 0.93],
  ])('outlines %s', (_, change, least) => expect(fit(change)).toBeGreaterThan(least))

  it.each(keysOf(testSkins))('outlines light, brown and dark spots on skin that is %s', (skin) => {
    for (const pigment of ['light', 'brown', 'dark'] as const)
      expect(fit({ skin, pigment, other: pigment })).toBeGreaterThan(0.93)
  })

  it('gives a result of at most 8 kB, because years of them are one list', () => {
    const { contour, ...rest } = measured(drawLarge({ width: 1217, height: 911 }).picture)
    expect(contour.length).toBeGreaterThan(300)
    expect(JSON.stringify({ contour, ...rest }).length).toBeLessThan(8000)
  })

  it('outlines blue gray spots under a dermoscope', () => {
    for (const skin of ['blue lamp', 'gray lamp'] as const)
      expect(fit({ skin, pigment: 'blue gray', other: 'blue gray' })).toBeGreaterThan(0.93)
  })

  it('measures a result that fits the contract, without a disease name', () => {
    const result = measured(drawLesion({ irregular: 0.5 }).picture)
    expect(v.parse(ToolResult, result)).toEqual(result)
    expect(result.prediction).toBeNull()
    expect(result.prediction_confidence).toBeNull()
    expect(result.axes).toHaveLength(2)
  })

  it('finds an even spot symmetric, a ragged one asymmetric along both axes, and one of two halves along one', () => {
    expect(measured(drawLesion({}).picture).asymmetry).toBe(0)
    expect(measured(drawLesion({ irregular: 0.5 }).picture).asymmetry).toBe(2)
    expect(measured(drawLesion({ pigment: 'dark', other: 'light' }).picture).asymmetry).toBe(1)
  })

  it('counts sectors in which the pigment ends abruptly', () => {
    expect(measured(drawLesion({ soft: 0.02 }).picture).border).toBe(8)
    expect(measured(drawLesion({ soft: 0.6 }).picture).border).toBe(0)
  })

  it.each<[keyof typeof testPigments, string]>([
    ['light', 'light brown'],
    ['dark', 'dark brown'],
    ['blue gray', 'blue gray'],
    ['red', 'red'],
  ])('names the color of a spot whose pigment is %s', (pigment, name) => {
    expect(measured(drawLesion({ pigment, other: pigment }).picture).colours).toContain(name)
  })

  it('gives a range that leaves the structures open', () => {
    const { score } = measured(drawLesion({}).picture)
    expect((score?.to ?? 0) - (score?.from ?? 0)).toBeCloseTo(2)
  })

  it("uses the user's threshold, and says the one that it found otherwise", () => {
    const { picture } = drawLesion({ soft: 0.6 })
    const found = measured(picture).contour_threshold ?? 0
    const area = (threshold: number) =>
      fillOutline(measured(picture, threshold).contour, picture.width, picture.height).reduce((a, b) => a + b, 0)
    expect(found).toBeGreaterThan(70)
    expect(measured(picture, found - 15).contour_threshold).toBe(found - 15)
    expect(area(found - 15)).toBeLessThan(area(found + 15))
  })

  it('refuses a threshold above the skin as cut off, and one below the spot as no spot', () => {
    const { picture } = drawLesion({})
    expect(whyOf(picture, 255)).toBe('cut-off')
    expect(whyOf(picture, 1)).toBe('no-spot')
  })

  it('refuses a spot that touches the edge', () => expect(whyOf(drawLesion({ x: 0.05 }).picture)).toBe('cut-off'))

  it('refuses skin without a spot', () => {
    const noise = testNoise(3)
    for (const [r, g, b] of [testSkins.light, testSkins.dark]) {
      const skin = painted(320, 240, () => ({ r: r + 3 * noise(), g: g + 3 * noise(), b: b + 3 * noise() }))
      expect(whyOf(skin)).toBe('no-spot')
    }
  })

  describe('when the picture shows no skin', () => {
    const random = testNumbers(5)
    const noise = testNoise(7)
    const others: Record<string, Picture> = {
      'a white page': painted(320, 240, () => gray(255)),
      'a black picture': painted(320, 240, () => gray(0)),
      noise: painted(320, 240, () => ({ r: 255 * random(), g: 255 * random(), b: 255 * random() })),
      'a dot of ink': painted(320, 240, (x, y) => gray(Math.hypot(x - 160, y - 120) < 30 ? 30 : 210 + noise())),
      'a stain on white paper': painted(320, 240, (x, y) =>
        Math.hypot(x - 160, y - 120) < 30 ? { r: 120, g: 70, b: 40 } : gray(232 + noise()),
      ),
      'a brown ball on grass': painted(320, 240, (x, y) =>
        Math.hypot(x - 160, y - 120) < 30 ? { r: 120, g: 70, b: 40 } : { r: 70, g: 140 + 9 * noise(), b: 50 },
      ),
      'an eye in ginger fur': painted(640, 480, (x, y) => {
        const hair = 25 * Math.sin(x * 0.2 + 8 * Math.sin(y * 0.05)) * Math.sin(y * 0.11) + 25 * noise()
        return Math.hypot(x - 320, y - 240) < 40
          ? { r: 20, g: 25, b: 15 }
          : { r: 190 + hair, g: 130 + hair, b: 80 + hair }
      }),
      'lines of text': painted(640, 480, (x, y) => gray(y % 24 < 9 && (x * 7 + y * 13) % 11 < 5 ? 40 : 235)),
    }
    it.each(Object.keys(others))('refuses %s with any threshold', (name) => {
      const picture = others[name] ?? painted(1, 1, () => gray(0))
      expect(whyOf(picture)).toBe('no-subject')
      for (const threshold of [1, 60, 128, 200, 255]) expect(whyOf(picture, threshold)).not.toBe('measured')
    })
  })

  it.each([
    [1, 1],
    [3000, 1],
    [1, 3000],
    [31, 400],
  ])('refuses a picture of %d x %d px', (width, height) =>
    expect(whyOf(painted(width, height, () => ({ r: 214, g: 172, b: 147 })))).toBe('no-spot'),
  )

  it.each<[string, Picture]>([
    ['of no size', { width: 0, height: 0, data: new Uint8ClampedArray() }],
    ['whose pixels are missing', { width: 100, height: 100, data: new Uint8ClampedArray(100) }],
    ['of half a pixel', { width: 0.5, height: 2, data: new Uint8ClampedArray(8) }],
  ])('refuses a picture %s as damaged', (_, picture) => expect(whyOf(picture)).toBe('damaged'))

  it('reads a picture of 12 megapixels within seconds', () => {
    const [width, height] = [4000, 3000]
    const pixels = new Uint32Array(width * height).fill(0xff93acd6)
    for (let y = -600; y <= 600; y++) {
      const half = Math.floor(Math.sqrt(600 ** 2 - y ** 2))
      const middle = (height / 2 + y) * width + width / 2
      pixels.fill(0xff324578, middle - half, middle + half)
    }
    const start = performance.now()
    measured({ width, height, data: new Uint8ClampedArray(pixels.buffer) })
    expect(performance.now() - start).toBeLessThan(5000)
  })
})
