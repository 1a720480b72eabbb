import { describe, expect, it } from 'vitest'
import { pictureSize } from '#src/lib/pictureSize.ts'
import { pngChunk, secret, testGif, testJpeg, testPng, testWebp } from '#src/lib/testPictures.ts'
import { withoutMetadata } from './withoutMetadata.ts'

const pictures = [
  ['jpeg', testJpeg({ width: 40, height: 30, orientation: 6 })],
  ['png', testPng(40, 30)],
  ['webp', testWebp(40, 30)],
  ['gif', testGif(40, 30)],
] as const

const has = (bytes: Uint8Array | null, text: string) => Buffer.from(bytes ?? []).includes(text)

describe.each(pictures)('withoutMetadata of a %s', (kind, file) => {
  it('removes metadata such as EXIF, XMP and comments', () => {
    expect(has(file, secret)).toBe(true)
    const kept = withoutMetadata(file, kind)
    expect(kept?.length).toBeGreaterThan(20)
    for (const word of [secret, 'xap', 'Photoshop', 'MPF', 'tEXt', 'iTXt', 'eXIf', 'EXIF', 'XMP'])
      expect(has(kept, word)).toBe(false)
  })

  it('keeps the size, and changes nothing the second time', () => {
    const once = withoutMetadata(file, kind) ?? new Uint8Array()
    expect(pictureSize(once, kind)).toEqual(pictureSize(file, kind))
    expect(Buffer.from(withoutMetadata(once, kind) ?? [])).toEqual(Buffer.from(once))
  })

  it('removes data after the end of the picture', () => {
    const page = Buffer.concat([file, Buffer.from('<script>alert(1)</script>')])
    expect(has(withoutMetadata(page, kind), '<script>')).toBe(false)
    expect(Buffer.from(withoutMetadata(page, kind) ?? [])).toEqual(Buffer.from(withoutMetadata(file, kind) ?? []))
  })

  it('refuses a picture that is truncated at any byte', () => {
    for (let length = 0; length < file.length; length += 1)
      expect(withoutMetadata(file.subarray(0, length), kind)).toBeNull()
  })

  it('doesn’t throw if one byte is damaged', () => {
    for (let place = 0; place < file.length; place += 1)
      for (const value of [0, 1, 0x7f, 0xff]) {
        const broken = Uint8Array.from(file)
        broken[place] = value
        expect(() => withoutMetadata(broken, kind)).not.toThrow()
      }
  })
})

describe('withoutMetadata of a JPEG', () => {
  it('keeps its orientation and color profile', () => {
    const kept = withoutMetadata(testJpeg({ width: 40, height: 30, orientation: 6 }), 'jpeg')
    expect(kept && pictureSize(kept, 'jpeg')).toEqual({ width: 40, height: 30, orientation: 6 })
    expect(has(kept, 'ICC_PROFILE')).toBe(true)
    expect(has(withoutMetadata(testJpeg({ width: 40, height: 30, orientation: 1 }), 'jpeg'), 'Exif')).toBe(false)
  })

  it('refuses a second frame header, which could hide the real size', () => {
    const frame = testJpeg({ width: 9000, height: 9000 })
    const at = Buffer.from(frame).indexOf(Buffer.from([0xff, 0xc0]))
    const second = Buffer.concat([frame.subarray(0, at), frame.subarray(at, at + 13), frame.subarray(at)])
    expect(withoutMetadata(second, 'jpeg')).toBeNull()
  })
})

it('withoutMetadata refuses a PNG with two headers', () => {
  const file = Buffer.from(testPng(10, 10))
  const second = Buffer.from(pngChunk('IHDR', [0, 1, 0, 0, 0, 1, 0, 0, 8, 6, 0, 0, 0]))
  expect(withoutMetadata(Buffer.concat([file.subarray(0, 33), second, file.subarray(33)]), 'png')).toBeNull()
})
