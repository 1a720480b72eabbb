import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const key = 'yarrow.settings'
let stored: Map<string, string>

/** Starts the app anew: its modules, with what the last start has stored. */
async function start() {
  vi.resetModules()
  const { queryClient } = await import('./client.ts')
  const { keepSettings } = await import('./keepSettings.ts')
  return { queryClient, keepSettings }
}

beforeEach(() => {
  vi.useFakeTimers()
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('keepSettings', () => {
  it('keeps settings for the next start, and writes nothing else', async () => {
    const first = await start()
    first.keepSettings()
    await vi.advanceTimersByTimeAsync(10)
    await first.queryClient.fetchQuery({
      queryKey: ['sites'],
      queryFn: () => ['Hidalgo'],
      meta: { offline: 'setting' },
    })
    await first.queryClient.fetchQuery({ queryKey: ['labs'], queryFn: () => ['Glucose'], meta: { offline: 'record' } })
    await vi.advanceTimersByTimeAsync(5000)
    expect(stored.get(key)).toContain('Hidalgo')
    expect(stored.get(key)).not.toContain('Glucose')

    const next = await start()
    expect(next.queryClient.getQueryData(['sites'])).toBeUndefined()
    next.keepSettings()
    await vi.advanceTimersByTimeAsync(10)
    expect(next.queryClient.getQueryData(['sites'])).toEqual(['Hidalgo'])
  })

  it('restores a setting over a request for it that has failed since the start', async () => {
    const first = await start()
    first.keepSettings()
    await vi.advanceTimersByTimeAsync(10)
    await first.queryClient.fetchQuery({
      queryKey: ['sites'],
      queryFn: () => ['Hidalgo'],
      meta: { offline: 'setting' },
    })
    await vi.advanceTimersByTimeAsync(5000)

    const next = await start()
    const failing = { queryKey: ['sites'], queryFn: () => Promise.reject(new Error('offline')), retry: false }
    await next.queryClient.prefetchQuery(failing)
    next.keepSettings()
    await vi.advanceTimersByTimeAsync(10)
    expect(next.queryClient.getQueryState(['sites'])).toMatchObject({ status: 'success', data: ['Hidalgo'] })
  })
})
