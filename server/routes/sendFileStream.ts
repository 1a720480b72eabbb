import type { Context } from 'hono'
import { preferredEncoding } from './preferredEncoding.ts'

/**
 * Sends a text file piece by piece, compressed if the client accepts gzip. If the stream fails, the connection breaks, so
 * that no client takes a part for the whole.
 */
export async function sendFileStream(
  c: Context,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  contentType: string,
): Promise<Response> {
  c.header('content-type', `${contentType}; charset=utf-8`)
  c.header('cache-control', 'no-store')
  c.header('vary', 'accept-encoding')
  if (c.req.method === 'HEAD') {
    // Hono answers HEAD by GET and drops the body, which would stay open.
    await body.cancel()
    return c.body(null, 200)
  }
  if (preferredEncoding(c.req.header('accept-encoding')) === null) return c.body(body, 200)
  c.header('content-encoding', 'gzip')
  return c.body(body.pipeThrough(new CompressionStream('gzip')), 200)
}
