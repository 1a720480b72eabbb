import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { ServiceError } from '../ServiceError.ts'
import { ByteBudget } from './ByteBudget.ts'
import { sendBytes } from './sendBytes.ts'

const mb = 1024 * 1024

/** Serves a file of `size` bytes, which is removed when its first `readable` bytes are read. */
function serve(size: number, { readable = size, budget = new ByteBudget({ perUser: 10 * mb, inAll: 10 * mb }) } = {}) {
  const reads: number[] = []
  const app = new Hono()
  app.onError((error, c) => c.body(null, error instanceof ServiceError ? 503 : 500))
  app.get('/file', (c) =>
    sendBytes(
      c,
      {
        mediaType: 'image/png',
        size,
        hash: 'abc',
        read: async (from, length) => {
          reads.push(length)
          if (from + length > readable) throw new ServiceError(404, 'not-found')
          return new Uint8Array(length)
        },
        onDownload: async () => {},
      },
      budget.open('ann'),
    ),
  )
  return { ask: (headers: Record<string, string> = {}) => app.request('/file', { headers }), reads, budget }
}

describe('sendBytes', () => {
  it('reads a large file piece by piece, and only what is requested', async () => {
    const { ask, reads } = serve(5 * mb)
    expect((await (await ask()).arrayBuffer()).byteLength).toBe(5 * mb)
    expect(reads).toEqual([mb, mb, mb, mb, mb])
    reads.length = 0
    expect((await (await ask({ range: `bytes=${mb}-${2 * mb}` })).arrayBuffer()).byteLength).toBe(mb + 1)
    expect(reads).toEqual([mb, 1])
  })

  it('stops reading if the client goes away', async () => {
    const { ask, reads } = serve(50 * mb)
    const reader = (await ask()).body?.getReader()
    await reader?.read()
    await reader?.cancel()
    expect(reads.length).toBeLessThan(4)
  })

  it('breaks the reply if the file is removed while it is sent', async () => {
    const reply = await serve(5 * mb, { readable: 2 * mb }).ask()
    expect(reply.status).toBe(200)
    await expect(reply.arrayBuffer()).rejects.toThrow('not-found')
  })

  it('is refused if its user receives too many files at once', async () => {
    const { ask, budget } = serve(5 * mb)
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 503])
    expect(budget.total).toBe(8 * mb)
  })

  it('sends an empty file', async () => {
    const { ask, reads } = serve(0)
    expect([(await ask()).status, (await ask({ range: 'bytes=0-' })).status, reads.length]).toEqual([200, 416, 0])
  })
})
