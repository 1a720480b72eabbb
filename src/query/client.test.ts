import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#src/api/errors.ts'
import { queryClient } from './client.ts'

const ask = vi.fn<() => Promise<string>>()
const network = { onLine: true }
let observer: QueryObserver<string, Error, string, string, string[]>
let stop: () => void

const goOnline = (isOnline: boolean) => {
  network.onLine = isOnline
  onlineManager.setOnline(isOnline)
}
const begin = () => {
  observer = new QueryObserver(queryClient, { queryKey: ['labs'], queryFn: ask })
  stop = observer.subscribe(() => undefined)
}
const status = () => observer.getCurrentResult().status

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', network)
  ask.mockReset().mockRejectedValue(new ApiError(0, 'network'))
  // Refetching on a reconnect starts when the client is mounted.
  queryClient.mount()
})
afterEach(() => {
  stop()
  goOnline(true)
  queryClient.unmount()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a query that gets no answer', () => {
  it('is sent three times if the device is online, then fails', async () => {
    begin()
    await vi.advanceTimersByTimeAsync(1499)
    expect(status()).toBe('pending')
    await vi.advanceTimersByTimeAsync(1)
    expect(status()).toBe('error')
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('fails at once if the device is offline, and is sent again when the device is back online', async () => {
    goOnline(false)
    begin()
    await vi.advanceTimersByTimeAsync(0)
    expect(status()).toBe('error')
    expect(ask).toHaveBeenCalledTimes(1)
    ask.mockResolvedValue('results')
    goOnline(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'results' })
  })

  it('fails if the device goes offline before the next attempt', async () => {
    begin()
    await vi.advanceTimersByTimeAsync(0)
    expect(status()).toBe('pending')
    goOnline(false)
    await vi.advanceTimersByTimeAsync(500)
    expect(status()).toBe('error')
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('is not sent again if the clinic rejects it', async () => {
    ask.mockRejectedValue(new ApiError(403, 'not-allowed'))
    begin()
    await vi.advanceTimersByTimeAsync(0)
    expect(status()).toBe('error')
    expect(ask).toHaveBeenCalledTimes(1)
  })
})
