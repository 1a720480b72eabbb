import type { Context } from 'hono'
import { compress, isWorthCompressing } from './compress.ts'
import { contentHash, isKnown, strongTag } from './etag.ts'
import { preferredEncoding } from './preferredEncoding.ts'

interface Sent {
  readonly contentType: string
  /** Whether the reply gets a strong ETag, so that a current copy is confirmed with 304. */
  readonly isTagged: boolean
}

/** Sends a text as the reply. Compresses texts longer than 1024 characters if the client accepts an encoding. */
export async function sendText(c: Context, text: string, { contentType, isTagged }: Sent): Promise<Response> {
  const encoding = isWorthCompressing(text) ? preferredEncoding(c.req.header('accept-encoding')) : null
  c.header('content-type', contentType)
  c.header('vary', 'accept-encoding')
  if (isTagged) {
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
