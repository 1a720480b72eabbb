import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { modelWeights } from '#src/rppg/face/modelWeights.ts'
import { checkFace } from '#src/screening/face/checkFace.ts'
import { createFaceTools, type FaceTools } from '#src/screening/face/FaceTools.ts'
import { inputSide, landmarkCount, LandmarkNet } from '#src/screening/face/LandmarkNet.ts'
import { measureFaces } from '#src/screening/face/measureFaces.ts'
import type { Picture } from '#src/screening/raster/Picture.ts'
import { readFaceModel } from '#server/analysis/loadFaceFinder.ts'
import { findLandmarksByFaceApi } from './faceApi.ts'
import { droopFace } from './faces/droopFace.ts'
import { loadFaceTools, readLandmarkModel } from './faces/loadFaceTools.ts'
import { readPicture } from './faces/readPicture.ts'
import { syntheticFace } from './faces/syntheticFace.ts'

const shared = process.env['SHARED_DATA'] ?? '../shared/data'
const rendered = join(shared, 'screening/faces')
const media = join(shared, 'media')

let tools: FaceTools
beforeAll(async () => {
  tools = await loadFaceTools()
})

function drawn(options: Parameters<typeof syntheticFace>[0]): Picture {
  const { width, height, channels, data } = syntheticFace({ seconds: 1, noise: 4, ...options }).frame(0)
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let pixel = 0; pixel < width * height; pixel++)
    for (let colour = 0; colour < 3; colour++) rgba[4 * pixel + colour] = data[channels * pixel + colour] ?? 0
  return { width, height, data: rgba }
}

/** Changes each level of a picture by its place, as shares of width and height. */
function changed({ width, height, data }: Picture, change: (level: number, x: number, y: number) => number): Picture {
  return {
    width,
    height,
    data: data.map((level, at) =>
      at % 4 === 3 ? level : change(level, ((at >> 2) % width) / width, Math.floor((at >> 2) / width) / height),
    ),
  }
}

function evenPicture(width: number, height: number, level: (at: number) => number): Picture {
  return { width, height, data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => level(at)) }
}

let seed = 7
const noise = () => (seed = (seed * 48_271) % 2_147_483_647) & 255

function measure(current: Picture, baseline: Picture | null = null) {
  const { poses, level, isUrgent } = measureFaces([{ pose: 'frontal', current, baseline }], tools)
  return { ...poses[0], level, isUrgent }
}

describe('LandmarkNet', () => {
  it('finds the same landmarks as face-api with the same model in the same picture', async () => {
    const model = await readLandmarkModel()
    const byFaceApi = await findLandmarksByFaceApi(model)
    const net = new LandmarkNet(modelWeights(model.manifest, model.weights))
    const levels = (of: (at: number) => number) =>
      Float32Array.from({ length: inputSide * inputSide * 3 }, (_, at) => of(at))
    for (const picture of [levels(noise), levels((at) => at % 256)]) {
      const ours = net.run(picture)
      const theirs = await byFaceApi(picture, inputSide)
      expect(ours).toHaveLength(2 * landmarkCount)
      theirs.forEach((their, place) => expect(ours[place]).toBeCloseTo(their, 4))
    }
  })

  it('makes createFaceTools throw if the model is another one', async () => {
    const faces = await readFaceModel()
    expect(() => createFaceTools(faces, faces)).toThrow('the model has no')
  })
})

describe('measureFaces', () => {
  it('finds a drawn face even, and a drawn droop on either side', () => {
    const face = drawn({})
    expect(measure(face)).toMatchObject({ level: 'No Evidence', isUrgent: false, isMissing: false, hasBaseline: false })
    for (const [side, lower] of [
      ['left', 'right'],
      ['right', 'left'],
    ] as const) {
      const droop = measure(droopFace(face, tools, 'mouth', side, 0.12), face)
      expect(droop).toMatchObject({ level: 'Severe', isUrgent: true, change: 'clear', hasBaseline: true })
      expect(droop.current).toMatchObject({ lower, part: 'mouth' })
      expect(measure(face, droopFace(face, tools, 'mouth', side, 0.12))).toMatchObject({
        isUrgent: false,
        change: 'clear',
      })
    }
  })

  it('does not take light from one side for a difference', () => {
    const face = drawn({})
    for (const lit of [(x: number) => 0.3 + 0.7 * x, (x: number) => 1 - 0.7 * x])
      expect(
        measure(
          changed(face, (level, x) => level * lit(x)),
          face,
        ),
      ).toMatchObject({
        level: 'No Evidence',
        change: 'none',
      })
  })

  it.each([
    ['two faces', drawn({ shows: 'two-faces' })],
    ['an empty room', drawn({ shows: 'wall' })],
    ['one pixel', evenPicture(1, 1, () => 200)],
    ['a blank page', evenPicture(600, 800, () => 255)],
    ['noise', evenPicture(320, 240, noise)],
    ['a very wide picture', evenPicture(2000, 3, noise)],
  ])('says nothing of %s', (_, picture) => {
    expect(measure(picture)).toMatchObject({ current: null, isMissing: false, level: null, isUrgent: false })
  })

  it('tells a missing picture from one without a face, and predicts nothing', () => {
    const face = drawn({})
    const result = measureFaces(
      [
        { pose: 'frontal', current: null, baseline: face },
        { pose: 'smile', current: face, baseline: evenPicture(64, 64, () => 0) },
      ],
      tools,
    )
    expect(result.poses).toMatchObject([
      { pose_name: 'frontal', current: null, isMissing: true, hasBaseline: true, change: null },
      { pose_name: 'smile', baseline: null, isMissing: false, hasBaseline: true, change: null },
    ])
    expect(result.poses[0]?.baseline).not.toBeNull()
    expect(result).toMatchObject({
      tool: 'StrokeDetection',
      error_msg: null,
      current_stroke: null,
      current_bells_palsy: null,
      baseline_stroke: null,
      baseline_bells_palsy: null,
      trend_analysis: null,
    })
    expect(measureFaces([], tools)).toMatchObject({ poses: [], level: null, isUrgent: false })
  })
})

