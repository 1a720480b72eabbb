import { describe, expect, it } from 'vitest'
import { viewerSize } from './viewerSize.ts'

const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

describe('viewerSize', () => {
  it.each([
    ['is 720 px on its longer side at most', 4000, 2000, desk, 720, 360],
    ['upright, too', 2000, 4000, desk, 360, 720],
    ['leaves 64 px beside it on a phone', 2048, 1536, phone, 326, 244],
    ['leaves 80 px above and below it in a low window', 1000, 1000, { width: 1280, height: 400 }, 320, 320],
    ['is never larger than it is', 40, 30, desk, 40, 30],
    ['of just the size fits', 720, 720, desk, 720, 720],
    ['that is one pixel larger is scaled', 721, 721, desk, 720, 720],
    ['that is a line is still there', 10_000, 1, desk, 720, 1],
    ['has at least a pixel in a window without room', 40, 30, { width: 60, height: 70 }, 1, 1],
  ])('%s', (_, width, height, window, w, h) => {
    expect(viewerSize({ width, height }, window)).toEqual({ width: w, height: h })
  })
})
