import { expect, it } from 'vitest'
import { staysPng } from './staysPng.ts'

it.each([
  ['is true for a screenshot that is smaller as PNG', false, 50, 60, true],
  ['is true for a picture of the same size in both formats', false, 60, 60, true],
  ['is false for a photo that is smaller as JPEG', false, 90, 60, false],
  ['is true for a transparent picture', true, 90, 60, true],
  ['is true for a transparent picture of the maximum size', true, 100, 60, true],
  ['is false for a transparent picture that is too large to send', true, 101, 60, false],
])('staysPng %s', (_, isTransparent, pngBytes, jpegBytes, stays) => {
  expect(staysPng({ isTransparent, pngBytes, jpegBytes, limit: 100 })).toBe(stays)
})
