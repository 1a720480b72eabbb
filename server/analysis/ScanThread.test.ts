import * as v from 'valibot'
import { expect, test } from 'vitest'
import { VitalScanResult } from '#src/contract/vitalScan.ts'
import { createFaceFinder } from '#src/rppg/face/tinyFaceFinder.ts'
import { PartPlan } from '#src/workers/vitals/service/PartPlan.ts'
import { sentFrame } from '../../tests/faces/sentFrame.ts'
import { syntheticFace } from '../../tests/faces/syntheticFace.ts'
import { drawnFace } from '../../tests/scanServer.ts'
import { readFaceModel } from './loadFaceFinder.ts'
import { ScanThread } from './ScanThread.ts'
import type { FromThread } from './threadProtocol.ts'

const fps = 15
const settings = { sampleTime: 10, checkArrhythmias: false, checkStroke: false }
const model = await readFaceModel()

/** Sends pictures to a scan, one after another, until its last result or for this many seconds of the scan. */
async function play(pictures: readonly Uint8Array[], seconds: number) {
  return playMessages(async (no) => pictures[no % pictures.length] ?? new Uint8Array(), seconds)
}

type MessageOf = (no: number, last: VitalScanResult | null) => Promise<Uint8Array>

async function playMessages(messageOf: MessageOf, seconds: number) {
  const posted: FromThread[] = []
  let onPost: (message: FromThread) => void = () => {}
  const thread = new ScanThread(
    () => createFaceFinder(model),
    (message) => {
      posted.push(message)
      onPost(message)
    },
  )
  thread.take({ kind: 'begin', scan: 1, settings })
  let last: VitalScanResult | null = null
  for (let i = 0; i < seconds * fps; i += 1) {
    const bytes = new Uint8Array(await messageOf(i, last)).buffer
    const took = new Promise<void>((done) => {
      onPost = ({ kind }) => kind === 'took' && done()
    })
    thread.take({ kind: 'frame', scan: 1, frame: { takenAt: (i * 1000) / fps, bytes } })
    await took
    const newest = posted.findLast((message) => message.kind === 'result')
    if (newest?.kind === 'result') last = v.parse(VitalScanResult, JSON.parse(newest.result))
    if (posted.some((message) => message.kind === 'result' && message.isLast)) break
  }
  const results = posted.flatMap((message) => (message.kind === 'result' ? [message] : []))
  const parsed = results.map(({ result }) => v.parse(VitalScanResult, JSON.parse(result)))
  const frames = posted.filter(({ kind }) => kind === 'took').length
  return { last: parsed.at(-1), isOver: results.at(-1)?.isLast === true, posted, thread, frames }
}

test('ScanThread measures the heart rate in JPEG pictures, and ends the scan at 100 percent', async () => {
  // Two beats in 25 frames. A beat has an overtone: a sine is taken for a lamp.
  const beats = Array.from({ length: 25 }, (_, i) => {
    const turn = (i / 25) * 4 * Math.PI
    return 0.01 * (Math.sin(turn) + 0.3 * Math.sin(2 * turn + 0.6))
  })
  const pictures = await Promise.all(beats.map((blood) => drawnFace({ blood })))
  const { last, isOver } = await play(pictures, 19)
  expect(isOver).toBe(true)
  expect(last?.pct_complete).toBe(100)
  expect(last?.vitals_results?.heart_rate).toBeGreaterThan(71)
  expect(last?.vitals_results?.heart_rate).toBeLessThan(73)
  expect(last?.vitals_results?.spo2_rate).toBeNull()
})

test.each<[string, Parameters<typeof syntheticFace>[0]]>([
  ['a face', { heartRate: 72 }],
  ['a dark face that sways before a noisy camera', { heartRate: 95, skin: 'dark', pulse: 0.005, noise: 3, sway: 3 }],
])('ScanThread measures the heart rate of %s in parts of pictures, at most 10 MB in 30 s', async (_, options) => {
  const clip = syntheticFace({ fps, seconds: 22, ...options })
  const plan = new PartPlan()
  let bytes = 0
  const { last, isOver, frames } = await playMessages(async (no, newest) => {
    const planned = plan.partsAfter(newest, 0.92)
    const message = await sentFrame(clip.frame(no), no, planned)
    plan.add(message.length)
    bytes += message.length
    return message
  }, 22)
  expect(isOver).toBe(true)
  expect(Math.abs((last?.vitals_results?.heart_rate ?? 0) - (clip.truth().heartRate ?? 0))).toBeLessThan(1)
  expect(last?.calculation_parameters.face_rect).toBeTruthy()
  expect((bytes / frames) * 30 * fps).toBeLessThan(10_000_000)
})

test('ScanThread times out for a photograph, without a value', async () => {
  const { last, isOver } = await play([await drawnFace()], 22)
  expect(isOver).toBe(true)
  expect(last?.calculation_parameters.timeout).toBe(true)
  expect(last?.vitals_results).toBeNull()
})

test('ScanThread ignores frames of an ended scan, and reports data that is not a picture', async () => {
  const { posted, thread } = await play([new Uint8Array([0xff, 0xd8, 0xff, 0xd9])], 1)
  expect(posted).toEqual(Array.from({ length: fps }, () => ({ kind: 'took', scan: 1, isPicture: false })))
  thread.take({ kind: 'end', scan: 1 })
  thread.take({ kind: 'frame', scan: 1, frame: { takenAt: 5000, bytes: new ArrayBuffer(4) } })
  await new Promise((done) => setTimeout(done, 50))
  expect(posted).toHaveLength(fps)
})
