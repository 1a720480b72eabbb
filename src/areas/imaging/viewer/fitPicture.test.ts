import { describe, expect, it } from 'vitest'
import { fitPicture, needsFile, zoomLimits } from './fitPicture.ts'

describe('fitPicture', () => {
  it('fits a wide picture into the box whole', () => {
    expect(fitPicture({ width: 4000, height: 3000 }, { width: 400, height: 400 })).toEqual({
      width: 400,
      height: 300,
      ratio: 0.1,
    })
  })

  it('fits no side to more than 720 px in a large box', () => {
    const fitted = fitPicture({ width: 3000, height: 1500 }, { width: 1600, height: 1200 })
    expect(fitted.width).toBe(720)
    expect(fitted.height).toBe(360)
  })

  it('exchanges the sides of a picture that is turned by a quarter', () => {
    expect(fitPicture({ width: 400, height: 200 }, { width: 300, height: 300 }, 1)).toEqual({
      width: 150,
      height: 300,
      ratio: 0.75,
    })
    expect(fitPicture({ width: 400, height: 200 }, { width: 300, height: 300 }, 2).width).toBe(300)
  })

  it('enlarges a small picture', () => {
    expect(fitPicture({ width: 100, height: 100 }, { width: 400, height: 500 }).ratio).toBe(4)
  })
})

describe('zoomLimits', () => {
  it('ends at 8 CSS px for each pixel of the picture', () => {
    const { min, max } = zoomLimits(0.1)
    expect(min).toBe(1)
    expect(max * 0.1).toBeCloseTo(8)
  })

  it('reaches 1:1 below the fitted size if the fitted picture is enlarged', () => {
    expect(zoomLimits(2)).toEqual({ min: 0.5, max: 4 })
  })

  it('keeps the fitted size of a tiny picture within the limits', () => {
    expect(zoomLimits(40).max).toBe(1)
  })
})

describe('needsFile', () => {
  const preview = { width: 1440, height: 1080 }
  const picture = { width: 4000, height: 3000 }

  it('is true only beyond the resolution of the preview', () => {
    expect(needsFile(700, 2, preview, picture)).toBe(false)
    expect(needsFile(800, 2, preview, picture)).toBe(true)
  })

  it('is false if the preview has all pixels', () => {
    expect(needsFile(8000, 2, preview, preview)).toBe(false)
  })
})
