import { describe, expect, it } from 'vitest'
import { measureCard, verdictOf } from './measureCard.ts'
import type { Corners, Pixels } from './Pixels.ts'
import { testScene } from './testScene.ts'

const corners: Corners = [
  { x: 60, y: 60 },
  { x: 740, y: 60 },
  { x: 740, y: 489 },
  { x: 60, y: 489 },
]
const scene = () => testScene({ width: 800, height: 550, corners })

/** Returns the mean of a square of pixels around each pixel. */
function blurred({ width, height, data }: Pixels, by: number): Pixels {
  const out = new Uint8ClampedArray(data.length).fill(255)
  for (let y = by; y < height - by; y++)
    for (let x = by; x < width - by; x++)
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0
        for (let dy = -by; dy <= by; dy++)
          for (let dx = -by; dx <= by; dx++) sum += data[((y + dy) * width + x + dx) * 4 + channel] ?? 0
        out[(y * width + x) * 4 + channel] = sum / (2 * by + 1) ** 2
      }
  return { width, height, data: out }
}

const changed = (picture: Pixels, value: (old: number, at: number) => number): Pixels => ({
  ...picture,
  data: picture.data.map((old, at) => (at % 4 === 3 ? old : value(old, at))),
})

describe('measureCard', () => {
  it('calls a sharp, well-lit card good', () => {
    expect(measureCard(scene(), corners)?.verdict).toBe('good')
  })

  it('calls a card blurred, whatever its contrast', () => {
    const soft = blurred(scene(), 4)
    expect(measureCard(soft, corners)?.verdict).toBe('blurred')
    expect(
      measureCard(
        changed(soft, (old) => 60 + old * 0.6),
        corners,
      )?.verdict,
    ).toBe('blurred')
  })

  it('measures nearly the same sharpness with half the contrast', () => {
    const whole = measureCard(scene(), corners)?.sharpness ?? 0
    const half = measureCard(
      changed(scene(), (old) => 60 + old * 0.5),
      corners,
    )?.sharpness
    expect(half).toBeGreaterThan(whole * 0.8)
    expect(half).toBeLessThan(whole * 1.2)
  })

  it('finds a lamp that shines on the card', () => {
    const isLit = (at: number) => Math.hypot(((at >> 2) % 800) - 400, Math.floor((at >> 2) / 800) - 330) < 60
    const check = measureCard(
      changed(scene(), (old, at) => (isLit(at) ? 255 : old * 0.85)),
      corners,
    )
    expect(check?.verdict).toBe('glare')
    expect(check?.glare).toBeCloseTo((Math.PI * 60 ** 2) / (680 * 429), 1)
  })

  it('does not take a white card in bright light for glare', () => {
    const bright = changed(scene(), (old) => (old > 200 ? 255 : old))
    expect(measureCard(bright, corners)?.glare).toBe(0)
  })

  it('calls a dark photo dark, and returns null for corners on one line', () => {
    expect(
      measureCard(
        changed(scene(), (old) => old * 0.15),
        corners,
      )?.verdict,
    ).toBe('dark')
    const line: Corners = [corners[0], corners[0], corners[0], corners[0]]
    expect(measureCard(scene(), line)).toBeNull()
  })
})

describe('verdictOf', () => {
  it('names the first thing to correct', () => {
    expect(verdictOf({ sharpness: 0, glare: 0.5, brightness: 10 })).toBe('dark')
    expect(verdictOf({ sharpness: 0, glare: 0.5, brightness: 200 })).toBe('glare')
    expect(verdictOf({ sharpness: 0, glare: 0, brightness: 200 })).toBe('blurred')
    expect(verdictOf({ sharpness: 1, glare: 0, brightness: 200 })).toBe('good')
  })
})
