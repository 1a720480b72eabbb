import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testServer } from '../../tests/server.ts'

const isReady = vi.fn<() => Promise<boolean>>()
const servers = await Promise.all(
  (['patient', 'employee', 'client'] as const).map((kind) => testServer({ kind, isReady })),
)
beforeEach(() => isReady.mockResolvedValue(true))

async function get(path: string) {
  return Promise.all(
    servers.map(async ({ app }) => {
      const response = await app.request(path)
      const { status, headers } = response
      const body: unknown = await response.json()
      return { status, body, cache: headers.get('cache-control'), retryAfter: headers.get('retry-after') }
    }),
  )
}

describe('every portal', () => {
  it('answers /healthz without asking whether it is ready', async () => {
    isReady.mockClear()
    for (const answer of await get('/healthz'))
      expect(answer).toEqual({ status: 200, body: { status: 'ok' }, cache: 'no-store', retryAfter: null })
    expect(isReady).not.toHaveBeenCalled()
  })

  it('answers /readyz with 200 if it is ready', async () => {
    for (const answer of await get('/readyz'))
      expect(answer).toEqual({ status: 200, body: { status: 'ready' }, cache: 'no-store', retryAfter: null })
  })

  it('answers /readyz with 503 and no details if it is not ready', async () => {
    isReady.mockResolvedValue(false)
    for (const answer of await get('/readyz'))
      expect(answer).toEqual({
        status: 503,
        body: { code: 'unavailable', retryAfter: 5 },
        cache: 'no-store',
        retryAfter: '5',
      })
  })

  it('answers HEAD requests of health checks', async () => {
    for (const { app } of servers) expect((await app.request('/readyz', { method: 'HEAD' })).status).toBe(200)
  })
})
