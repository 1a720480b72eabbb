import { describe, expect, it } from 'vitest'
import { confidenceOf } from './confidence.ts'

describe('confidenceOf', () => {
  it('grows with the signal-to-noise ratio and with the duration, up to half a minute', () => {
    const bySnr = [0, 3, 6, 9, 12].map((snr) => confidenceOf('heart', snr, 30))
    expect(bySnr).toEqual(bySnr.toSorted((a, b) => a - b))
    expect(new Set(bySnr).size).toBe(5)
    expect(confidenceOf('heart', 6, 8)).toBeLessThan(confidenceOf('heart', 6, 30))
    expect(confidenceOf('heart', 6, 30)).toBe(confidenceOf('heart', 6, 60))
  })

  it('treats half the duration like 3 dB less', () => {
    expect(confidenceOf('interval', 10, 15)).toBe(confidenceOf('interval', 10 - 10 * Math.log10(2), 30))
  })

  it('is 70 % for a heart rate at 0 dB, and limited to the range from 1 to 99 %', () => {
    expect(confidenceOf('heart', 0, 30)).toBe(70)
    expect(confidenceOf('heart', 60, 30)).toBe(99)
    expect(confidenceOf('spread', -60, 1)).toBe(1)
  })

  it('is lower for the RMSSD than for the heart rate, and higher for a finger than for a face', () => {
    const [heart, face, finger] = (['heart', 'spread', 'fingerSpread'] as const).map((sign) =>
      confidenceOf(sign, 9, 30),
    )
    expect(face).toBeLessThan(finger ?? 0)
    expect(finger).toBeLessThan(heart ?? 0)
  })
})
