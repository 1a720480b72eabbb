import { describe, expect, it } from 'vitest'
import { findCorners } from './findCorners.ts'
import type { Corners } from './Pixels.ts'
import { rotated } from './quadGeometry.ts'
import { testScene } from './testScene.ts'

const size = { width: 800, height: 600 }
const straight: Corners = [
  { x: 150, y: 140 },
  { x: 650, y: 140 },
  { x: 650, y: 455 },
  { x: 150, y: 455 },
]
const askew: Corners = [
  { x: 190, y: 110 },
  { x: 660, y: 190 },
  { x: 620, y: 500 },
  { x: 120, y: 400 },
]

function errorOf(found: Corners | null, corners: Corners): number {
  if (!found) return Number.POSITIVE_INFINITY
  return Math.max(...found.map(({ x, y }, place) => Math.hypot(x - corners[place]!.x, y - corners[place]!.y)))
}

describe('findCorners', () => {
  it.each([
    ['straight', straight],
    ['askew and tilted', askew],
  ])('finds a card that lies %s, to 2 px', (_, corners) => {
    expect(errorOf(findCorners(testScene({ ...size, corners })), corners)).toBeLessThan(2)
  })

  it('finds a light card on a light table, to half a percent of the width', () => {
    const scene = testScene({ ...size, corners: askew, table: [215, 212, 205] })
    expect(errorOf(findCorners(scene), askew)).toBeLessThan(4)
  })

  it('starts at the top of a card that is upside down, and at the left of one on its end', () => {
    const upsideDown = testScene({ ...size, corners: rotated(straight, 2) })
    expect(errorOf(findCorners(upsideDown), straight)).toBeLessThan(2)
    const onEnd: Corners = [
      { x: 410, y: 60 },
      { x: 410, y: 540 },
      { x: 108, y: 540 },
      { x: 108, y: 60 },
    ]
    const found = findCorners(testScene({ ...size, corners: onEnd }))
    expect(found?.[0].x).toBeCloseTo(108, -1)
    expect(found?.[0].y).toBeCloseTo(540, -1)
  })

  it('finds nothing in a plain picture, in a black one, and in one of a pixel', () => {
    const plain = (width: number, height: number, gray: number) => ({
      width,
      height,
      data: new Uint8ClampedArray(width * height * 4).fill(gray),
    })
    expect(findCorners(plain(800, 600, 180))).toBeNull()
    expect(findCorners(plain(800, 600, 0))).toBeNull()
    expect(findCorners(plain(1, 1, 0))).toBeNull()
  })

  it('does not take a square for a card', () => {
    const square: Corners = [
      { x: 250, y: 150 },
      { x: 550, y: 150 },
      { x: 550, y: 450 },
      { x: 250, y: 450 },
    ]
    expect(findCorners(testScene({ ...size, corners: square, hasWriting: false }))).toBeNull()
  })
})
