import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Examined } from '#src/workers/screening/protocol.ts'
import { checkFrames, type FrameChecks } from './checkFrames.ts'

const examined: Examined = { kind: 'examined', width: 480, height: 270, checks: [], faces: [] }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('checkFrames', () => {
  it('waits for the picture, and checks small frames a few times a second', async () => {
    const stopping = new AbortController()
    let width = 0
    const check = vi.fn<FrameChecks['check']>(async () => examined)
    const onChecked = vi.fn<FrameChecks['onChecked']>()
    const done = checkFrames({ sizeOf: () => ({ width, height: 1080 }), check, onChecked }, stopping.signal)
    await vi.advanceTimersByTimeAsync(1000)
    expect(check).not.toHaveBeenCalled()
    width = 1920
    await vi.advanceTimersByTimeAsync(1000)
    expect(check).toHaveBeenLastCalledWith({ width: 480, height: 270 })
    expect(onChecked.mock.calls.length).toBeGreaterThanOrEqual(3)
    stopping.abort()
    await vi.advanceTimersByTimeAsync(1000)
    await done
  })

  it('delivers nothing after the camera is turned off', async () => {
    const stopping = new AbortController()
    const onChecked = vi.fn<FrameChecks['onChecked']>()
    const check = async () => {
      stopping.abort()
      return examined
    }
    await checkFrames({ sizeOf: () => ({ width: 640, height: 480 }), check, onChecked }, stopping.signal)
    expect(onChecked).not.toHaveBeenCalled()
  })

  it('gives up if the browser can’t check frames', async () => {
    const check = vi.fn<FrameChecks['check']>(async () => ({ kind: 'failed' }) as const)
    const sizeOf = () => ({ width: 640, height: 480 })
    const done = checkFrames(
      { sizeOf, check, onChecked: vi.fn<FrameChecks['onChecked']>() },
      new AbortController().signal,
    )
    await vi.advanceTimersByTimeAsync(5000)
    await done
    expect(check).toHaveBeenCalledTimes(3)
  })
})
