import { describe, expect, it } from 'vitest'
import { checkPicture } from './checkPicture.ts'
import type { Picture } from '../raster/Picture.ts'
import type { PictureKind } from './PictureCheck.ts'
import { showsSubject } from './showsSubject.ts'
import { painted } from './testPicture.ts'

const skin = { r: 205, g: 160, b: 135 }
/** A fine checkered pattern, as sharp as a picture can be. */
const fine = (x: number, y: number, { r, g, b }: typeof skin) => {
  const shade = (Math.floor(x / 2) + Math.floor(y / 2)) % 2 ? 0.85 : 1
  return { r: r * shade, g: g * shade, b: b * shade }
}
const reasonsOf = (picture: Picture, kind: PictureKind, faces: Parameters<typeof checkPicture>[2] = []) =>
  checkPicture(picture, kind, faces).flatMap(({ reason }) => reason ?? [])

const sharpSkin = painted(400, 300, (x, y) => fine(x, y, skin))

describe('a picture of skin', () => {
  it('is good if it is light, sharp and without glare', () => {
    expect(reasonsOf(sharpSkin, 'skin')).toEqual([])
  })
  it('warns of darkness', () => {
    expect(
      reasonsOf(
        painted(400, 300, (x, y) => fine(x, y, { r: 52, g: 38, b: 30 })),
        'skin',
      ),
    ).toContain('too-dark')
  })
  it('warns of overexposure', () => {
    expect(
      reasonsOf(
        painted(400, 300, () => ({ r: 255, g: 250, b: 246 })),
        'skin',
      ),
    ).toContain('too-bright')
  })
  it('warns of blur', () => {
    const smooth = painted(400, 300, (x) => ({ r: 180 + x / 10, g: 140 + x / 10, b: 120 + x / 10 }))
    expect(reasonsOf(smooth, 'skin')).toContain('blurred')
  })
  it('warns of glare in its middle', () => {
    const lit = painted(400, 300, (x, y) =>
      Math.hypot(x - 200, y - 150) < 40 ? { r: 255, g: 255, b: 255 } : fine(x, y, skin),
    )
    expect(reasonsOf(lit, 'skin')).toEqual(['glare'])
  })
  it('warns of a picture that is too small, even of one pixel', () => {
    expect(
      reasonsOf(
        painted(400, 199, (x, y) => fine(x, y, skin)),
        'skin',
      ),
    ).toEqual(['too-small'])
    expect(
      reasonsOf(
        painted(400, 200, (x, y) => fine(x, y, skin)),
        'skin',
      ),
    ).toEqual([])
    expect(
      reasonsOf(
        painted(1, 1, () => skin),
        'skin',
      ),
    ).toContain('too-small')
  })
})

describe('a picture of a face', () => {
  const face = { left: 100, top: 60, width: 150, height: 180, isFrontal: true }
  it('needs exactly one face that looks at the camera', () => {
    expect(reasonsOf(sharpSkin, 'face', [face])).toEqual([])
    expect(reasonsOf(sharpSkin, 'face')).toEqual(['no-face'])
    expect(reasonsOf(sharpSkin, 'face', [face, face])).toEqual(['several-faces'])
    expect(reasonsOf(sharpSkin, 'face', [{ ...face, isFrontal: false }])).toEqual(['turned'])
  })
  it('needs a face of 25 to 95 % of its height', () => {
    expect(reasonsOf(sharpSkin, 'face', [{ ...face, height: 75 }])).toEqual([])
    expect(reasonsOf(sharpSkin, 'face', [{ ...face, height: 74 }])).toEqual(['too-far'])
    expect(reasonsOf(sharpSkin, 'face', [{ ...face, height: 285 }])).toEqual([])
    expect(reasonsOf(sharpSkin, 'face', [{ ...face, height: 286 }])).toEqual(['too-near'])
  })
})

describe('showsSubject', () => {
  const paper = painted(300, 300, (x) => (x === 150 ? { r: 20, g: 20, b: 60 } : { r: 240, g: 240, b: 235 }))
  const film = painted(300, 300, (x, y) => {
    const gray = 40 + (x + y) / 3.5
    return { r: gray, g: gray, b: gray }
  })
  const grass = painted(300, 300, (x, y) => fine(x, y, { r: 60, g: 140, b: 50 }))
  it.each([
    ['skin', sharpSkin, 'skin', true],
    ['dark skin', painted(300, 300, (x, y) => fine(x, y, { r: 92, g: 60, b: 44 })), 'hands', true],
    ['the darkest skin', painted(300, 300, (x, y) => fine(x, y, { r: 41, g: 36, b: 32 })), 'hands', true],
    ['the palest skin', painted(300, 300, (x, y) => fine(x, y, { r: 243, g: 231, b: 219 })), 'leg', true],
    ['grass', grass, 'hands', false],
    ['a blank page', painted(300, 300, () => ({ r: 250, g: 250, b: 250 })), 'nails', false],
    ['a blank page', painted(300, 300, () => ({ r: 250, g: 250, b: 250 })), 'xray', false],
    ['an X-ray', film, 'xray', true],
    ['an X-ray', film, 'skin', false],
    ['skin', sharpSkin, 'xray', false],
    ['a line on paper', paper, 'drawing', true],
    ['grass', grass, 'drawing', false],
    ['black', painted(300, 300, () => ({ r: 0, g: 0, b: 0 })), 'xray', false],
  ] as const)('of %s as %#: %s', (_, picture, kind, isIt) => {
    expect(showsSubject(picture, kind)).toBe(isIt)
  })
})
