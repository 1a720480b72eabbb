import { expect, it } from 'vitest'
import { centreCrop } from './centreCrop.ts'

it.each([
  ['4:3 stays whole', 640, 480, { x: 0, y: 0, width: 640, height: 480 }],
  ['a larger 4:3 stays whole', 1920, 1440, { x: 0, y: 0, width: 1920, height: 1440 }],
  ['16:9 loses its sides', 1280, 720, { x: 160, y: 0, width: 960, height: 720 }],
  ['portrait loses top and bottom', 480, 640, { x: 0, y: 140, width: 480, height: 360 }],
  ['4K loses its sides', 3840, 2160, { x: 480, y: 0, width: 2880, height: 2160 }],
])('centreCrop: %s', (_, width, height, part) => {
  expect(centreCrop({ width, height }, { width: 640, height: 480 })).toEqual(part)
})
