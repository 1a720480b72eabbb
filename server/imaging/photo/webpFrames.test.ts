import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPicture } from '../readPicture.ts'
import { pixelsOf } from '../testPicture.ts'
import { webpFrames } from './webpFrames.ts'

let file: Uint8Array

beforeAll(async () => {
  // A red square moves over nothing: each picture after the first covers a part of the canvas.
  const page = (left: number) =>
    sharp({ create: { width: 64, height: 32, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .composite([{ input: { create: { width: 16, height: 16, channels: 3, background: 'red' } }, left, top: 8 }])
      .png()
      .toBuffer()
  const pages = await Promise.all([0, 16, 40].map(page))
  file = await sharp(pages, { join: { animated: true } })
    .webp({ lossless: true, delay: [40, 40, 40] })
    .toBuffer()
})

/** Returns the file with a changed byte of the nth picture's head. */
function changed(picture: number, byte: number, value: number): Uint8Array {
  const copy = Buffer.from(file)
  let at = -1
  for (let count = 0; count <= picture; count += 1) at = copy.indexOf('ANMF', at + 1, 'latin1')
  copy[at + 8 + byte] = value
  return copy
}

describe('pictures of an animated WebP', () => {
  it('are drawn one after the other', async () => {
    const { previews } = await readPicture(file, 'square.webp')
    const places = await Promise.all(
      previews.map(async (preview) => {
        const row = (await pixelsOf(preview))[16] ?? []
        return [8, 24, 48].map((x) => (row[x]?.[1] ?? 0) < 100)
      }),
    )
    expect(places).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ])
  })

  it('are files of their own', async () => {
    const frames = [...webpFrames(file)]
    expect(frames).toHaveLength(3)
    for (const { file: own, width, height } of frames)
      expect(await sharp(own).metadata()).toMatchObject({ width, height })
  })

  it.each([
    ['right of the canvas', 0, 250],
    ['far right of the canvas', 2, 255],
    ['below the canvas', 3, 200],
    ['wider than they state', 6, 1],
    ['higher than they state', 9, 3],
    ['as large as nothing can be', 8, 255],
  ])('are refused if one is %s', async (_, byte, value) => {
    await expect(readPicture(changed(1, byte, value), 'damaged')).rejects.toMatchObject({ status: 400 })
  })

  it('are refused if one is missing', async () => {
    const copy = Buffer.from(file)
    copy.write('ANMX', copy.lastIndexOf('ANMF', undefined, 'latin1'), 'latin1')
    const read = await readPicture(copy, 'two').catch((error: unknown) => error)
    expect([400, undefined]).toContain((read as { status?: number }).status)
  })
})
