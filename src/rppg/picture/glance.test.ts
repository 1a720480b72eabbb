import { describe, expect, it } from 'vitest'
import { fingerMeans } from './fingerMeans.ts'
import { backgroundOf, glanceAt, isFinger } from './glance.ts'
import { testFrame, testSighting } from './testFrames.ts'

describe('glance', () => {
  it('distinguishes a finger from a face, a wall, and a red cloth lit from one side', () => {
    expect(isFinger(glanceAt(testFrame(0, { shows: 'finger' })))).toBe(true)
    for (const shows of ['face', 'wall', 'photo'] as const)
      expect(isFinger(glanceAt(testFrame(0, { shows })))).toBe(false)
    const cloth = testFrame(0, { shows: 'finger' })
    for (let i = 0; i < cloth.data.length; i += 4) cloth.data[i] = (i / 4) % cloth.width < 64 ? 55 : 250
    expect(isFinger(glanceAt(cloth))).toBe(false)
  })

  it('recognizes a finger whose red is overexposed in bright light', () => {
    const frame = testFrame(0, { shows: 'finger', light: 2 })
    expect(glanceAt(frame).clipped).toBe(1)
    expect(isFinger(glanceAt(frame))).toBe(true)
  })

  it('returns the color behind a person, or null if a head fills the picture', () => {
    const frame = testFrame(0, { noise: 0 })
    const { rect } = testSighting()
    expect(backgroundOf(frame, rect)).toEqual({ r: 118, g: 120, b: 122 })
    expect(backgroundOf(frame, { x: 10, y: 10, width: 170, height: 130 })).toBeNull()
  })
})

describe('fingerMeans', () => {
  it('returns the mean colors of the whole picture and of its halves', () => {
    const frame = testFrame(0, { shows: 'finger', noise: 0, rate: 0 })
    for (let y = 0; y < frame.height; y++)
      for (let x = 0; x < frame.width / 2; x++) frame.data[(y * frame.width + x) * 4] = 100
    const { whole, left, right } = fingerMeans(frame)
    expect(left.r).toBe(100)
    expect(right.r).toBe(190)
    expect(whole.r).toBe(145)
    expect(whole.g).toBe(30)
  })
})
