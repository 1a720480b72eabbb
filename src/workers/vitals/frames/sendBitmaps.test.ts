import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendBitmaps } from './sendBitmaps.ts'

class FakeBitmap {
  closed = 0
  close() {
    this.closed += 1
  }
}

let bitmaps: FakeBitmap[]
let page: { hidden: boolean }

beforeEach(() => {
  bitmaps = []
  page = { hidden: false }
  vi.stubGlobal('document', page)
  vi.stubGlobal('createImageBitmap', async () => {
    const bitmap = new FakeBitmap()
    bitmaps.push(bitmap)
    return bitmap
  })
})
afterEach(() => vi.unstubAllGlobals())

function testVideo() {
  let waiting: VideoFrameRequestCallback | null = null
  const video = {
    cancelled: 0,
    requestVideoFrameCallback(see: VideoFrameRequestCallback) {
      waiting = see
      return 7
    },
    cancelVideoFrameCallback(handle: number) {
      video.cancelled = handle
    },
  }
  /** Shows the frame with this number. */
  const show = async (no: number) => {
    const see = waiting
    waiting = null
    see?.(0, {
      mediaTime: no / 30,
      presentedFrames: no,
      captureTime: no * 33,
      expectedDisplayTime: no * 33 + 40,
    } as VideoFrameCallbackMetadata)
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
  }
  return { video, show, isWatched: () => waiting !== null }
}

function begin() {
  const { video, show, isWatched } = testVideo()
  const over = new AbortController()
  const added: number[] = []
  let answer: () => void = () => undefined
  const add = (_: ImageBitmap, takenAt: number) => {
    added.push(takenAt)
    return new Promise<void>((resolve) => (answer = resolve))
  }
  sendBitmaps(video as unknown as HTMLVideoElement, add, over.signal)
  return { video, show, isWatched, over, added, answer: () => answer() }
}

it('sendBitmaps sends one picture at a time with its timestamp, and drops pictures that appear meanwhile', async () => {
  const { show, added, answer } = begin()
  await show(1)
  await show(2)
  answer()
  await show(2)
  await show(3)
  expect(added).toEqual([33, 99])
  // A picture in flight is closed when it has arrived.
  expect(bitmaps.map(({ closed }) => closed)).toEqual([1, 0])
})

it('sendBitmaps takes no pictures while the page is hidden', async () => {
  const { show, added } = begin()
  page.hidden = true
  await show(1)
  page.hidden = false
  await show(2)
  expect(added).toEqual([66])
})

it('sendBitmaps stops watching when the signal aborts, and sends nothing afterwards', async () => {
  const { video, show, over, added } = begin()
  let give: (bitmap: FakeBitmap) => void = () => undefined
  vi.stubGlobal('createImageBitmap', () => new Promise((resolve) => (give = resolve)))
  await show(1)
  over.abort()
  expect(video.cancelled).toBe(7)
  const late = new FakeBitmap()
  give(late)
  await show(2)
  expect([added, late.closed]).toEqual([[], 1])
})

it('sendBitmaps continues after a picture that could not be taken', async () => {
  const { show, added, isWatched } = begin()
  const taken = globalThis.createImageBitmap
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('InvalidStateError')))
  await show(1)
  vi.stubGlobal('createImageBitmap', taken)
  await show(2)
  expect([added, isWatched()]).toEqual([[66], true])
})
