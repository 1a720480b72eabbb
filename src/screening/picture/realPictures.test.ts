import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { checkPicture } from './checkPicture.ts'
import type { Picture } from '../raster/Picture.ts'
import type { PictureKind } from './PictureCheck.ts'

const folder = resolve(import.meta.dirname, '../../..', process.env['SHARED_DATA'] ?? '../shared/data', 'media')

/** Decodes a picture, blurred by `sigma` px of 640. */
async function picture(name: string, sigma: number): Promise<Picture> {
  const drawn = sharp(join(folder, name)).rotate().resize({ width: 640, height: 640, fit: 'inside' }).ensureAlpha()
  const { data, info } = await (sigma > 0 ? drawn.blur(sigma) : drawn).raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

const photos: readonly (readonly [name: string, kind: PictureKind])[] = [
  ['hands.jpg', 'hands'],
  ['hand-left-dorsal.jpg', 'hands'],
  ['leg.jpg', 'leg'],
  ['nails.jpg', 'nails'],
  ['lesion-isic-0000000.jpg', 'skin'],
  ['lesion-isic-0000001.jpg', 'skin'],
  ['lesion-exif-orientation-6.jpg', 'skin'],
  ['chest-xray-nih-00000001.png', 'xray'],
  ['generated-spiral-tremor.jpg', 'drawing'],
  ['generated-wave-steady.jpg', 'drawing'],
]

describe.skipIf(!existsSync(folder))('checks of real photos', () => {
  it.each(photos)('find nothing to warn of in %s as %s', async (name, kind) => {
    expect(checkPicture(await picture(name, 0), kind, []).filter(({ reason }) => reason)).toEqual([])
  })
  it.each(photos)('find that %s as %s is blurred, once it is', async (name, kind) => {
    expect(checkPicture(await picture(name, 4), kind, [])).toContainEqual({ name: 'sharp', reason: 'blurred' })
  })
  it('find no X-ray in a photo of hands, no drawing in an X-ray, and no skin in an X-ray or a drawing', async () => {
    const reasons = async (name: string, kind: PictureKind) =>
      checkPicture(await picture(name, 0), kind, []).flatMap(({ reason }) => reason ?? [])
    expect(await reasons('hands.jpg', 'xray')).toContain('no-subject')
    expect(await reasons('chest-xray-nih-00000001.png', 'drawing')).toContain('no-subject')
    expect(await reasons('chest-xray-nih-00000001.png', 'hands')).toContain('no-subject')
    expect(await reasons('generated-wave-steady.jpg', 'skin')).toContain('no-subject')
  })
})
