import { beforeAll, describe, expect, it, vi } from 'vitest'
import { syntheticFace } from './faces/syntheticFace.ts'
import { loadFaceFinder, readFaceModel } from '#server/analysis/loadFaceFinder.ts'
import type { Extent } from '#src/rppg/face/Convolutions.ts'
import { faceBoxes } from '#src/rppg/face/faceBoxes.ts'
import { FaceNet } from '#src/rppg/face/FaceNet.ts'
import type { Frame } from '#src/rppg/picture/Frame.ts'
import { drawFrame, fillBlack, partOf } from '#src/rppg/face/letterBox.ts'
import { modelWeights } from '#src/rppg/face/modelWeights.ts'
import { createFaceFinder, type FaceModel } from '#src/rppg/face/tinyFaceFinder.ts'
import { findByFaceApi } from './faceApi.ts'

type Options = NonNullable<Parameters<typeof syntheticFace>[0]>

/** Returns a synthetic picture and the position of its face. */
function drawn(options: Options) {
  const clip = syntheticFace({ seconds: 1, noise: 4, ...options })
  const frame = clip.frame(0)
  return { frame: { ...frame, data: Uint8Array.from(frame.data) }, rect: clip.face(0)?.rect ?? nowhere }
}

const nowhere = { x: 0, y: 0, width: 0, height: 0 }
const face = drawn({})
const dark = drawn({ skin: 'dark' })
const dim = drawn({ light: 0.15 })
const far = drawn({ size: 0.4, skin: 'dark' })
const two = drawn({ shows: 'two-faces' })
const wall = drawn({ shows: 'wall' })

/** Scales a picture and pastes it into another with a gray background. */
function pasted(picture: Frame, width: number, height: number, scale: number, left: number, top: number): Frame {
  const data = new Uint8Array(width * height * 4).fill(128)
  for (let y = 0; y < Math.floor(picture.height * scale); y++)
    for (let x = 0; x < Math.floor(picture.width * scale); x++) {
      const from = (Math.floor(y / scale) * picture.width + Math.floor(x / scale)) * picture.channels
      if (x + left < width && y + top < height)
        for (let channel = 0; channel < 3; channel++)
          data[((y + top) * width + x + left) * 4 + channel] = picture.data[from + channel] ?? 0
    }
  return { takenAt: 0, width, height, channels: 4, data }
}

const withoutAlpha = ({ data, ...frame }: Frame): Frame => ({
  ...frame,
  channels: 3,
  data: Uint8Array.from(data.filter((_, place) => place % 4 !== 3)),
})

/** Returns the distance between the centers of two rectangles, in widths of the second. */
function apart(a: typeof nowhere, b: typeof nowhere): number {
  const across = a.x + a.width / 2 - b.x - b.width / 2
  const down = a.y + a.height / 2 - b.y - b.height / 2
  return Math.hypot(across, down) / b.width
}

const scaled = ({ x, y, width, height }: typeof nowhere, by: number, down: number) => ({
  x: x * by,
  y: y * by + down,
  width: width * by,
  height: height * by,
})

let model: FaceModel
beforeAll(async () => {
  model = await readFaceModel()
})

function boxesByOurs(net: FaceNet, threshold: number, part: Extent) {
  const steps = net.run(part)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return faceBoxes(value, net.cells, threshold)
  }
}

