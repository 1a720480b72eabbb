import { expose } from 'comlink'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { VitalScanResult } from '#src/contract/vitalScan.ts'
import type { LiveScanEnd, LiveScanEvent, VideoScanEnd, VitalsThread } from './protocol.ts'

const result = v.parse(VitalScanResult, { calculation_parameters: {} })

interface Begun {
  readonly feed?: string
  readonly tell: (event: never) => void
  readonly end: (how: LiveScanEnd | VideoScanEnd) => void
}

/** A fake worker that ends its scans when a test says so. */
class FakeThread extends EventTarget {
  static made: FakeThread[] = []
  static canReadTracks = false
  static takesTracks = true
  readonly #channel = new MessageChannel()
  readonly scans: Begun[] = []
  readonly paused: boolean[] = []
  isOver = false
  /** Whether it ends its scan when asked to cancel. */
  obeys = true
  isCancelled = false
  hasLostCamera = false

  constructor() {
    super()
    FakeThread.made.push(this)
    this.#channel.port1.onmessage = (event) => this.dispatchEvent(new MessageEvent('message', { data: event.data }))
    const thread: VitalsThread = {
      warm: async () => true,
      readsTracks: async () => FakeThread.canReadTracks,
      scanLive: (_, { kind }, tell) =>
        new Promise((end) => this.scans.push({ feed: kind, tell, end: end as Begun['end'] })),
      addFrame: async () => true,
      setPaused: async (isPaused) => void this.paused.push(isPaused),
      loseCamera: async () => {
        this.hasLostCamera = true
        this.scans.at(-1)?.end({ kind: 'failed', why: 'camera-lost', detail: null })
      },
      scanVideo: (_, __, tell) => new Promise((end) => this.scans.push({ tell, end: end as Begun['end'] })),
      cancel: async () => {
        this.isCancelled = true
        if (this.obeys) this.scans.at(-1)?.end({ kind: 'cancelled', why: 'asked' })
      },
    }
    expose(thread, this.#channel.port2)
  }
  postMessage(message: unknown, transfer: Transferable[] = []) {
    if (transfer.some((given) => given instanceof FakeTrack)) {
      if (!FakeThread.takesTracks) throw new DOMException('a track', 'DataCloneError')
      this.#channel.port1.postMessage(
        message,
        transfer.filter((given) => !(given instanceof FakeTrack)),
      )
      return
    }
    this.#channel.port1.postMessage(message, transfer)
  }
  terminate() {
    this.isOver = true
    this.#channel.port1.close()
  }
}

class FakeTrack {
  static clones: FakeTrack[] = []
  readyState = 'live'
  clone() {
    const clone = new FakeTrack()
    FakeTrack.clones.push(clone)
    return clone
  }
  stop() {
    this.readyState = 'ended'
  }
}

class FakeProcessor {
  readonly readable = new ReadableStream()
}

const { startLiveScan, startVideoScan, warmScans } = await import('./client.ts')
let page: EventTarget & { hidden: boolean }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  vi.stubGlobal('Worker', FakeThread)
  vi.stubGlobal('MediaStreamTrackProcessor', FakeProcessor)
})
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  FakeThread.made = []
  FakeThread.canReadTracks = false
  FakeThread.takesTracks = true
  FakeTrack.clones = []
})

const request = {
  settings: { checkArrhythmias: false, checkStroke: false, userAge: null, userSex: null },
  service: null,
}

function testCamera() {
  let lose: () => void = () => undefined
  const camera = {
    track: new FakeTrack() as unknown as MediaStreamTrack,
    stops: 0,
    settled: 0,
    settle: () => void (camera.settled += 1),
    onLost: (listener: () => void) => {
      lose = listener
      return () => (lose = () => undefined)
    },
    stop: () => void (camera.stops += 1),
    lose: () => lose(),
  }
  return camera
}

function startLive(video: object = {}) {
  const camera = testCamera()
  const received: LiveScanEvent[] = []
  const scan = startLiveScan(camera, video as HTMLVideoElement, request, (event) => received.push(event))
  return { camera, received, ...scan }
}
const begun = (no = 0) =>
  vi.waitFor(() => {
    const thread = FakeThread.made[no]
    const scan = thread?.scans.at(-1)
    if (!thread || !scan) throw new Error('not yet')
    return { thread, scan }
  })
const update = { kind: 'update', count: 1, moves: 0, result, frames: { seen: 1, dropped: 0, bytesSent: 0, meanMs: 1 } }

it('startLiveScan passes camera frames to the worker, reports progress, and turns the camera off at the end', async () => {
  const { camera, received, ended } = startLive()
  const { scan } = await begun()
  expect([scan.feed, camera.settled, camera.stops]).toEqual(['frames', 1, 0])
  scan.tell(update as never)
  await vi.waitFor(() => expect(received).toEqual([update]))
  scan.end({ kind: 'complete', result })
  expect(await ended).toEqual({ kind: 'complete', result })
  expect(camera.stops).toBe(1)
})

it("startLiveScan sends pictures of the video if the browser can't read tracks, and fails if it can do neither", async () => {
  vi.stubGlobal('MediaStreamTrackProcessor', undefined)
  const video = { requestVideoFrameCallback: () => 1, cancelVideoFrameCallback: () => undefined }
  const first = startLive(video)
  expect((await begun()).scan.feed).toBe('bitmaps')
  first.cancel()
  await first.ended
  const second = startLive()
  expect(await second.ended).toEqual({ kind: 'failed', why: 'unsupported', detail: null })
  expect(second.camera.stops).toBe(1)
})

