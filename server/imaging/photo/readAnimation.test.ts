import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { imagingLimits } from '#src/contract/imaging.ts'
import { readPicture } from '../readPicture.ts'
import { pixelsOf, testFile } from '../testPicture.ts'
import { frameMsOf } from './readAnimation.ts'

/** Returns a GIF of pictures with one pixel. `side`: the size that it declares, px. */
function tinyGif(frames: number, side = 1): Uint8Array {
  const size = [side & 255, side >> 8]
  const head = [...Buffer.from('GIF89a'), ...size, ...size, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
  const frame = [0x21, 0xf9, 4, 0, 5, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
  return Uint8Array.from([...head, ...Array.from({ length: frames }, () => frame).flat(), 0x3b])
}

const colors = ['red', 'lime', 'blue'] as const

/** Returns an animation with a picture of each color. */
async function colored(format: 'gif' | 'webp', delay: number[], side = 40): Promise<Uint8Array> {
  const page = (background: string) =>
    sharp({ create: { width: side, height: side, channels: 3, background } })
      .png()
      .toBuffer()
  const pages = await Promise.all(colors.map(page))
  const joined = sharp(pages, { join: { animated: true } })
  return await (format === 'gif' ? joined.gif({ delay }) : joined.webp({ delay, lossless: true })).toBuffer()
}

describe('readPicture of an animation', () => {
  it('has the pictures of a GIF that are drawn over each other', async () => {
    const file = testFile('dispose_none.gif')
    const { frames, frameMs, previews, pxWidth, pxHeight } = await readPicture(file, 'circles.gif')
    expect({ frames, frameMs, pxWidth, pxHeight }).toEqual({ frames: 5, frameMs: 1000, pxWidth: 100, pxHeight: 100 })
    const pictures = await Promise.all(previews.map(pixelsOf))
    const isDark = (x: number, y: number) => pictures.map((rows) => (rows[y]?.[x]?.[1] ?? 255) < 60)
    expect(isDark(10, 10)).toEqual([false, true, true, true, true])
    expect(isDark(50, 50)).toEqual([false, false, true, true, true])
  })

  it('forgets a picture of a GIF that says so', async () => {
    const { previews } = await readPicture(testFile('dispose_bgnd.gif'), 'circles.gif')
    const pictures = await Promise.all(previews.map(pixelsOf))
    expect(pictures.map((rows) => (rows[10]?.[10]?.[1] ?? 255) < 60)).toEqual([false, true, false, false, false])
  })

  it('has one rate, that of the middle picture, if times differ', async () => {
    // 2000, 200, 200, 500, 100 and so on.
    expect(await readPicture(testFile('dispose_bgnd_transparency.gif'), 'face.gif')).toMatchObject({
      frames: 10,
      frameMs: 200,
      pxWidth: 38,
      pxHeight: 32,
    })
  })

  it.each(['gif', 'webp'] as const)('keeps the %s itself, and shows the middle picture first', async (format) => {
    const file = await colored(format, [50, 50, 3000])
    const read = await readPicture(file, `clip.${format}`)
    expect(read).toMatchObject({ frames: 3, frameMs: 50, mediaType: `image/${format}`, notShownReason: null })
    expect((await sharp(read.data).metadata()).pages).toBe(3)
    const [red, green, blue] = await Promise.all(read.previews.map(async (one) => (await pixelsOf(one))[20]?.[20]))
    expect([red?.[0], green?.[1], blue?.[2]].every((value) => (value ?? 0) > 240)).toBe(true)
    const [thumbnail] = await pixelsOf({ data: Buffer.from(read.thumbnail ?? '', 'base64') })
    expect(thumbnail?.[0]?.[1]).toBeGreaterThan(240)
  })

  it('reduces large pictures one by one', async () => {
    const { previews, pxWidth } = await readPicture(await colored('webp', [100, 100, 100], 3700), 'large')
    expect(pxWidth).toBe(3700)
    expect(previews.map(({ pxWidth: width }) => width)).toEqual([1440, 1440, 1440])
  })

  it.each([
    ['thousands of pictures', tinyGif(imagingLimits.frames + 1), 'picture: too many frames'],
    ['pictures of 60,000 px', tinyGif(2, 60_000), 'picture: too many pixels'],
    ['too many pixels in sum', tinyGif(200, 2000), 'picture: too many pixels'],
  ])('refuses a GIF with %s', async (_, file, detail) => {
    await expect(readPicture(file, 'many.gif')).rejects.toMatchObject({ status: 400, detail })
  })

  it('reads as many pictures as are allowed', async () => {
    expect(await readPicture(tinyGif(imagingLimits.frames), 'many.gif')).toMatchObject({ frames: 1000, frameMs: 50 })
  })
})

describe('frameMsOf', () => {
  it('is as browsers play a picture without a time', () => {
    expect(frameMsOf([0, 0, 0])).toBe(100)
    expect(frameMsOf([10, 10])).toBe(100)
    expect(frameMsOf([])).toBe(100)
  })

  it('stays within limits, whatever the file says', () => {
    expect(frameMsOf([655_350])).toBe(60_000)
    expect(frameMsOf([-5, Number.NaN, 40])).toBeGreaterThan(0)
  })
})
