import { expect, it } from 'vitest'
import { readFrames } from './readFrames.ts'

class TestFrame {
  closed = 0
  close() {
    this.closed += 1
  }
}

/** A fake camera whose frames a test provides. */
function camera() {
  let source: ReadableStreamDefaultController<VideoFrame> | null = null
  const state = { isCancelled: false }
  const readable = new ReadableStream<VideoFrame>({
    start(controller) {
      source = controller
    },
    cancel() {
      state.isCancelled = true
    },
  })
  return {
    readable,
    state,
    give: (frame: TestFrame) => source?.enqueue(frame as unknown as VideoFrame),
    stop: () => source?.close(),
  }
}
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 5)
  })

it('readFrames passes frames on one at a time, and closes each afterwards', async () => {
  const { readable, give, stop } = camera()
  const frames = [new TestFrame(), new TestFrame()]
  const open: number[] = []
  for (const frame of frames) give(frame)
  stop()
  const see = async () => {
    await settle()
    open.push(frames.filter(({ closed }) => closed === 0).length)
  }
  await readFrames(readable, see, new AbortController().signal)
  expect(open).toEqual([2, 1])
  expect(frames.map(({ closed }) => closed)).toEqual([1, 1])
})

it('readFrames closes the frame and releases the camera if processing fails', async () => {
  const { readable, give, state } = camera()
  const frame = new TestFrame()
  give(frame)
  const reading = readFrames(readable, () => Promise.reject(new Error('no')), new AbortController().signal)
  await expect(reading).rejects.toThrow('no')
  expect(frame.closed).toBe(1)
  expect(state.isCancelled).toBe(true)
})

it('readFrames closes frames without processing them after the signal aborts, until the camera is off', async () => {
  const { readable, give, stop, state } = camera()
  const over = new AbortController()
  let seen = 0
  const reading = readFrames(readable, async () => void (seen += 1), over.signal)
  give(new TestFrame())
  await settle()
  over.abort()
  const late = [new TestFrame(), new TestFrame()]
  for (const frame of late) give(frame)
  await settle()
  stop()
  await reading
  expect(seen).toBe(1)
  expect(late.map(({ closed }) => closed)).toEqual([1, 1])
  expect(state.isCancelled).toBe(false)
})

it('readFrames cancels a camera that stays on after the signal aborts', async () => {
  const { readable, state } = camera()
  const over = new AbortController()
  const reading = readFrames(readable, async () => undefined, over.signal)
  over.abort()
  await reading
  expect(state.isCancelled).toBe(true)
})