describe('FaceNet', () => {
  it('finds the same boxes as face-api with the same model in the same picture', async () => {
    const byFaceApi = await findByFaceApi(model)
    for (const [size, { frame }, faces] of [
      [160, face, 1],
      [160, two, 2],
      [160, wall, 0],
      [224, face, 1],
    ] as const) {
      const whole = pasted(frame, size, size, size / 640, 0, 0)
      const picture = withoutAlpha(whole)
      const net = new FaceNet(modelWeights(model.manifest, model.weights), size)
      drawFrame(picture, size, net.input)
      const ours = boxesByOurs(net, 0.05, partOf(picture, size))
      const theirs = await byFaceApi(picture, 0.05)
      expect(ours).toHaveLength(theirs.length)
      expect(theirs.filter(({ score }) => score > 0.5)).toHaveLength(faces)
      theirs.forEach((their, place) => {
        const our = ours[place]
        expect(our?.score).toBeCloseTo(their.score, 4)
        for (const side of ['x', 'y', 'width', 'height'] as const)
          expect((our?.[side] ?? Number.NaN) * size).toBeCloseTo(their[side], 2)
      })
    }
  })

  it('returns the same result if it reuses the cached results of the picture’s empty part', () => {
    for (const [width, height] of [
      [640, 480],
      [480, 640],
      [1280, 720],
    ] as const) {
      const weights = modelWeights(model.manifest, model.weights)
      const [used, fresh] = [new FaceNet(weights, 160), new FaceNet(weights, 160)]
      const before = pasted(two.frame, width, height, 1, 0, 0)
      const now = pasted(face.frame, width, height, height / 480, 0, 0)
      const part = partOf(now, 160)
      for (const net of [used, fresh]) fillBlack(net.input)
      drawFrame(before, 160, used.input)
      boxesByOurs(used, 0.05, part)
      for (const net of [used, fresh]) drawFrame(now, 160, net.input)
      expect(used.isFor(part)).toBe(true)
      const kept = boxesByOurs(used, 0.05, part)
      expect(kept).not.toHaveLength(0)
      expect(kept).toEqual(boxesByOurs(fresh, 0.05, part))
    }
  })

  it('makes createFaceFinder throw if the manifest lacks its arrays or the weights are truncated', () => {
    expect(() => createFaceFinder({ ...model, weights: model.weights.slice(1) })).toThrow(RangeError)
    expect(() => createFaceFinder({ ...model, manifest: [] })).toThrow(/length/)
    expect(() => createFaceFinder({ ...model, manifest: [{ weights: [] }], weights: new ArrayBuffer(0) })).toThrow(
      'the model has no',
    )
  })
})

