import type { Context } from 'hono'
import type { OpenedFile } from '../services/imaging/openImageFile.ts'
import type { HeldBytes } from './ByteBudget.ts'
import { type ByteRange, byteRange } from './byteRange.ts'
import { isKnown } from './etag.ts'

/** Bytes that are read from the database at once. More would block the calls of others. */
const pieceBytes = 1024 * 1024
/** What a stream of pieces holds in memory, bytes: the piece that is sent, the next one, and its form on the wire. */
const bytesOfStream = 4 * pieceBytes

/** Returns a stream of a part of the file, which is read piece by piece as the client receives it. */
function streamOf({ read }: OpenedFile, { first, last }: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>> {
  let next = first
  return new ReadableStream(
    {
      async pull(controller) {
        const length = Math.min(pieceBytes, last + 1 - next)
        controller.enqueue(await read(next, length))
        next += length
        if (next > last) controller.close()
      },
    },
    { highWaterMark: 1 },
  )
}

/** Whether If-Range allows a part: it names the content that the file has now. */
function isSame(ifRange: string | undefined, tag: string): boolean {
  return ifRange === undefined || ifRange.trim() === tag
}

/**
 * Sends a file as bytes: whole, or the single range that the client requests (206; 416 beyond the end). Confirms a current
 * copy with 304. If reading fails, the connection breaks, so that no client takes a part for the whole. `held` counts
 * what the reply needs in memory.
 */
export async function sendBytes(c: Context, file: OpenedFile, held: HeldBytes): Promise<Response> {
  const { mediaType, size, hash } = file
  const tag = `"${hash}"`
  c.header('etag', tag)
  c.header('accept-ranges', 'bytes')
  c.header('cache-control', 'no-store')
  c.header('content-disposition', 'attachment')
  if (isKnown(c.req.header('if-none-match'), tag)) return c.body(null, 304)
  const isHead = c.req.method === 'HEAD'
  // RFC 9110: Range is defined for GET only.
  const range = isHead || !isSame(c.req.header('if-range'), tag) ? null : byteRange(c.req.header('range'), size)
  if (range === 'outside') {
    c.header('content-range', `bytes */${size}`)
    return c.body(null, 416)
  }
  const sent = range ?? { first: 0, last: size - 1 }
  c.header('content-type', mediaType)
  c.header('content-length', String(sent.last + 1 - sent.first))
  if (isHead || size === 0) return c.body(null, 200)
  if (sent.first === 0) await file.onDownload()
  if (range) c.header('content-range', `bytes ${sent.first}-${sent.last}/${size}`)
  held.add(Math.min(bytesOfStream, sent.last + 1 - sent.first))
  return c.body(streamOf(file, sent), range ? 206 : 200)
}