it.each([
  ['transfers a track copy to a worker that reads tracks', true, 'track', 'live'],
  ["sends pictures if the track can't be transferred", false, 'bitmaps', 'ended'],
])('startLiveScan %s, and leaves no live copy when canceled', async (_, takesTracks, feed, copy) => {
  vi.stubGlobal('MediaStreamTrackProcessor', undefined)
  Object.assign(FakeThread, { canReadTracks: true, takesTracks })
  const video = { requestVideoFrameCallback: () => 1, cancelVideoFrameCallback: () => undefined }
  const { ended, cancel } = startLive(video)
  expect((await begun()).scan.feed).toBe(feed)
  expect(FakeTrack.clones.map(({ readyState }) => readyState)).toEqual([copy])
  cancel()
  expect(FakeTrack.clones.map(({ readyState }) => readyState)).toEqual(['ended'])
  await ended
})

it('startLiveScan fails if the camera is already off', async () => {
  const camera = testCamera()
  camera.track.stop()
  const { ended } = startLiveScan(camera, {} as HTMLVideoElement, request, () => undefined)
  expect(await ended).toEqual({ kind: 'failed', why: 'camera-lost', detail: null })
})

it('startLiveScan turns the camera off immediately when canceled, and reports nothing more', async () => {
  const { camera, received, ended, cancel } = startLive()
  const { thread, scan } = await begun()
  cancel()
  expect(camera.stops).toBeGreaterThan(0)
  scan.tell(update as never)
  expect(await ended).toEqual({ kind: 'cancelled' })
  expect([thread.isCancelled, thread.isOver, received]).toEqual([true, false, []])
})

it('startLiveScan starts no scan in the worker if it is canceled immediately', async () => {
  vi.stubGlobal('MediaStreamTrackProcessor', undefined)
  const { camera, ended, cancel } = startLive({ requestVideoFrameCallback: () => 1 })
  cancel()
  expect(await ended).toEqual({ kind: 'cancelled' })
  expect(camera.stops).toBeGreaterThan(0)
  expect(FakeThread.made[0]?.scans.length).toBe(0)
})

it('startLiveScan terminates a worker that does not end a canceled scan in time', async () => {
  const { ended, cancel } = startLive()
  const { thread } = await begun()
  thread.obeys = false
  cancel()
  await vi.advanceTimersByTimeAsync(149)
  expect(thread.isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await ended).toEqual({ kind: 'cancelled' })
  expect(thread.isOver).toBe(true)
})

it('startLiveScan fails if the worker crashes, and uses another for the next scan', async () => {
  const { camera, ended } = startLive()
  const { thread } = await begun()
  thread.dispatchEvent(new Event('error'))
  expect(await ended).toEqual({ kind: 'failed', why: 'failed', detail: null })
  expect([camera.stops, thread.isOver]).toEqual([1, true])
  const next = startLive()
  ;(await begun(1)).scan.end({ kind: 'timed-out', hindrance: null })
  expect(await next.ended).toEqual({ kind: 'timed-out', hindrance: null })
})

it('startLiveScan reports a lost camera to the worker, and fails', async () => {
  const { camera, ended } = startLive()
  const { thread } = await begun()
  camera.lose()
  expect(await ended).toEqual({ kind: 'failed', why: 'camera-lost', detail: null })
  expect(thread.hasLostCamera).toBe(true)
})

it('startLiveScan pauses while the page is hidden, but not after the scan has ended', async () => {
  const { ended, cancel } = startLive()
  const { thread } = await begun()
  const show = (hidden: boolean) => {
    page.hidden = hidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  show(true)
  show(false)
  await vi.waitFor(() => expect(thread.paused).toEqual([false, true, false]))
  cancel()
  await ended
  show(true)
  await vi.advanceTimersByTimeAsync(10)
  expect(thread.paused).toHaveLength(3)
})

it('startLiveScan lets the camera find its exposure again in bad light', async () => {
  const { camera, cancel, ended } = startLive()
  const { scan } = await begun()
  scan.tell({ ...update, result: { ...result, hindrance: 'too-dark' } } as never)
  await vi.waitFor(() => expect(camera.settled).toBe(2))
  cancel()
  await ended
})

it('startLiveScan reports unsupported if there are no workers', async () => {
  vi.stubGlobal('Worker', undefined)
  const { camera, ended } = startLive()
  expect(await ended).toEqual({ kind: 'failed', why: 'unsupported', detail: null })
  expect(camera.stops).toBe(1)
  expect(await warmScans()).toBe(false)
})

it('warmScans reuses the worker of an ended scan, and the worker is terminated after ten idle seconds', async () => {
  const first = startLive()
  ;(await begun()).scan.end({ kind: 'timed-out', hindrance: null })
  await first.ended
  await vi.advanceTimersByTimeAsync(9000)
  expect(await warmScans()).toBe(true)
  expect(FakeThread.made).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(9999)
  expect(FakeThread.made[0]?.isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(FakeThread.made[0]?.isOver).toBe(true)
})

it('startVideoScan uses a worker of its own for the whole scan', async () => {
  const file = new File(['v'], 'v.mp4', { type: 'video/mp4' })
  const received: unknown[] = []
  const video = startVideoScan(file, request, (event) => received.push(event))
  const { thread, scan } = await begun()
  await vi.advanceTimersByTimeAsync(130_000)
  expect(thread.isOver).toBe(false)
  const live = startLive()
  ;(await begun(1)).scan.end({ kind: 'timed-out', hindrance: null })
  await live.ended
  scan.tell({ kind: 'waiting', remainingMs: 15_000 } as never)
  await vi.waitFor(() => expect(received).toEqual([{ kind: 'waiting', remainingMs: 15_000 }]))
  video.cancel()
  expect(await video.ended).toEqual({ kind: 'cancelled', why: 'asked' })
  expect(thread.isCancelled).toBe(true)
})
