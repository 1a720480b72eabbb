import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { sendFileStream } from './sendFileStream.ts'

/** Serves a file of these pieces, whose stream then fails if so wished. */
function serve(pieces: readonly string[], { fails = false, onCancel = () => {} } = {}) {
  const app = new Hono()
  app.get('/file', (c) => {
    const left = [...pieces]
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        const piece = left.shift()
        if (piece !== undefined) controller.enqueue(new TextEncoder().encode(piece))
        else if (fails) controller.error(new Error('database: lost'))
        else controller.close()
      },
      cancel: onCancel,
    })
    return sendFileStream(c, body, 'application/fhir+json')
  })
  return (init: RequestInit = {}) => app.request('/file', init)
}

describe('sendFileStream', () => {
  it('sends the file as it is if the client accepts no compression', async () => {
    const reply = await serve(['{"a":', '"ä"}'])()
    expect(reply.headers.get('content-type')).toBe('application/fhir+json; charset=utf-8')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('content-encoding')).toBeNull()
    expect(await reply.text()).toBe('{"a":"ä"}')
  })

  it('compresses the file if the client accepts gzip', async () => {
    const reply = await serve(['{"a":', '"ä"}'])({ headers: { 'accept-encoding': 'br, gzip' } })
    expect(reply.headers.get('content-encoding')).toBe('gzip')
    const plain = reply.body?.pipeThrough(new DecompressionStream('gzip'))
    expect(await new Response(plain).text()).toBe('{"a":"ä"}')
  })

  it.each([{}, { 'accept-encoding': 'gzip' }])(
    'breaks the reply if the stream fails, with headers %j',
    async (headers) => {
      const reply = await serve(['{"a":'], { fails: true })({ headers })
      await expect(reply.arrayBuffer()).rejects.toThrow('database: lost')
    },
  )

  it('ends the stream of a HEAD request', async () => {
    let isCanceled = false
    const reply = await serve(['x'], { onCancel: () => (isCanceled = true) })({ method: 'HEAD' })
    expect(await reply.text()).toBe('')
    expect(isCanceled).toBe(true)
  })
})
