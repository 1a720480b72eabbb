import { describe, expect, it } from 'vitest'
import type { SeriesImage } from '#src/contract/imaging.ts'
import {
  partsOf,
  placeOfImage,
  placeWithin,
  prefetchOrder,
  seriesLook,
  seriesPictures,
  slicePx,
} from './seriesPictures.ts'

const image = (ImgID: number, frames: number): SeriesImage => ({
  ImgID,
  ImgName: `${ImgID}.dcm`,
  frames,
  PXHeight: 512,
  PXWidth: 512,
  DataSize: 1000,
  ImgTypeID: 16,
  isBrowserType: false,
  pixelSpacing: null,
  windows: [],
})
const noOrder = { frameMs: null, isFromLow: null }

describe('seriesPictures', () => {
  it('numbers frames and files in one order, and leaves out files that cannot be shown', () => {
    const pictures = seriesPictures({ images: [image(7, 1), image(8, 0), image(9, 2)] })
    expect(pictures.map(({ imgId, frame }) => [imgId, frame])).toEqual([
      [7, 0],
      [9, 0],
      [9, 1],
    ])
    expect(placeOfImage(pictures, 9)).toBe(1)
    expect(placeOfImage(pictures, 8)).toBe(0)
  })
})

describe('partsOf', () => {
  it('names each part of a clip once', () => {
    expect(partsOf(seriesPictures({ images: [image(7, 17), image(8, 1)] }))).toEqual([
      { imgId: 7, part: 0 },
      { imgId: 7, part: 1 },
      { imgId: 8, part: 0 },
    ])
  })
})

describe('seriesLook', () => {
  it.each([
    ['a photo', 1, noOrder, 'single'],
    ['three X-rays', 3, noOrder, 'strip'],
    ['many photos', 9, noOrder, 'stack'],
    ['a few slices in an order', 4, { frameMs: null, isFromLow: true }, 'stack'],
    ['a clip', 40, { frameMs: 33, isFromLow: null }, 'clip'],
    ['a clip of one frame', 1, { frameMs: 33, isFromLow: null }, 'single'],
  ] as const)('goes through %s as fits it', (_, count, series, look) => {
    expect(seriesLook(count, series)).toBe(look)
  })
})

describe('placeWithin', () => {
  it('stays within the series', () => {
    expect([-3, 1.4, 99].map((place) => placeWithin(place, 5))).toEqual([0, 1, 4])
    expect(placeWithin(2, 0)).toBe(0)
  })
})

describe('prefetchOrder', () => {
  it('begins with the neighbors and goes further in the direction of the movement', () => {
    expect(prefetchOrder(10, 32, 1).slice(0, 4)).toEqual([11, 9, 12, 8])
    expect(prefetchOrder(10, 32, -1).slice(0, 4)).toEqual([9, 11, 8, 12])
    expect(Math.max(...prefetchOrder(10, 32, 1))).toBe(18)
    expect(Math.min(...prefetchOrder(10, 32, 1))).toBe(7)
  })

  it('ends at the ends of a stack', () => {
    expect(prefetchOrder(0, 3, 1)).toEqual([1, 2])
  })

  it('goes from the end of a clip to its start, without the frame itself', () => {
    expect(prefetchOrder(4, 5, 1, true)).toEqual([0, 3, 1, 2])
  })
})

describe('slicePx', () => {
  it('goes through a stack along the stage, but not faster than 5 px a slice', () => {
    expect(slicePx(400, 32)).toBe(12.5)
    expect(slicePx(400, 400)).toBe(5)
    expect(slicePx(400, 3)).toBe(24)
  })
})
