import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { measureLesion } from './measureLesion.ts'

const folder = resolve(import.meta.dirname, '../../..', process.env['SHARED_DATA'] ?? '../shared/data', 'media')

async function read(name: string, threshold: number | null = null) {
  const { data, info } = await sharp(join(folder, name))
    .rotate()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return measureLesion({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) }, threshold)
}

/** Share of the picture within an outline. */
const areaOf = (outline: readonly (readonly [number, number])[]) =>
  Math.abs(
    outline.reduce((sum, [x, y], k) => {
      const [u, w] = outline[(k + 1) % outline.length] ?? [0, 0]
      return sum + (x * w - u * y) / 2
    }, 0),
  )

describe.skipIf(!existsSync(folder))('measureLesion of real photos', () => {
  it.each([
    ['lesion-isic-0000000.jpg', 0.36, 0.46],
    ['lesion-isic-0000001.jpg', 0.05, 0.09],
    ['lesion-exif-orientation-6.jpg', 0.12, 0.22],
  ])('outlines the spot of %s', async (name, least, most) => {
    const end = await read(name)
    if (end.kind === 'refused') throw new Error(end.why)
    expect(areaOf(end.result.contour)).toBeGreaterThan(least)
    expect(areaOf(end.result.contour)).toBeLessThan(most)
    expect(end.result.colours).toContain('dark brown')
  })
  it('sees blue gray in the photo that has it, and not in the others', async () => {
    const colours = async (name: string) => {
      const end = await read(name)
      return end.kind === 'measured' ? end.result.colours : []
    }
    expect(await colours('lesion-exif-orientation-6.jpg')).toContain('blue gray')
    expect(await colours('lesion-isic-0000000.jpg')).not.toContain('blue gray')
    expect(await colours('lesion-isic-0000001.jpg')).not.toContain('blue gray')
  })
  it.each([
    'hand-left-dorsal.jpg',
    'hands.jpg',
    'leg.jpg',
    'nails.jpg',
    'face-nasa-astronaut.jpg',
    'face-nasa-astronaut-closeup.jpg',
    'chest-xray-nih-00000001.png',
    'generated-spiral-tremor.jpg',
    'generated-wave-steady.jpg',
  ])('finds no spot on skin in %s', async (name) =>
    expect(await read(name)).toEqual({ kind: 'refused', why: 'no-subject' }),
  )
})
