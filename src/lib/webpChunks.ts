/** Type and position of a WebP chunk (`VP8X`, `VP8 `, `EXIF`, …). `end` includes the padding to an even length. */
export interface WebpChunk {
  readonly type: string
  readonly start: number
  readonly dataStart: number
  readonly dataEnd: number
  readonly end: number
}

/** Number of bytes before a WebP's first chunk. */
export const webpHeaderBytes = 12

/**
 * Returns the length in bytes that a WebP declares: more than its real length if truncated, Infinity without a header.
 */
export function webpEnd(bytes: Uint8Array): number {
  return bytes.length < webpHeaderBytes ? Infinity : 8 + viewOf(bytes).getUint32(4, true)
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Yields the chunks of a WebP without decoding it, up to its declared end or the first chunk that exceeds it. */
export function* webpChunks(bytes: Uint8Array): Generator<WebpChunk> {
  const view = viewOf(bytes)
  const last = Math.min(bytes.length, webpEnd(bytes))
  let start = webpHeaderBytes
  while (start + 8 <= last) {
    const dataStart = start + 8
    const dataEnd = dataStart + view.getUint32(start + 4, true)
    if (dataEnd > last) return
    // The last chunk can lack its padding.
    const end = Math.min(dataEnd + ((dataEnd - dataStart) % 2), last)
    yield { type: String.fromCharCode(...bytes.subarray(start, dataStart - 4)), start, dataStart, dataEnd, end }
    start = end
  }
}
