import { describe, expect, it } from 'vitest'
import { pictureSize, shownSize } from './pictureSize.ts'
import { testGif, testHeif, testJpeg, testPng, testWebp } from './testPictures.ts'

const upright = { width: 4000, height: 3000, orientation: 1 }

describe('pictureSize', () => {
  it('reads the size of every kind of picture', () => {
    expect(pictureSize(testJpeg({ width: 4000, height: 3000 }), 'jpeg')).toEqual(upright)
    expect(pictureSize(testPng(4000, 3000), 'png')).toEqual(upright)
    expect(pictureSize(testWebp(4000, 3000), 'webp')).toEqual(upright)
    expect(pictureSize(testGif(4000, 3000), 'gif')).toEqual(upright)
    expect(pictureSize(testHeif(4000, 3000), 'heif')).toEqual(upright)
  })

  it('returns the size that a PNG bomb declares, without decoding the file', () => {
    expect(pictureSize(testPng(100_000, 100_000), 'png')).toEqual({ ...upright, width: 100_000, height: 100_000 })
    expect(pictureSize(testPng(0xffffffff, 0xffffffff), 'png')).toMatchObject({ width: 0xffffffff })
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('returns the Exif orientation %i', (orientation) => {
    const size = pictureSize(testJpeg({ width: 40, height: 30, orientation }), 'jpeg')
    expect(size).toEqual({ width: 40, height: 30, orientation })
    expect(size && shownSize(size)).toEqual(orientation < 5 ? { width: 40, height: 30 } : { width: 30, height: 40 })
  })

  it.each([0, 9, 255])('ignores the invalid Exif orientation %i', (orientation) => {
    expect(pictureSize(testJpeg({ width: 40, height: 30, orientation }), 'jpeg')?.orientation).toBe(1)
  })

  it('returns null or a width that the file declares if the file is truncated at any byte', () => {
    const files = [
      ['jpeg', testJpeg({ width: 40, height: 30 })],
      ['png', testPng(40, 30)],
      ['webp', testWebp(40, 30)],
      ['gif', testGif(40, 30)],
      ['heif', testHeif(40, 30)],
    ] as const
    for (const [kind, file] of files)
      for (let length = 0; length < file.length; length += 1) {
        const size = pictureSize(file.subarray(0, length), kind)
        // The HEIF file begins with another image, 320 px wide.
        expect([undefined, 40, kind === 'heif' ? 320 : 40]).toContain(size?.width)
      }
    expect(pictureSize(testJpeg({ width: 40, height: 30 }).subarray(0, 150), 'jpeg')).toBeNull()
  })

  it('reads the size from a JPEG’s frame header, not from similar bytes in a comment', () => {
    const decoy = Uint8Array.of(0xff, 0xd8, 0xff, 0xfe, 0, 13, 0xff, 0xc0, 0, 17, 8, 0, 1, 0, 1, 3, 0)
    const real = testJpeg({ width: 9000, height: 9000 }).subarray(2)
    const file = new Uint8Array(decoy.length + real.length)
    file.set(decoy)
    file.set(real, decoy.length)
    expect(pictureSize(file, 'jpeg')).toMatchObject({ width: 9000, height: 9000 })
  })
})
