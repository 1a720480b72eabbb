import { describe, expect, it } from 'vitest'
import { isSkinTone } from './isSkinTone.ts'

/** The Monk Skin Tone Scale, from the palest to the darkest. */
const monk = ['f6ede4', 'f3e7db', 'f7ead0', 'eadaba', 'd7bd96', 'a07e56', '825c43', '604134', '3a312a', '292420']
const channels = (hex: string) => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const at = (hex: string, light: number) => {
  const [r = 0, g = 0, b = 0] = channels(hex).map((channel) => Math.min(255, channel * light))
  return isSkinTone(r, g, b)
}

describe('isSkinTone', () => {
  it.each(monk)('accepts the skin tone %s in weaker and stronger light', (hex) => {
    for (const light of [0.7, 0.85, 1]) expect([light, at(hex, light)]).toEqual([light, true])
  })
  it.each(['604134', '3a312a', '292420'])('accepts the dark skin tone %s in strong light', (hex) => {
    for (const light of [1.3, 1.6]) expect([light, at(hex, light)]).toEqual([light, true])
  })
  it.each([
    ['gray', 128, 128, 128],
    ['white', 255, 255, 255],
    ['black', 0, 0, 0],
    ['grass', 60, 140, 50],
    ['the sky', 120, 160, 220],
    ['a purple cloth', 120, 60, 160],
    ['a red car', 200, 10, 20],
    ['a yellow flower', 240, 220, 20],
  ])('does not take %s for skin', (_, r, g, b) => {
    expect(isSkinTone(r, g, b)).toBe(false)
  })
})
