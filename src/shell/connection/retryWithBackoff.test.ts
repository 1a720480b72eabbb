import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { retryWithBackoff } from './retryWithBackoff.ts'
import { retryDelay } from './retryDelay.ts'

let page: EventTarget
let shown: EventTarget & { visibilityState: 'visible' | 'hidden' }
const attempt = vi.fn<() => Promise<unknown>>()
const after = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

function look(visibilityState: 'visible' | 'hidden') {
  shown.visibilityState = visibilityState
  shown.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  shown = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', shown)
  attempt.mockReset()
  attempt.mockResolvedValue(undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('waits 5, 10, 20, 40 seconds, then a minute each time', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(retryDelay)).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000])
})

describe('retryWithBackoff', () => {
  it('tries with growing pauses, each from the end of the try before', async () => {
    attempt.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 3000)))
    retryWithBackoff(attempt)
    const seconds: number[] = []
    for (let second = 1; second <= 150; second++) {
      const before = attempt.mock.calls.length
      await after(1)
      if (attempt.mock.calls.length > before) seconds.push(second)
    }
    expect(seconds).toEqual([5, 18, 41, 84, 147])
  })

  it('goes on after a try that throws', async () => {
    attempt.mockRejectedValue(new Error('lost'))
    retryWithBackoff(attempt)
    await after(15)
    expect(attempt).toHaveBeenCalledTimes(2)
  })

  it('tries at once when the browser is back on a network, and starts the pauses anew', async () => {
    retryWithBackoff(attempt)
    await after(16)
    expect(attempt).toHaveBeenCalledTimes(2)
    page.dispatchEvent(new Event('online'))
    expect(attempt).toHaveBeenCalledTimes(3)
    await after(4)
    expect(attempt).toHaveBeenCalledTimes(3)
    await after(1)
    expect(attempt).toHaveBeenCalledTimes(4)
  })

  it('tries once more after one that began before there was a network', async () => {
    attempt.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 3000)))
    retryWithBackoff(attempt)
    await after(6)
    page.dispatchEvent(new Event('online'))
    page.dispatchEvent(new Event('online'))
    expect(attempt).toHaveBeenCalledTimes(1)
    await after(2)
    expect(attempt).toHaveBeenCalledTimes(2)
    await after(7)
    expect(attempt).toHaveBeenCalledTimes(2)
  })

  it('rests while nobody looks, and tries at once when somebody does', async () => {
    retryWithBackoff(attempt)
    look('hidden')
    await after(600)
    expect(attempt).not.toHaveBeenCalled()
    look('visible')
    expect(attempt).toHaveBeenCalledTimes(1)
  })

  it('stops for good, with no timer and no listener left', async () => {
    const stop = retryWithBackoff(attempt)
    await after(5)
    expect(stop()).toBe(1)
    await after(600)
    page.dispatchEvent(new Event('online'))
    look('visible')
    expect(attempt).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('stops during a try, too', async () => {
    attempt.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 3000)))
    const stop = retryWithBackoff(attempt)
    await after(6)
    page.dispatchEvent(new Event('online'))
    stop()
    await after(600)
    expect(attempt).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('takes up the pauses of tries that were made before', async () => {
    retryWithBackoff(attempt, 3)
    await after(39)
    expect(attempt).not.toHaveBeenCalled()
    await after(1)
    expect(attempt).toHaveBeenCalledTimes(1)
  })
})
