import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { VitalScanResult } from '#src/contract/vitalScan.ts'
import type { LiveEngine } from './LiveEngine.ts'
import type { LiveScanEnd, LiveScanEvent } from '../protocol.ts'
import { scanLive } from './scanLive.ts'
import { testPicture } from '../frames/testPicture.ts'

const result = v.parse(VitalScanResult, { calculation_parameters: {} })

function testEngine() {
  let end: (end: LiveScanEnd) => void = () => undefined
  let ready: () => void = () => undefined
  const paused: boolean[] = []
  const state = { isUsed: true, isClosed: false, paused, end: (how: LiveScanEnd) => end(how), ready: () => ready() }
  const engine: LiveEngine = {
    bytesSent: 500,
    start: () => new Promise<void>((resolve) => (ready = resolve)),
    ended: new Promise((resolve) => (end = resolve)),
    addFrame: async () => state.isUsed,
    setPaused: (isPaused) => void paused.push(isPaused),
    news: () => ({ result, moves: 1 }),
    close: () => void (state.isClosed = true),
  }
  return Object.assign(engine, state, { state })
}

async function begin(isReady = true) {
  const engine = testEngine()
  const received: LiveScanEvent[] = []
  const scan = scanLive(engine, (event) => received.push(event))
  let end: LiveScanEnd | null = null
  void scan.ended.then((how) => (end = how))
  if (isReady) engine.ready()
  await vi.advanceTimersByTimeAsync(0)
  return { engine, received, scan, end: () => end }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => vi.useRealTimers())

it('scanLive reports progress twice a second, and numbers the updates from 1', async () => {
  const { received, scan } = await begin()
  await scan.see(testPicture(0))
  await vi.advanceTimersByTimeAsync(1000)
  expect(received[0]).toEqual({ kind: 'preparing' })
  expect(received.slice(1).map((event) => event.kind === 'update' && event.count)).toEqual([1, 2])
  expect(received.at(-1)).toMatchObject({ moves: 1, frames: { seen: 1, dropped: 0, bytesSent: 500 } })
})

it('scanLive counts dropped frames, and closes every frame', async () => {
  const { engine, scan, received } = await begin()
  const [used, left] = [testPicture(0), testPicture(33)]
  await scan.see(used)
  engine.state.isUsed = false
  expect(await scan.see(left)).toBe(false)
  await vi.advanceTimersByTimeAsync(500)
  expect(received.at(-1)).toMatchObject({ frames: { seen: 2, dropped: 1 } })
  expect([used.closed, left.closed]).toEqual([1, 1])
})

it('scanLive ignores frames before the engine is ready, while the page is hidden, and after the end', async () => {
  const { engine, scan, received } = await begin(false)
  const early = testPicture(0)
  expect(await scan.see(early)).toBe(false)
  engine.ready()
  await vi.advanceTimersByTimeAsync(0)
  scan.setPaused(true)
  expect(await scan.see(testPicture(33))).toBe(false)
  scan.setPaused(false)
  expect(await scan.see(testPicture(67))).toBe(true)
  expect(engine.paused).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(500)
  expect(received.at(-1)).toMatchObject({ frames: { seen: 1 } })
  scan.end({ kind: 'cancelled' })
  const late = testPicture(100)
  expect(await scan.see(late)).toBe(false)
  expect([early.closed, late.closed]).toEqual([1, 1])
})

it('scanLive ends once, closes its engine and reports nothing more', async () => {
  const { engine, scan, received, end } = await begin()
  scan.end({ kind: 'cancelled' })
  engine.end({ kind: 'timed-out', hindrance: null })
  await vi.advanceTimersByTimeAsync(5000)
  expect(end()).toEqual({ kind: 'cancelled' })
  expect(engine.state.isClosed).toBe(true)
  expect(received).toEqual([{ kind: 'preparing' }])
})

it('scanLive reports the last result of a complete scan', async () => {
  const { engine, received, end } = await begin()
  engine.end({ kind: 'complete', result })
  await vi.advanceTimersByTimeAsync(0)
  expect(end()).toEqual({ kind: 'complete', result })
  expect(received.map(({ kind }) => kind)).toEqual(['preparing', 'update'])
})

it('scanLive treats a camera as lost after 15 s without frames while the engine is ready and the page is visible', async () => {
  const { engine, scan, end } = await begin(false)
  await vi.advanceTimersByTimeAsync(20_000)
  engine.ready()
  await vi.advanceTimersByTimeAsync(14_000)
  await scan.see(testPicture(0))
  await vi.advanceTimersByTimeAsync(14_000)
  scan.setPaused(true)
  await vi.advanceTimersByTimeAsync(20_000)
  scan.setPaused(false)
  await vi.advanceTimersByTimeAsync(14_000)
  expect(end()).toBeNull()
  await vi.advanceTimersByTimeAsync(1500)
  expect(end()).toEqual({ kind: 'failed', why: 'camera-lost', detail: null })
})

it('scanLive times out if the page was hidden for a minute in total', async () => {
  const { scan, end } = await begin()
  for (const hiddenMs of [40_000, 19_000]) {
    scan.setPaused(true)
    await vi.advanceTimersByTimeAsync(hiddenMs)
    scan.setPaused(false)
    await scan.see(testPicture(0))
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(end()).toBeNull()
  scan.setPaused(true)
  await vi.advanceTimersByTimeAsync(1500)
  expect(end()).toEqual({ kind: 'timed-out', hindrance: null })
})

it('scanLive fails if its engine fails, and closes the frame', async () => {
  const { engine, scan, end } = await begin()
  engine.addFrame = () => Promise.reject(new Error('no'))
  const picture = testPicture(0)
  await scan.see(picture)
  await vi.advanceTimersByTimeAsync(0)
  expect(end()).toEqual({ kind: 'failed', why: 'failed', detail: null })
  expect(picture.closed).toBe(1)
})
