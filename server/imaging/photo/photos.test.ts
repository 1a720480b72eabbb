import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { imagingTypes } from '#src/contract/imaging.ts'
import { readPicture } from '../readPicture.ts'
import { pixelsOf } from '../testPicture.ts'

const secret = 'SECRET 52.5N 13.4E'
const has = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text)

const exif = {
  IFD0: { Copyright: secret, ImageDescription: secret },
  IFD2: { DateTimeOriginal: '2026:03:09 10:20:30', UserComment: secret },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
}

/** Returns a picture of 40 x 20 px whose left half is red and whose right half is blue. */
function redAndBlue() {
  const red = { create: { width: 20, height: 20, channels: 3 as const, background: 'red' } }
  const base = sharp({ create: { width: 40, height: 20, channels: 3, background: 'blue' } })
  return base.composite([{ input: red, left: 0, top: 0 }])
}

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff'
const written = (format: Format, orientation = 1) =>
  redAndBlue().withMetadata({ orientation }).withExifMerge(exif).toFormat(format).toBuffer()

const isRed = ([r = 0, , b = 0]: readonly number[] = []) => r > 180 && b < 80
const isBlue = ([r = 0, , b = 0]: readonly number[] = []) => b > 180 && r < 80

describe('readPicture of a photo', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'tiff'] as const)(
    'reads a %s and keeps it without metadata',
    async (format) => {
      const file = await written(format)
      const read = await readPicture(file, 'a/b/Photo.SVG')
      expect(read).toMatchObject({
        imgTypeId: imagingTypes[format],
        mediaType: `image/${format}`,
        name: `Photo.${{ jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif', tiff: 'tif' }[format]}`,
        frames: 1,
        notShownReason: null,
        pxWidth: 40,
        pxHeight: 20,
        windows: [],
        dicom: null,
      })
      expect(has(read.data, secret)).toBe(false)
      expect(has(read.data, '2026:03:09')).toBe(false)
      const row = (await pixelsOf(read.previews[0]))[10]
      expect([isRed(row?.[4]), isBlue(row?.[35])]).toEqual([true, true])
      expect((await pixelsOf({ data: Buffer.from(read.thumbnail ?? '', 'base64') })).length).toBe(144)
    },
  )

  it.each(['jpeg', 'png', 'webp', 'tiff'] as const)('shows a %s upright', async (format) => {
    const read = await readPicture(await written(format, 6), 'turned')
    expect(read).toMatchObject({ pxWidth: 20, pxHeight: 40, previews: [{ pxWidth: 20, pxHeight: 40 }] })
    const pixels = await pixelsOf(read.previews[0])
    expect([isRed(pixels[4]?.[10]), isBlue(pixels[35]?.[10])]).toEqual([true, true])
    const again = await readPicture(read.data, 'again')
    expect(again).toMatchObject({ pxWidth: 20, pxHeight: 40, sha256: read.sha256 })
  })

  it.each(['jpeg', 'png', 'webp'] as const)('takes the date of a %s from its Exif data', async (format) => {
    expect((await readPicture(await written(format), 'dated')).date).toBe('2026-03-09')
  })

  it('shows each page of a TIFF', async () => {
    const page = (background: string) =>
      sharp({ create: { width: 20, height: 30, channels: 3, background } })
        .png()
        .toBuffer()
    const pages = await sharp([await page('red'), await page('blue')], { join: { animated: true } })
      .tiff()
      .toBuffer()
    const { frames, previews } = await readPicture(pages, 'scan.TIFF')
    expect(frames).toBe(2)
    expect(isRed((await pixelsOf(previews[0]))[9]?.[9])).toBe(true)
    expect(isBlue((await pixelsOf(previews[1]))[9]?.[9])).toBe(true)
  })

  it('reduces a large photo to a preview', async () => {
    const large = sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'green' } })
    const read = await readPicture(await large.jpeg().toBuffer(), 'large')
    expect(read).toMatchObject({ pxWidth: 4000, pxHeight: 3000, previews: [{ pxWidth: 1440, pxHeight: 1080 }] })
    expect(read.thumbnail?.length).toBeLessThan(40_000)
  })

  it('is white where a picture is transparent', async () => {
    const empty = sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    const { previews } = await readPicture(await empty.png().toBuffer(), 'empty')
    expect((await pixelsOf(previews[0]))[5]?.[5]).toEqual([255, 255, 255])
  })
})

describe('readPicture of a file of another kind', () => {
  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.7 and so on'],
    ['an empty file', ''],
    ['text', 'a text that says nothing'],
  ])('refuses %s, whatever its name says', async (_, text) => {
    await expect(readPicture(Buffer.from(text), 'photo.jpg')).rejects.toMatchObject({ status: 400, code: 'bad-input' })
  })

  it('refuses 60,000 x 60,000 pixels by the header', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    png.writeUInt32BE(60_000, 16)
    png.writeUInt32BE(60_000, 20)
    await expect(readPicture(png, 'huge')).rejects.toMatchObject({ status: 400, detail: 'picture: too many pixels' })
  })

  it.each(['jpeg', 'png', 'webp', 'gif', 'tiff'] as const)('refuses a truncated %s', async (format) => {
    const file = await redAndBlue().toFormat(format).toBuffer()
    for (const part of [0.2, 0.5, 0.7])
      await expect(readPicture(file.subarray(0, file.length * part), 'cut')).rejects.toMatchObject({ status: 400 })
  })
})

const media = resolve(import.meta.dirname, '../../..', process.env['SHARED_DATA'] ?? '../shared/data', 'media')

describe.skipIf(!existsSync(media))('readPicture of real photos', () => {
  it('shows a photo upright that was taken with a turned camera', async () => {
    const read = await readPicture(readFileSync(`${media}/lesion-exif-orientation-6.jpg`), 'lesion')
    const { width, height } = await sharp(`${media}/lesion-exif-orientation-6.jpg`).metadata()
    expect(read).toMatchObject({ pxWidth: height, pxHeight: width })
    expect(has(read.data, 'Exif')).toBe(true)
  })

  it('reads an X-ray', async () => {
    const read = await readPicture(readFileSync(`${media}/chest-xray-nih-00000001.png`), 'chest')
    expect(read).toMatchObject({ pxWidth: 512, pxHeight: 512, frames: 1 })
  })
})
