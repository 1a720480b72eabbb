/** A part of a WebP: `VP8X`, `VP8 `, `EXIF`, …; its end is padded to an even number of bytes. */
export interface WebpChunk {
  readonly type: string
  readonly start: number
  readonly dataStart: number
  readonly dataEnd: number
  readonly end: number
}

/** Bytes before a WebP's first chunk. */
export const webpHeaderBytes = 12

/** Where a WebP says that it ends; more than there is where it was cut off. */
export function webpEnd(bytes: Uint8Array): number {
  return bytes.length < webpHeaderBytes ? Infinity : 8 + viewOf(bytes).getUint32(4, true)
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Walks through a WebP without decoding it, up to where it says that it ends, or to where it stops making sense. */
export function* webpChunks(bytes: Uint8Array): Generator<WebpChunk> {
  const view = viewOf(bytes)
  const last = Math.min(bytes.length, webpEnd(bytes))
  let start = webpHeaderBytes
  while (start + 8 <= last) {
    const dataStart = start + 8
    const dataEnd = dataStart + view.getUint32(start + 4, true)
    if (dataEnd > last) return
    // The very last may come without its padding.
    const end = Math.min(dataEnd + ((dataEnd - dataStart) % 2), last)
    yield { type: String.fromCharCode(...bytes.subarray(start, dataStart - 4)), start, dataStart, dataEnd, end }
    start = end
  }
}
