import type { Context } from 'hono'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { sendText } from './sendText.ts'

/**
 * The reply as JSON or text. Records get a strong ETag, and a copy that is still right is confirmed with 304.
 * No reply mixes what a caller sent with a secret, which is what BREACH would need to learn from its length.
 */
export function sendReply(c: Context, endpoint: Endpoint, reply: unknown): Promise<Response> {
  const isText = endpoint.replyType === 'text'
  return sendText(c, isText ? String(reply) : JSON.stringify(reply), {
    contentType: isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
    isTagged: endpoint.offline === 'record' && endpoint.method === 'GET',
  })
}
