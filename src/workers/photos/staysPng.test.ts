import { expect, it } from 'vitest'
import { staysPng } from './staysPng.ts'

it.each([
  ['a screenshot, smaller as PNG', false, 50, 60, true],
  ['one as large either way', false, 60, 60, true],
  ['a photo, smaller as JPEG', false, 90, 60, false],
  ['a transparent one', true, 90, 60, true],
  ['a transparent one of the largest size', true, 100, 60, true],
  ['a transparent one that is too large to send', true, 101, 60, false],
])('staysPng: %s', (_, isTransparent, pngBytes, jpegBytes, stays) => {
  expect(staysPng({ isTransparent, pngBytes, jpegBytes, limit: 100 })).toBe(stays)
})
