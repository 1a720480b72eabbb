import * as v from 'valibot'
import { expect, test } from 'vitest'
import { VitalScanResult } from '#src/contract/vitalScan.ts'
import { createFaceFinder } from '#src/rppg/face/tinyFaceFinder.ts'
import { drawnFace } from '../../tests/scanServer.ts'
import { readFaceModel } from './loadFaceFinder.ts'
import { ScanThread } from './ScanThread.ts'
import type { FromThread } from './threadProtocol.ts'

const fps = 15
const settings = { sampleTime: 10, checkArrhythmias: false, checkStroke: false }
const model = await readFaceModel()

/** Sends pictures to a scan, one after another, until its last result or for this many seconds of the scan. */
async function play(pictures: readonly Uint8Array[], seconds: number) {
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
  for (let i = 0; i < seconds * fps; i += 1) {
    const picture = pictures[i % pictures.length]
    if (!picture) throw new Error('no picture')
    const bytes = new Uint8Array(picture).buffer
    const took = new Promise<void>((done) => {
      onPost = ({ kind }) => kind === 'took' && done()
    })
    thread.take({ kind: 'frame', scan: 1, frame: { takenAt: (i * 1000) / fps, bytes, offset: 0 } })
    await took
    if (posted.some((message) => message.kind === 'result' && message.isLast)) break
  }
  const results = posted.flatMap((message) => (message.kind === 'result' ? [message] : []))
  const parsed = results.map(({ result }) => v.parse(VitalScanResult, JSON.parse(result)))
  return { last: parsed.at(-1), isOver: results.at(-1)?.isLast === true, posted, thread }
}

test('ScanThread measures the heart rate in JPEG pictures, and ends the scan at 100 percent', async () => {
  const beats = Array.from({ length: 25 }, (_, i) => Math.sin((i / 25) * 4 * Math.PI) * 0.012)
  const pictures = await Promise.all(beats.map((blood) => drawnFace({ blood })))
  const { last, isOver } = await play(pictures, 19)
  expect(isOver).toBe(true)
  expect(last?.pct_complete).toBe(100)
  expect(last?.vitals_results?.heart_rate).toBeGreaterThan(71)
  expect(last?.vitals_results?.heart_rate).toBeLessThan(73)
  expect(last?.vitals_results?.spo2_rate).toBeNull()
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
  thread.take({ kind: 'frame', scan: 1, frame: { takenAt: 5000, bytes: new ArrayBuffer(4), offset: 0 } })
  await new Promise((done) => setTimeout(done, 50))
  expect(posted).toHaveLength(fps)
})
