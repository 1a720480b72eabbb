import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type FramePart, type FramePlace, writeParts, writeStamp } from '#src/contract/stampedFrame.ts'
import type { Frame } from '#src/rppg/picture/Frame.ts'
import { PartPlan } from '#src/workers/vitals/service/PartPlan.ts'
import { sentFrame } from '../../tests/faces/sentFrame.ts'
import { syntheticFace } from '../../tests/faces/syntheticFace.ts'
import { FrameReader } from './FrameReader.ts'
import { isSequential, loadTurboDecoder, type TurboDecoder } from './turboDecoder.ts'

const turbo = loadTurboDecoder()
const missing = () => {
  throw new Error("Cannot find module '@julusian/jpeg-turbo'")
}
const withTurbo = turbo ? [['libjpeg-turbo', turbo] as const] : []
/** Both decoders; only sharp where the package has no program for the platform. */
const decoders: readonly (readonly [string, TurboDecoder | null])[] = [...withTurbo, ['sharp', null]]
const stamp = { no: 0, takenAt: 5 }
const base: FramePlace = { x: 0, y: 0, width: 640, height: 480, scale: 4 }
const face: FramePlace = { x: 240, y: 112, width: 160, height: 208, scale: 1 }

const flat = (width: number, height: number, [r, g, b]: readonly [number, number, number]) =>
  sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
async function partOf(place: FramePlace, colour: readonly [number, number, number]): Promise<FramePart> {
  const jpeg = await flat(place.width / place.scale, place.height / place.scale, colour)
    .jpeg()
    .toBuffer()
  return { place, jpeg }
}
const pixel = ({ data, width, channels }: Frame, x: number, y: number) =>
  [...data.subarray((y * width + x) * channels, (y * width + x) * channels + 3)].map((value) => Math.round(value / 10))

describe.each(decoders)('FrameReader with %s', (_, decoder) => {
  const read = async (message: Uint8Array) => new FrameReader(decoder).read(message, 5)

  it('reads a whole picture, with and without a time', async () => {
    const jpeg = await flat(1280, 720, [180, 120, 90]).jpeg().toBuffer()
    for (const message of [new Uint8Array(jpeg), new Uint8Array(Buffer.concat([writeStamp(stamp), jpeg]))]) {
      const frame = await read(message)
      expect(frame).toMatchObject({ takenAt: 5, width: 1280, height: 720 })
      expect(frame && pixel(frame, 1279, 719)).toEqual([18, 12, 9])
    }
  })

  it('puts a picture together from its parts', async () => {
    const torso = { x: 160, y: 352, width: 320, height: 128, scale: 2 }
    const parts = [
      await partOf(base, [100, 100, 100]),
      await partOf(torso, [30, 60, 90]),
      await partOf(face, [200, 150, 120]),
    ]
    const frame = await read(writeParts(stamp, parts))
    if (!frame) throw new Error('no frame')
    expect(frame).toMatchObject({ takenAt: 5, width: 640, height: 480, channels: 4 })
    const [wall, cloth, skin] = [
      [10, 10, 10],
      [3, 6, 9],
      [20, 15, 12],
    ]
    for (const [x, y, colour] of [
      [0, 0, wall],
      [639, 479, wall],
      [239, 112, wall],
      [240, 111, wall],
      [240, 112, skin],
      [399, 319, skin],
      [400, 319, wall],
      [160, 352, cloth],
      [479, 479, cloth],
      [159, 352, wall],
    ] as const)
      expect([x, y, pixel(frame, x, y)]).toEqual([x, y, colour])
  })

  it.each([
    ['of another size than its place', { ...face, width: 176 }, face],
    ['at another scale than its place', { ...face, scale: 2 }, face],
  ])('refuses a part %s', async (_, place, real) => {
    const lying = { place, jpeg: (await partOf(real, [200, 150, 120])).jpeg }
    expect(await read(writeParts(stamp, [await partOf(base, [9, 9, 9]), lying]))).toBeNull()
  })

  it('refuses damaged, progressive and other parts', async () => {
    const room = await partOf(base, [100, 100, 100])
    const noise = Buffer.from(Array.from({ length: 160 * 208 * 3 }, (_, i) => (i * 7919) % 251))
    const skin = sharp(noise, { raw: { width: 160, height: 208, channels: 3 } })
    const jpeg = await skin.jpeg().toBuffer()
    expect(await read(writeParts(stamp, [room, { place: face, jpeg }]))).not.toBeNull()
    for (const wrong of [
      jpeg.subarray(0, jpeg.length >> 1),
      Buffer.concat([jpeg.subarray(0, 700), Buffer.alloc(jpeg.length - 700)]),
      await skin.jpeg({ progressive: true }).toBuffer(),
      await skin.png().toBuffer(),
      new Uint8Array(),
    ])
      expect(await read(writeParts(stamp, [room, { place: face, jpeg: wrong }]))).toBeNull()
  })

  it('returns null for messages of random bytes', async () => {
    for (let seed = 1; seed <= 50; seed++) {
      const bytes = Uint8Array.from({ length: seed * 9 }, (_, i) => (i * 31 + seed * 17) % 256)
      expect(await read(bytes)).toBeNull()
      bytes.set([0x59, 0x46, 0x52, 0x32])
      expect(await read(bytes)).toBeNull()
    }
  })
})

describe('FrameReader', () => {
  it('decodes a progressive picture with sharp', async () => {
    const jpeg = await flat(640, 480, [180, 120, 90]).jpeg({ progressive: true }).toBuffer()
    expect([isSequential(jpeg), isSequential(await flat(64, 64, [1, 1, 1]).jpeg().toBuffer())]).toEqual([false, true])
    const read = new FrameReader().read(jpeg, 0)
    expect(read).toBeInstanceOf(Promise)
    expect(await read).toMatchObject({ width: 640, height: 480 })
  })

  it('decodes with sharp if libjpeg-turbo can’t be loaded', async () => {
    expect(loadTurboDecoder(missing)).toBeNull()
    const read = new FrameReader(loadTurboDecoder(missing)).read(await flat(64, 48, [1, 1, 1]).jpeg().toBuffer(), 0)
    expect(read).toBeInstanceOf(Promise)
    expect(await read).toMatchObject({ width: 64, height: 48 })
  })

  it.runIf(turbo)('reads the skin as in a picture that is sent whole', async () => {
    const clip = syntheticFace({ fps: 15, seconds: 1, noise: 4 })
    const frame = clip.frame(0)
    const rect = clip.face(0)?.rect ?? null
    const planned = new PartPlan()
      .partsAfter({ calculation_parameters: { face_rect: rect } } as never, 0.92)
      .map(({ place }) => ({ place, quality: 0.92 }))
    const skinOf = async (parts: typeof planned | null) => {
      const read = await new FrameReader().read(await sentFrame(frame, 0, parts), 0)
      if (!read || !rect) throw new Error('no frame')
      const pixels: number[] = []
      for (let y = Math.ceil(rect.y + rect.height * 0.06); y < rect.y + rect.height * 0.9; y++)
        for (let x = Math.ceil(rect.x + rect.width * 0.18); x < rect.x + rect.width * 0.82; x++)
          pixels.push(...read.data.subarray((y * 640 + x) * 4, (y * 640 + x) * 4 + 3))
      return pixels
    }
    expect(await skinOf(planned)).toEqual(await skinOf(null))
  })
})
