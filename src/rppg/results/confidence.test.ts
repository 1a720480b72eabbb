import { describe, expect, it } from 'vitest'
import { confidenceOf } from './confidence.ts'

describe('how sure a sign is', () => {
  it('grows with how far the pulse stands out and with the seconds of it, up to half a minute', () => {
    const bySnr = [0, 3, 6, 9, 12].map((snr) => confidenceOf('heart', snr, 30))
    expect(bySnr).toEqual(bySnr.toSorted((a, b) => a - b))
    expect(new Set(bySnr).size).toBe(5)
    expect(confidenceOf('heart', 6, 8)).toBeLessThan(confidenceOf('heart', 6, 30))
    expect(confidenceOf('heart', 6, 30)).toBe(confidenceOf('heart', 6, 60))
  })

  it('is the same for half the seconds as for 3 dB less', () => {
    expect(confidenceOf('interval', 10, 15)).toBe(confidenceOf('interval', 10 - 10 * Math.log10(2), 30))
  })

  it('is about two thirds where a heart rate is shown at all, and never all or nothing', () => {
    expect(confidenceOf('heart', 0, 30)).toBe(70)
    expect(confidenceOf('heart', 60, 30)).toBe(99)
    expect(confidenceOf('spread', -60, 1)).toBe(1)
  })

  it('is less for the spread of the beats than for their rate, and more by a finger than by a face', () => {
    const [heart, face, finger] = (['heart', 'spread', 'fingerSpread'] as const).map((sign) =>
      confidenceOf(sign, 9, 30),
    )
    expect(face).toBeLessThan(finger ?? 0)
    expect(finger).toBeLessThan(heart ?? 0)
  })
})
