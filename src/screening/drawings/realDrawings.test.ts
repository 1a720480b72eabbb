import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { DrawingShape } from './DrawingsEnd.ts'
import { measureDrawing } from './measureDrawings.ts'

const folder = resolve(import.meta.dirname, '../../..', process.env['SHARED_DATA'] ?? '../shared/data', 'media')

async function readAll(name: string) {
  const decoded = sharp(join(folder, name)).rotate().toColourspace('srgb').ensureAlpha().raw()
  const { data, info } = await decoded.toBuffer({ resolveWithObject: true })
  const picture = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
  return (shape: DrawingShape) => measureDrawing({ kind: 'paper', picture }, shape)
}
const read = async (name: string, shape: DrawingShape) => (await readAll(name))(shape)

describe.skipIf(!existsSync(folder))('measureDrawing of picture files', () => {
  it.each(['spiral', 'wave'] as const)(
    'measures more wobble in a %s with a tremor than in a steady one',
    async (shape) => {
      const [steady, tremor] = [
        await read(`generated-${shape}-steady.jpg`, shape),
        await read(`generated-${shape}-tremor.jpg`, shape),
      ]
      if (typeof steady === 'string' || typeof tremor === 'string') throw new Error('refused')
      expect(steady.wobble).toBeLessThan(0.5)
      expect(tremor.wobble).toBeGreaterThan(2.5 * steady.wobble)
    },
  )
  it('refuses a spiral for a wave, and a wave for a spiral', async () => {
    expect(await read('generated-spiral-tremor.jpg', 'wave')).toBe('not-this-shape')
    expect(await read('generated-wave-tremor.jpg', 'spiral')).toBe('not-this-shape')
  })
  it.each([
    'face-nasa-astronaut.jpg',
    'hand-left-dorsal.jpg',
    'hands.jpg',
    'leg.jpg',
    'nails.jpg',
    'lesion-isic-0000000.jpg',
    'lesion-isic-0000001.jpg',
    'chest-xray-nih-00000001.png',
  ])('finds no drawing in %s', async (name) => {
    const measure = await readAll(name)
    expect(typeof measure('spiral')).toBe('string')
  })
})
