import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const key = 'yarrow.settings'
let stored: Map<string, string>

/** Starts the app: imports its modules again, beside what earlier starts have stored. */
async function start() {
  vi.resetModules()
  const { queryClient } = await import('./client.ts')
  const { keepSettings } = await import('./keepSettings.ts')
  return { queryClient, keepSettings }
}

/** Starts the app, which fetches and keeps the list of sites. */
async function startAndKeepSites() {
  const app = await start()
  app.keepSettings()
  await vi.advanceTimersByTimeAsync(10)
  await app.queryClient.fetchQuery({ queryKey: ['sites'], queryFn: () => ['Hidalgo'], meta: { offline: 'setting' } })
  return app
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
    const first = await startAndKeepSites()
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
    await startAndKeepSites()
    await vi.advanceTimersByTimeAsync(5000)

    const next = await start()
    const failing = { queryKey: ['sites'], queryFn: () => Promise.reject(new Error('offline')), retry: false }
    await next.queryClient.prefetchQuery(failing)
    next.keepSettings()
    await vi.advanceTimersByTimeAsync(10)
    expect(next.queryClient.getQueryState(['sites'])).toMatchObject({ status: 'success', data: ['Hidalgo'] })
  })
})
