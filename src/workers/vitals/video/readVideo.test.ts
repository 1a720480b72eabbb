import * as v from 'valibot'
import { expect, it } from 'vitest'
import { VitalScanResult } from '#src/contract/vitalScan.ts'
import type { FaceFinder } from '#src/rppg/face/FaceFinder.ts'
import type { DeviceScan } from '../engine/deviceEngine.ts'
import type { OpenedVideo } from './OpenedVideo.ts'
import { readVideo } from './readVideo.ts'
import { testPicture } from '../frames/testPicture.ts'

const result = v.parse(VitalScanResult, { calculation_parameters: {} })

/** A video with frames at these times, ms. `durationMs`: the duration in its header. */
function testVideo(times: Iterable<number>, durationMs: number) {
  const state = { asked: 0, open: 0, given: 0, isReturned: false }
  const video: OpenedVideo = {
    durationMs,
    async *frames(untilMs) {
      state.asked = untilMs
      try {
        for (const takenAt of times) {
          if (takenAt >= untilMs) return
          state.open += 1
          state.given += 1
          yield { takenAt, source: { width: 1, height: 1, draw: () => undefined, close: () => void (state.open -= 1) } }
        }
      } finally {
        state.isReturned = true
      }
    },
    close: () => undefined,
  }
  return { video, state }
}

function testScan(completeAt = Infinity) {
  const scan = {
    frames: [] as number[],
    faces: 0,
    state: 'running' as DeviceScan['state'],
    moves: 0,
    wantsFace: (at: number) => at % 1000 < 33,
    addFace: () => void (scan.faces += 1),
    addFrame({ takenAt }: { takenAt: number }) {
      scan.frames.push(takenAt)
      if (takenAt >= completeAt) scan.state = 'complete'
    },
    result: () => result,
  }
  return scan
}

const finder: FaceFinder = { find: async () => null, close: () => undefined }
const every = (gapMs: number, count: number) => Array.from({ length: count }, (_, no) => no * gapMs)

function read(video: OpenedVideo, scan = testScan(), signal = new AbortController().signal) {
  const received: number[] = []
  const ended = readVideo({
    video,
    scan,
    finder,
    signal,
    onProgress: (fraction) => received.push(fraction),
    paint: (source, takenAt) => {
      const picture = testPicture(takenAt)
      return {
        ...picture,
        pixels: () => {
          source.close()
          return picture.pixels()
        },
      }
    },
  })
  return { ended, received, scan }
}

it.each([
  [9999, 'failed'],
  [10_000, 'complete'],
])('readVideo of a video of %i ms ends with the result %s', async (durationMs, kind) => {
  const { video } = testVideo(every(100, 100), durationMs)
  expect(await read(video).ended).toMatchObject({ kind, ...(kind === 'failed' ? { why: 'too-short' } : {}) })
})

it('readVideo reads only the first minute, and searches for faces on the way', async () => {
  const { video, state } = testVideo(every(100, 3000), 300_000)
  const { ended, scan, received } = read(video)
  expect(await ended).toEqual({ kind: 'complete', result })
  expect(state.asked).toBe(60_000)
  expect([scan.frames.length, scan.frames.at(-1), scan.faces]).toEqual([600, 59_900, 60])
  expect([received[0], received.at(-1)]).toEqual([0, 1])
  expect(state.open).toBe(0)
})

it('readVideo reads at most 30 frames per second', async () => {
  const { video, state } = testVideo(every(1000 / 120, 1800), 15_000)
  const { ended, scan } = read(video)
  await ended
  expect(scan.frames.length / 15).toBeCloseTo(30, 0)
  expect(state.open).toBe(0)
})

it('readVideo keeps the times of a video with uneven frames', async () => {
  const times = [0, 40, 100, 133, 500, 12_000]
  const { ended, scan } = read(testVideo(times, 12_000).video)
  await ended
  expect(scan.frames).toEqual(times)
})

it('readVideo stops when the scan is complete', async () => {
  const { video, state } = testVideo(every(100, 600), 60_000)
  const { ended } = read(video, testScan(31_000))
  await ended
  expect(state.given).toBe(311)
  expect(state.isReturned).toBe(true)
})

it('readVideo reports a video as damaged if decoding fails or it is shorter than its header says', async () => {
  function* broken() {
    yield* every(100, 50)
    throw new Error('EncodingError')
  }
  const damaged = { kind: 'failed', why: 'damaged', detail: null }
  expect(await read(testVideo(broken(), 30_000).video).ended).toEqual(damaged)
  expect(await read(testVideo(every(100, 50), 30_000).video).ended).toEqual(damaged)
})

it('readVideo stops when canceled, and closes its frames', async () => {
  const cancelling = new AbortController()
  function* times() {
    for (const at of every(100, 300)) {
      if (at === 5000) cancelling.abort()
      yield at
    }
  }
  const { video, state } = testVideo(times(), 30_000)
  const { ended, scan } = read(video, testScan(), cancelling.signal)
  await expect(ended).rejects.toThrow('abort')
  expect(scan.frames.at(-1)).toBe(4900)
  expect([state.open, state.isReturned]).toEqual([0, true])
})
