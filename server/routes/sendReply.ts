import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { contentHash, isKnown, strongTag } from './etag.ts'
import { type Encoding, preferredEncoding } from './preferredEncoding.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** Smaller replies gain nothing. */
const worthCompressing = 1024

async function compress(text: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const packed =
    encoding === 'br'
      ? await toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await toGzip(text, { level: 6 })
  return new Uint8Array(packed)
}

/**
 * The reply as JSON or text. Records get a strong ETag, and a copy that is still right is confirmed with 304.
 * Compressed from 1 kB on; no reply mixes what a caller sent with a secret, which is what BREACH would need.
 */
export async function sendReply(c: Context, endpoint: Endpoint, reply: unknown): Promise<Response> {
  const isText = endpoint.replyType === 'text'
  const text = isText ? String(reply) : JSON.stringify(reply)
  const encoding = text.length > worthCompressing ? preferredEncoding(c.req.header('accept-encoding')) : null
  c.header('content-type', isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8')
  c.header('vary', 'accept-encoding')
  if (endpoint.offline === 'record' && endpoint.method === 'GET') {
    const tag = strongTag(contentHash(text), encoding)
    c.header('etag', tag)
    if (isKnown(c.req.header('if-none-match'), tag)) {
      c.header('content-type', undefined)
      return c.body(null, 304)
    }
  }
  if (!encoding) return c.body(text, 200)
  c.header('content-encoding', encoding)
  return c.body(await compress(text, encoding), 200)
}
