import * as v from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import { VitalScanResult } from '#src/contract/vitalScan.ts'
import type { OpenedVideo } from './OpenedVideo.ts'
import type { VideoScanEvent } from '../protocol.ts'
import { scanVideo, type VideoTools } from './scanVideo.ts'
import { testPicture } from '../frames/testPicture.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const settings = { checkArrhythmias: false, checkStroke: false, userAge: null, userSex: null }
const mp4 = new File([new Uint8Array([0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70])], 'v.mp4', { type: 'video/mp4' })
const result = v.parse(VitalScanResult, { calculation_parameters: {} })

const unwanted = () => {
  throw new Error('not on this device')
}

/** A browser that supports everything, with a video of 12 s at 10 frames per second. */
function testTools(other: Partial<VideoTools> = {}) {
  const state = { closed: 0, wiped: 0, looked: 0 }
  const video: OpenedVideo = {
    durationMs: 12_000,
    async *frames() {
      for (let no = 0; no < 120; no++)
        yield { takenAt: no * 100, source: { width: 1, height: 1, draw: () => undefined, close: () => undefined } }
    },
    close: () => void (state.closed += 1),
  }
  const tools: VideoTools = {
    clock: { now: unwanted, waitUntil: unwanted },
    post: unwanted,
    ask: unwanted,
    canDecode: () => true,
    open: async () => video,
    loadFinder: async () => ({
      find: async () => {
        state.looked += 1
        return null
      },
      close: () => undefined,
    }),
    makeScan: () => ({
      wantsFace: () => true,
      addFace: () => undefined,
      addFrame: () => undefined,
      state: 'running',
      moves: 0,
      result: () => result,
    }),
    makePainter: () => ({ picture: (_, takenAt) => testPicture(takenAt), wipe: () => void (state.wiped += 1) }),
    ...other,
  }
  return { tools, state }
}

function scan(tools: VideoTools, file: File = mp4) {
  const received: VideoScanEvent[] = []
  const cancelling = new AbortController()
  const request = { settings, service: null }
  const ended = scanVideo(file, request, (event) => received.push(event), cancelling.signal, tools)
  return { ended, received, cancel: () => cancelling.abort() }
}

it('scanVideo reads a video on the device, then closes it and wipes the painter', async () => {
  const { tools, state } = testTools()
  const { ended, received } = scan(tools)
  expect(await ended).toEqual({ kind: 'complete', result })
  expect(state).toEqual({ closed: 1, wiped: 1, looked: 120 })
  expect(received.map(({ kind }) => kind)).toEqual(['preparing', 'reading', 'reading'])
})

it.each([
  ["a browser that can't decode videos in workers", { canDecode: () => false }, 'unsupported'],
  ["a face finder that can't be loaded", { loadFinder: () => Promise.reject(new TypeError('network')) }, 'engine'],
  ["a reader that can't be loaded", { open: () => Promise.reject(new TypeError('network')) }, 'engine'],
  ['a file with sound only', { open: async () => 'no-video' as const }, 'no-video'],
  ['a codec that the browser does not know', { open: async () => 'codec' as const }, 'codec'],
  ['a broken file', { open: async () => 'damaged' as const }, 'damaged'],
  [
    'a face finder that fails',
    { loadFinder: async () => ({ find: () => Promise.reject(new Error('no')), close: () => undefined }) },
    'failed',
  ],
])('scanVideo fails because of %s', async (_, other, why) => {
  expect(await scan(testTools(other).tools).ended).toEqual({ kind: 'failed', why, detail: null })
})

it('scanVideo is unsupported in a browser whose WebAssembly has no vectors', async () => {
  vi.stubGlobal('WebAssembly', { validate: () => false })
  const { tools } = testTools({ open: unwanted, loadFinder: () => Promise.reject(new Error('no vectors')) })
  expect(await scan(tools).ended).toEqual({ kind: 'failed', why: 'unsupported', detail: null })
})

it('scanVideo does not open a file that is no video', async () => {
  const { tools } = testTools({ open: unwanted, loadFinder: unwanted })
  const text = new File(['no video at all'], 'v.mp4', { type: 'video/mp4' })
  expect(await scan(tools, text).ended).toEqual({ kind: 'failed', why: 'type', detail: null })
})

it('scanVideo stops and closes the video immediately when canceled, while opening or reading it', async () => {
  const cancelled = { kind: 'cancelled', why: 'asked' }
  const whole = testTools()
  const opening = scan({
    ...whole.tools,
    open: async (file) => {
      opening.cancel()
      return whole.tools.open(file)
    },
  })
  expect(await opening.ended).toEqual(cancelled)
  expect(whole.state).toMatchObject({ closed: 1, looked: 0 })

  const { tools, state } = testTools()
  let closedAtOnce = 0
  const reading = scan({
    ...tools,
    makePainter: () => ({
      picture: (_, takenAt) => {
        if (takenAt === 5000) {
          reading.cancel()
          closedAtOnce = state.closed
        }
        return testPicture(takenAt)
      },
      wipe: () => void (state.wiped += 1),
    }),
  })
  expect(await reading.ended).toEqual(cancelled)
  expect(closedAtOnce).toBe(1)
  expect([state.closed > 0, state.wiped, state.looked]).toEqual([true, 1, 51])
})
