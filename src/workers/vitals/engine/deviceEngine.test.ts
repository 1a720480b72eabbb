import * as v from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import { VitalScanResult } from '#src/contract/vitalScan.ts'
import type { FaceFinder, FaceSighting } from '#src/rppg/face/FaceFinder.ts'
import { deviceEngine, type DeviceScan } from './deviceEngine.ts'
import { testPicture } from '../frames/testPicture.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const face: FaceSighting = { rect: { x: 1, y: 1, width: 2, height: 2 }, score: 0.9, count: 1 }
const result = v.parse(VitalScanResult, { calculation_parameters: {} })

function testScan() {
  const scan = {
    frames: [] as number[],
    faces: [] as (readonly [number, FaceSighting | null])[],
    state: 'running' as DeviceScan['state'],
    moves: 0,
    wantsFace: () => true,
    addFace: (takenAt: number, sighting: FaceSighting | null) => void scan.faces.push([takenAt, sighting]),
    addFrame: ({ takenAt }: { takenAt: number }) => void scan.frames.push(takenAt),
    result: () => result,
  }
  return scan
}

/** A fake finder that replies when a test says so. */
function testFinder() {
  const asked: { at: number; done: (found: FaceSighting | null) => void; fail: () => void }[] = []
  const finder: FaceFinder = {
    find: ({ takenAt }) =>
      new Promise((done, reject) => {
        asked.push({ at: takenAt, done, fail: () => reject(new Error('no')) })
      }),
    close: () => undefined,
  }
  return { finder, asked }
}

async function begin(scan = testScan()) {
  const { finder, asked } = testFinder()
  const engine = deviceEngine(scan, async () => finder)
  await engine.start()
  return { scan, engine, asked }
}
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

it('deviceEngine processes further frames while the face finder searches an earlier frame, and starts no second search', async () => {
  const { scan, engine, asked } = await begin()
  for (const at of [0, 33, 67]) expect(await engine.addFrame(testPicture(at))).toBe(true)
  expect(scan.frames).toEqual([0, 33, 67])
  expect(asked.map(({ at }) => at)).toEqual([0])
  asked[0]?.done(face)
  await settle()
  expect(scan.faces).toEqual([[0, face]])
  await engine.addFrame(testPicture(100))
  expect(asked.map(({ at }) => at)).toEqual([0, 100])
})

it('deviceEngine refuses frames if its scan is complete, and ends when the scan completes', async () => {
  const { scan, engine } = await begin()
  scan.state = 'complete'
  expect(await engine.addFrame(testPicture(0))).toBe(false)

  const running = await begin()
  running.scan.addFrame = () => {
    running.scan.state = 'complete'
  }
  await running.engine.addFrame(testPicture(0))
  expect(await running.engine.ended).toEqual({ kind: 'complete', result })
})

it('deviceEngine times out with its cause if adding a found face makes the scan time out', async () => {
  const { scan, engine, asked } = await begin()
  scan.addFace = () => {
    scan.state = 'timed-out'
    scan.result = () => ({ ...result, hindrance: 'moved' })
  }
  await engine.addFrame(testPicture(0))
  asked[0]?.done(face)
  expect(await engine.ended).toEqual({ kind: 'timed-out', hindrance: 'moved' })
})

it('deviceEngine returns a result only after a new frame', async () => {
  const { scan, engine } = await begin()
  expect(engine.news()).toBeNull()
  await engine.addFrame(testPicture(0))
  scan.moves = 2
  expect(engine.news()).toEqual({ result, moves: 2 })
  expect(engine.news()).toBeNull()
})

it('deviceEngine fails if the finder can’t be loaded', async () => {
  const engine = deviceEngine(testScan(), () => Promise.reject(new TypeError('network')))
  void engine.start()
  expect(await engine.ended).toEqual({ kind: 'failed', why: 'engine', detail: null })
})

it.each([
  ['without WebAssembly', undefined],
  ['whose WebAssembly has no vectors', { validate: () => false }],
])('deviceEngine is unsupported in a browser %s', async (_, webAssembly) => {
  vi.stubGlobal('WebAssembly', webAssembly)
  const engine = deviceEngine(testScan(), () => Promise.reject(new Error('no vectors')))
  void engine.start()
  expect(await engine.ended).toEqual({ kind: 'failed', why: 'unsupported', detail: null })
})

it('deviceEngine tolerates four failures of the finder in a row, but not five', async () => {
  const { scan, engine, asked } = await begin()
  const failNext = async (at: number) => {
    await engine.addFrame(testPicture(at))
    asked.at(-1)?.fail()
    await settle()
  }
  for (let no = 0; no < 4; no++) await failNext(no)
  await engine.addFrame(testPicture(4))
  asked.at(-1)?.done(null)
  await settle()
  expect(scan.faces).toEqual([[4, null]])
  let isOver = false
  void engine.ended.then(() => (isOver = true))
  for (let no = 5; no < 9; no++) await failNext(no)
  expect(isOver).toBe(false)
  await failNext(9)
  expect(await engine.ended).toMatchObject({ why: 'engine' })
})

it('deviceEngine ignores frames after it was closed', async () => {
  const { scan, engine, asked } = await begin()
  await engine.addFrame(testPicture(0))
  engine.close()
  asked[0]?.done(face)
  await settle()
  expect(scan.faces).toEqual([])
  expect(await engine.addFrame(testPicture(33))).toBe(false)
  expect(scan.frames).toEqual([0])
})
