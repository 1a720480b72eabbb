import type { Context } from 'hono'
import { ServiceError } from '../ServiceError.ts'

/** Reads the body of a call. Throws 413 for more than `limit` bytes, without reading it to its end. */
export async function readBytes(c: Context, limit: number): Promise<ArrayBuffer | Uint8Array> {
  const tooLarge = () => new ServiceError(413, 'too-large', `body: expected at most ${limit} bytes`)
  const announced = c.req.header('content-length')
  if (announced !== undefined && Number(announced) > limit) throw tooLarge()
  if (announced !== undefined) return c.req.raw.arrayBuffer()
  const chunks: Uint8Array[] = []
  let size = 0
  const stream: ReadableStream<Uint8Array> | null = c.req.raw.body
  if (!stream) return new Uint8Array()
  for await (const chunk of stream) {
    size += chunk.length
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
