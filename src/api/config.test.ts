import { afterEach, expect, it, vi } from 'vitest'
import { fetchPortalConfig } from './config.ts'

const page = globalThis as { yarrowPortal?: Promise<Response> }
afterEach(() => {
  vi.unstubAllGlobals()
  delete page.yarrowPortal
})

it('fetchPortalConfig uses the reply that index.html requested, and sends a request the next time', async () => {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}', { status: 503 })))
  vi.stubGlobal('fetch', asked)
  page.yarrowPortal = Promise.resolve(new Response('{}', { status: 500 }))
  await expect(fetchPortalConfig()).rejects.toMatchObject({ status: 500, code: 'unavailable' })
  expect(asked).not.toHaveBeenCalled()
  await expect(fetchPortalConfig()).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  expect(asked).toHaveBeenCalledTimes(1)
})

it('fetchPortalConfig reports no network if the early request got no reply', async () => {
  page.yarrowPortal = Promise.reject(new TypeError('no network'))
  await expect(fetchPortalConfig()).rejects.toMatchObject({ status: 0, code: 'network' })
})