describe('checkFace', () => {
  it('returns the place and size of one face that looks straight', () => {
    const face = drawn({})
    const check = checkFace(face, tools)
    expect(check).toMatchObject({ isFrontal: true, smallFaces: [] })
    expect(check.faces).toHaveLength(1)
    expect(check.share).toBeCloseTo((check.faces[0]?.height ?? 0) / face.height, 6)
  })

  it('is not frontal with two faces or none', () => {
    const two = checkFace(drawn({ shows: 'two-faces' }), tools)
    expect(two.isFrontal).toBe(false)
    expect(two.faces.length + two.smallFaces.length).toBe(2)
    expect(
      checkFace(
        evenPicture(1, 1, () => 0),
        tools,
      ),
    ).toEqual({
      faces: [],
      smallFaces: [],
      isFrontal: false,
      share: 0,
    })
  })
})

describe.skipIf(!existsSync(rendered))('with pictures of faces', () => {
  const frontal = ['ai-face.jpg', 'cgi-model-2.jpg', 'cgi-model-20.jpg', 'cgi-model-26.jpg', 'cgi-model-5.jpg']

  it('measures those that look straight, and calls none of them more than very mild', async () => {
    for (const name of readdirSync(rendered)) {
      const { current, level, isUrgent } = measure(await readPicture(join(rendered, name)))
      expect([name, current !== null]).toEqual([name, frontal.includes(name)])
      expect([null, 'No Evidence', 'Very Mild']).toContain(level)
      expect(isUrgent).toBe(false)
    }
    for (const name of ['face-nasa-astronaut.jpg', 'face-nasa-astronaut-closeup.jpg'])
      expect(measure(await readPicture(join(media, name))).level).toBe('No Evidence')
  })

  it('finds a drawn droop of the mouth urgent from 12 % of the face’s height, on the right side', async () => {
    for (const name of [
      'screening/faces/ai-face.jpg',
      'screening/faces/cgi-model-5.jpg',
      'media/face-nasa-astronaut.jpg',
    ]) {
      const face = await readPicture(join(shared, name))
      for (const [side, lower] of [
        ['left', 'right'],
        ['right', 'left'],
      ] as const) {
        const result = measure(droopFace(face, tools, 'mouth', side, 0.12))
        expect(result).toMatchObject({ isUrgent: true, current: { lower, part: 'mouth' } })
        expect(measure(droopFace(face, tools, 'mouth', side, 0.08), face)).toMatchObject({ isUrgent: true })
      }
    }
  })

  it('measures the same face alike if it is dark on one side, or mirrored', async () => {
    const face = await readPicture(join(rendered, 'ai-face.jpg'))
    const dim = changed(face, (level, x) => level * (0.3 + 0.7 * x))
    const mirrored = changed(face, (level) => level)
    for (let at = 0; at < face.data.length; at++) {
      const [pixel, colour] = [at >> 2, at & 3]
      const x = pixel % face.width
      mirrored.data[at] = face.data[(pixel - x + face.width - 1 - x) * 4 + colour] ?? 0
    }
    for (const picture of [dim, mirrored]) expect(measure(picture, face)).toMatchObject({ change: 'none' })
  })

  it('finds no face in pictures of something else', async () => {
    for (const name of ['hands.jpg', 'leg.jpg', 'nails.jpg', 'lesion-isic-0000000.jpg', 'generated-spiral-tremor.jpg'])
      expect(checkFace(await readPicture(join(media, name)), tools).faces).toEqual([])
  })
})
