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

it('retryDelay is 5, 10, 20, 40 seconds, then one minute', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(retryDelay)).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000])
})

describe('retryWithBackoff', () => {
  it('retries with growing delays, each measured from the end of the previous attempt', async () => {
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

  it('continues after an attempt that throws', async () => {
    attempt.mockRejectedValue(new Error('lost'))
    retryWithBackoff(attempt)
    await after(15)
    expect(attempt).toHaveBeenCalledTimes(2)
  })

  it('retries immediately when the browser is online again, and resets the backoff', async () => {
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

  it('retries once more after an attempt that began while offline', async () => {
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

  it('pauses while the page is hidden, and retries immediately when it is visible', async () => {
    retryWithBackoff(attempt)
    look('hidden')
    await after(600)
    expect(attempt).not.toHaveBeenCalled()
    look('visible')
    expect(attempt).toHaveBeenCalledTimes(1)
  })

  it('leaves no timer and no listener after it is stopped', async () => {
    const stop = retryWithBackoff(attempt)
    await after(5)
    expect(stop()).toBe(1)
    await after(600)
    page.dispatchEvent(new Event('online'))
    look('visible')
    expect(attempt).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('makes no further attempt if it is stopped during one', async () => {
    attempt.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 3000)))
    const stop = retryWithBackoff(attempt)
    await after(6)
    page.dispatchEvent(new Event('online'))
    stop()
    await after(600)
    expect(attempt).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('continues the backoff of earlier attempts', async () => {
    retryWithBackoff(attempt, 3)
    await after(39)
    expect(attempt).not.toHaveBeenCalled()
    await after(1)
    expect(attempt).toHaveBeenCalledTimes(1)
  })
})
