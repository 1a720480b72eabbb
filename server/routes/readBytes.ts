import type { Context } from 'hono'
import { ServiceError } from '../ServiceError.ts'
import type { HeldBytes } from './ByteBudget.ts'

/** Bodies above this size are copied chunk by chunk into one buffer, bytes. */
const inOnePiece = 64 * 1024

/**
 * Reads the body of a call. Throws 413 for more than `limit` bytes, without reading it to its end. `held` counts the
 * bytes before they are read, and throws 503 if too many are in flight.
 */
export async function readBytes(c: Context, limit: number, held: HeldBytes): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new ServiceError(413, 'too-large', `body: expected at most ${limit} bytes`)
  const header = c.req.header('content-length')
  const announced = header === undefined ? null : Number(header)
  if (announced !== null) {
    if (announced > limit) throw tooLarge()
    held.add(announced)
    if (announced <= inOnePiece) return new Uint8Array(await c.req.raw.arrayBuffer())
  }
  const stream: ReadableStream<Uint8Array> | null = c.req.raw.body
  if (!stream) return new Uint8Array()
  // Own memory, which can be moved to another thread. The system provides it page by page as chunks arrive.
  let body = new Uint8Array(announced ?? inOnePiece)
  let size = 0
  for await (const chunk of stream) {
    const end = size + chunk.length
    if (end > limit) throw tooLarge()
    if (announced === null) held.add(chunk.length)
    if (end > body.length) {
      const larger = new Uint8Array(Math.min(limit, Math.max(end, body.length * 2)))
      larger.set(body.subarray(0, size))
      body = larger
    }
    body.set(chunk, size)
    size = end
  }
  return body.subarray(0, size)
}
