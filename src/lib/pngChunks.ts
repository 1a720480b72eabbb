/** Type and position of a PNG chunk (`IHDR`, `IDAT`, …). `start` is before its length, `end` after its checksum. */
export interface PngChunk {
  readonly type: string
  readonly start: number
  readonly dataStart: number
  readonly end: number
}

/** Number of bytes before a PNG's first chunk. */
export const pngSignatureBytes = 8

/**
 * Yields the chunks of a PNG without decoding it, up to the end chunk (IEND) or the first invalid chunk. The last chunk
 * of a complete PNG is IEND. Bytes after IEND are ignored.
 */
export function* pngChunks(bytes: Uint8Array): Generator<PngChunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let start = pngSignatureBytes
  while (start + 12 <= bytes.length) {
    const dataStart = start + 8
    const type = String.fromCharCode(...bytes.subarray(start + 4, dataStart))
    const end = dataStart + view.getUint32(start) + 4
    if (!/^[A-Za-z]{4}$/.test(type) || end > bytes.length) return
    yield { type, start, dataStart, end }
    if (type === 'IEND') return
    start = end
  }
}
