import type { Context } from 'hono'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { HeldBytes } from './ByteBudget.ts'
import { sendText } from './sendText.ts'

interface Sent {
  readonly endpoint: Endpoint
  /** Content type of a text reply. */
  readonly textType?: string
}

/**
 * Sends the reply as JSON or text. Records get a strong ETag, and a current copy is confirmed with 304. Compression is
 * safe from BREACH attacks, because no reply mixes the caller's input with a secret. `held` counts the bytes of the reply.
 */
export function sendReply(
  c: Context,
  { endpoint, textType = 'text/plain' }: Sent,
  reply: unknown,
  held?: HeldBytes,
): Promise<Response> {
  const isText = endpoint.replyType === 'text'
  return sendText(c, isText ? String(reply) : JSON.stringify(reply), {
    contentType: isText ? `${textType}; charset=utf-8` : 'application/json; charset=utf-8',
    isTagged: endpoint.offline === 'record' && endpoint.method === 'GET',
    held,
  })
}
