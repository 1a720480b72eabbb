import { describe, expect, it } from 'vitest'
import { type FaceRect, VitalScanResult } from '#src/contract/vitalScan.ts'
import * as v from 'valibot'
import type { Frame } from '#src/rppg/picture/Frame.ts'
import { torsoUnder } from '#src/rppg/picture/RegionShift.ts'
import { SkinMap } from '#src/rppg/picture/SkinMap.ts'
import type { PlannedPart } from '../frames/PlannedPart.ts'
import { PartPlan } from './PartPlan.ts'

const usualBox: FaceRect = { x: 230.5, y: 129, width: 184, height: 205 }
const resultOf = (box: FaceRect | null, isFinger = false) =>
  v.parse(VitalScanResult, { calculation_parameters: { face_rect: box }, finger_detected: isFinger })
const partsOf = (plan: PartPlan, box: FaceRect): readonly PlannedPart[] => plan.partsAfter(resultOf(box), 0.92)
const faceOf = (parts: readonly PlannedPart[]) => parts.at(-1)?.place

describe('PartPlan', () => {
  const searched = [{ place: { x: 0, y: 0, width: 640, height: 480, scale: 1 }, quality: expect.closeTo(0.8004, 5) }]

  it('sends the whole picture in coarser steps until the service has found a face', () => {
    expect(new PartPlan().partsAfter(null, 0.92)).toEqual(searched)
    expect(new PartPlan().partsAfter(resultOf(null), 0.92)).toEqual(searched)
  })

  it('sends the room at a quarter, the shoulders at half, and the face at full resolution', () => {
    expect(partsOf(new PartPlan(), usualBox)).toEqual([
      { place: { x: 0, y: 0, width: 640, height: 480, scale: 4 }, quality: 0.95 },
      { place: { x: 128, y: 352, width: 384, height: 128, scale: 2 }, quality: 0.85 },
      { place: { x: 256, y: 128, width: 144, height: 192, scale: 1 }, quality: expect.closeTo(0.9614, 5) },
    ])
  })

  it('sends a finger at half resolution', () => {
    expect(new PartPlan().partsAfter(resultOf(null, true), 0.92)).toEqual([
      { place: { x: 0, y: 0, width: 640, height: 480, scale: 2 }, quality: expect.closeTo(0.95, 5) },
    ])
  })

  it.each<[string, FaceRect]>([
    ['in the middle', usualBox],
    ['at the left edge', { x: -20, y: 60, width: 150, height: 160 }],
    ['at the lower right corner', { x: 500, y: 330, width: 140, height: 150 }],
    ['as large as the picture', { x: 0, y: 0, width: 640, height: 480 }],
    ['far away', { x: 300.2, y: 200.7, width: 41, height: 43 }],
  ])('keeps all pixels of the skin of a face %s', (_, box) => {
    const face = faceOf(partsOf(new PartPlan(), box))
    if (!face) throw new Error('no face')
    const [width, height] = [640, 480]
    const frame = (outside: number): Frame => {
      const data = new Uint8Array(width * height * 3).map((_, i) => (i * 7919) % 200)
      for (let p = 0; p < width * height; p++) {
        const [x, y] = [p % width, Math.floor(p / width)]
        const isIn = x >= face.x && x < face.x + face.width && y >= face.y && y < face.y + face.height
        if (!isIn) data.fill(outside, p * 3, p * 3 + 3)
      }
      return { takenAt: 0, width, height, channels: 3, data }
    }
    expect(new SkinMap().means(frame(10), box)).toEqual(new SkinMap().means(frame(250), box))
  })

  it('keeps all pixels of the shoulders that the engine measures', () => {
    const torso = torsoUnder(usualBox, { height: 480 })
    const sent = partsOf(new PartPlan(), usualBox)[1]?.place
    if (!torso || !sent) throw new Error('no torso')
    expect(sent.x).toBeLessThanOrEqual(torso.x)
    expect(sent.y).toBeLessThanOrEqual(torso.y)
    expect(sent.x + sent.width).toBeGreaterThanOrEqual(torso.x + torso.width)
    expect(sent.y + sent.height).toBeGreaterThanOrEqual(torso.y + torso.height)
  })

  it('keeps its parts while the face sways a little, and on whole blocks when it moves', () => {
    const plan = new PartPlan()
    const first = partsOf(plan, usualBox)
    for (const [dx, dy] of [
      [3, 0],
      [0, -4],
      [-3, 4],
    ] as const)
      expect(partsOf(plan, { ...usualBox, x: usualBox.x + dx, y: usualBox.y + dy })).toEqual(first)
    for (const dx of [37, 61, -90]) {
      const moved = partsOf(plan, { ...usualBox, x: usualBox.x + dx })
      expect(moved).not.toEqual(first)
      for (const { place } of moved.slice(1))
        for (const value of [place.x, place.y, place.width, place.height]) expect(value % (16 * place.scale)).toBe(0)
    }
  })

  it.each<FaceRect>([
    { x: 900, y: 100, width: 100, height: 100 },
    { x: -500, y: 100, width: 100, height: 100 },
    { x: 100, y: 100, width: 0, height: 100 },
    { x: 100, y: 100, width: -50, height: 100 },
    { x: 0, y: 0, width: 1e9, height: 1e9 },
    { x: NaN, y: 100, width: 100, height: 100 },
  ])('sends the picture as without a face if the service’s box is $x, $y, $width x $height', (box) => {
    const result = {
      ...resultOf(null),
      calculation_parameters: { ...resultOf(null).calculation_parameters, face_rect: box },
    }
    expect(new PartPlan().partsAfter(result, 0.92)).toEqual(searched)
  })

  it('does not save bytes of the face because the pictures before it, or while it was gone, are large', () => {
    const plan = new PartPlan()
    const search = (result: VitalScanResult | null) => {
      for (let no = 0; no < 30; no++) {
        plan.partsAfter(result, 0.92)
        plan.add(38_000)
      }
    }
    search(null)
    const before = partsOf(plan, usualBox)
    expect(before).toEqual(partsOf(new PartPlan(), usualBox))
    plan.add(20_000)
    expect(partsOf(plan, usualBox)).toEqual(before)
    search(resultOf(null))
    search(resultOf(null, true))
    for (let no = 0; no < 30; no++) {
      expect(partsOf(plan, usualBox)).toEqual(before)
      plan.add(20_000)
    }
  })

  it('saves bytes if frames are large: first by coarser steps, then by a smaller face', () => {
    const plan = new PartPlan()
    const before = partsOf(plan, usualBox)
    const send = (bytes: number) => {
      for (let no = 0; no < 8; no++) plan.add(bytes)
      return partsOf(plan, usualBox)
    }
    const qualitiesOf = (parts: readonly PlannedPart[]) => parts.map(({ quality }) => Number(quality.toFixed(2)))
    expect(send(20_000)).toEqual(before)
    for (const qualities of [
      [0.92, 0.8, 0.95],
      [0.9, 0.75, 0.93],
      [0.9, 0.75, 0.92],
    ]) {
      const parts = send(30_000)
      expect(qualitiesOf(parts)).toEqual(qualities)
      expect(parts.map(({ place }) => place)).toEqual(before.map(({ place }) => place))
    }
    expect(faceOf(send(30_000))?.scale).toBe(2)
    expect(faceOf(send(30_000))?.scale).toBe(2)
  })

  it('lowers the quality of all parts during congestion', () => {
    const parts = new PartPlan().partsAfter(resultOf(usualBox), 0.8)
    for (const { quality } of parts) expect(quality).toBeLessThan(0.84)
  })
})
