import type { Context } from 'hono'
import type { HeldBytes } from './ByteBudget.ts'
import { compress, isWorthCompressing } from './compress.ts'
import { contentHash, isKnown, strongTag } from './etag.ts'
import { preferredEncoding } from './preferredEncoding.ts'

interface Sent {
  readonly contentType: string
  /** Whether the reply gets a strong ETag, so that a current copy is confirmed with 304. */
  readonly isTagged: boolean
  /** Counts the bytes of a large reply. */
  readonly held?: HeldBytes | undefined
}

/** Sends a text as the reply. Compresses texts longer than 1024 characters if the client accepts an encoding. */
export async function sendText(c: Context, text: string, { contentType, isTagged, held }: Sent): Promise<Response> {
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
  if (!encoding) {
    held?.add(text.length)
    return c.body(text, 200)
  }
  c.header('content-encoding', encoding)
  const packed = await compress(text, encoding)
  held?.add(packed.length)
  return c.body(packed, 200)
}