describe('the face finder', () => {
  it.each([
    ['in landscape format', face.frame, face.rect],
    ['in portrait format', pasted(face.frame, 480, 640, 0.75, 0, 140), scaled(face.rect, 0.75, 140)],
    ['in wide format', pasted(face.frame, 1280, 720, 1.5, 0, 0), scaled(face.rect, 1.5, 0)],
    ['with dark skin', dark.frame, dark.rect],
    ['in little light', dim.frame, dim.rect],
  ] as const)('finds a synthetic face at its position: %s', async (_, frame, truth) => {
    const finder = await loadFaceFinder()
    const found = await finder.find(frame)
    expect(found).toMatchObject({ count: 1 })
    const rect = found?.rect ?? nowhere
    expect(apart(rect, truth)).toBeLessThan(0.2)
    expect(rect.width).toBeGreaterThan(0.8 * truth.width)
    expect(rect.width).toBeLessThan(2.2 * truth.width)
    expect(await finder.find(withoutAlpha(frame))).toEqual(found)
  })

  it('finds no face in an empty room, in noise and in black', async () => {
    const finder = await loadFaceFinder()
    let seed = 1
    const noise = Uint8Array.from({ length: 640 * 480 * 3 }, () => (seed = (seed * 48_271) % 2_147_483_647) & 255)
    expect(await finder.find(wall.frame)).toBeNull()
    expect(await finder.find({ takenAt: 1, width: 640, height: 480, channels: 3, data: noise })).toBeNull()
    expect(await finder.find({ takenAt: 2, width: 4, height: 4, channels: 3, data: new Uint8Array(48) })).toBeNull()
  })

  it('counts two faces and returns the larger', async () => {
    const finder = await loadFaceFinder()
    const found = await finder.find(two.frame)
    expect(found?.count).toBe(2)
    expect(apart(found?.rect ?? nowhere, two.rect)).toBeLessThan(0.3)
  })

  it('keeps the rectangle within the picture', async () => {
    const finder = await loadFaceFinder()
    const found = await finder.find(pasted(face.frame, 640, 480, 1, 190, 0))
    const { x, y, width, height } = found?.rect ?? nowhere
    expect(x).toBeGreaterThan(0)
    expect(y).toBeGreaterThan(0)
    expect(x + width).toBeCloseTo(640, 6)
    expect(y + height).toBeLessThan(480)
  })

  it('keeps a known face at a lower score than a new face needs', async () => {
    const paler = (part: number) => ({
      ...face.frame,
      data: Uint8Array.from(face.frame.data, (level) => part * level + (1 - part) * 120),
    })
    const finder = await loadFaceFinder()
    const fresh = await loadFaceFinder()
    let pale: Frame | null = null
    for (let part = 0.3; part > 0.05 && !pale; part -= 0.008) {
      await finder.find(face.frame)
      const kept = await finder.find(paler(part))
      if (kept && kept.score < 0.5) pale = paler(part)
    }
    expect(await fresh.find(pale ?? face.frame)).toBeNull()
    expect(await finder.find(wall.frame)).toBeNull()
    expect(await finder.find(pale ?? face.frame)).toBeNull()
  })

  it('searches at a finer scale at once if it finds no face, until it finds a near face', async () => {
    const finder = await loadFaceFinder()
    const at = (takenAt: number, { frame }: { frame: Frame }) => finder.find({ ...frame, takenAt })
    expect(await at(0, far)).toBeNull()
    let found = null
    for (let takenAt = 250; takenAt <= 500 && !found; takenAt += 250) found = await at(takenAt, far)
    expect(apart(found?.rect ?? nowhere, far.rect)).toBeLessThan(0.2)
    expect(await at(1000, far)).toEqual(found)
    // Then the coarse scale is enough, and the far face is not seen until it is searched again.
    expect((await at(1300, face))?.count).toBe(1)
    expect(await at(1600, far)).toBeNull()
  })

  it('keeps the scale that found a face for a second, and then tries each', async () => {
    const finder = await loadFaceFinder()
    const at = (takenAt: number, { frame }: { frame: Frame }) => finder.find({ ...frame, takenAt })
    let seenAt = 0
    while (seenAt <= 1000 && !(await at(seenAt, far))) seenAt += 250
    expect(await at(seenAt + 300, wall)).toBeNull()
    expect(await at(seenAt + 900, far)).not.toBeNull()
    for (const later of [1000, 2000]) expect(await at(seenAt + 900 + later, wall)).toBeNull()
    const after: boolean[] = []
    for (let no = 0; no < 3; no++) after.push((await at(seenAt + 3000 + 250 * no, far)) !== null)
    expect(after).toContain(true)
  })

  it('stays at the finer scale if the coarse one misses a near face', async () => {
    const finder = await loadFaceFinder()
    const { frame, rect } = drawn({ skin: 'dark', light: 0.163, seed: 6 })
    const seen = []
    for (const takenAt of [0, 250, 500, 750, 1000, 1250, 1500]) seen.push(await finder.find({ ...frame, takenAt }))
    const first = seen.findIndex((sighting) => sighting !== null)
    expect(apart(seen[first]?.rect ?? nowhere, rect)).toBeLessThan(0.2)
    // The coarse scale is tried once.
    expect(seen.slice(first).map((sighting) => sighting !== null)).toEqual([true, false, true, true, true])
  })

  it('finds a dark face in little light at once', async () => {
    const finder = await loadFaceFinder()
    const shaded = drawn({ skin: 'dark', light: 0.2, size: 0.7 })
    const found = await finder.find(shaded.frame)
    expect(apart(found?.rect ?? nowhere, shaded.rect)).toBeLessThan(0.2)
  })

  it('searches simultaneous frames one by one, although each search yields between layers', async () => {
    const finder = await loadFaceFinder()
    let clock = 0
    const now = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 100))
    const all = await Promise.all([face, wall, face].map(({ frame }) => finder.find(frame)))
    now.mockRestore()
    expect(all[0]?.count).toBe(1)
    expect(all[1]).toBeNull()
    expect(all[2]).toEqual(all[0])
  })

  it('returns null for a frame without pixels', async () => {
    const finder = await loadFaceFinder()
    expect(await finder.find({ takenAt: 0, width: 0, height: 0, channels: 4, data: new Uint8Array() })).toBeNull()
  })
})
