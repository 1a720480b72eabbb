import { describe, expect, it } from 'vitest'
import { viewerSize } from './viewerSize.ts'

const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

describe('viewerSize', () => {
  it.each([
    ['limits the longer side to 720 px', 4000, 2000, desk, 720, 360],
    ['limits the longer side of an upright picture to 720 px', 2000, 4000, desk, 360, 720],
    ['leaves 64 px of the width free on a phone', 2048, 1536, phone, 326, 244],
    ['leaves 80 px of the height free in a low window', 1000, 1000, { width: 1280, height: 400 }, 320, 320],
    ['does not enlarge a small picture', 40, 30, desk, 40, 30],
    ['does not scale a picture of the maximum size', 720, 720, desk, 720, 720],
    ['scales down a picture that is one pixel larger than the maximum', 721, 721, desk, 720, 720],
    ['keeps a very flat picture at least one pixel high', 10_000, 1, desk, 720, 1],
    ['returns one pixel in a window without space', 40, 30, { width: 60, height: 70 }, 1, 1],
  ])('%s', (_, width, height, window, w, h) => {
    expect(viewerSize({ width, height }, window)).toEqual({ width: w, height: h })
  })
})
