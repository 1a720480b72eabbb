/** A part of a PNG with its length and checksum: `IHDR`, `IDAT`, … */
export interface PngChunk {
  readonly type: string
  readonly start: number
  readonly dataStart: number
  readonly end: number
}

/** Bytes before a PNG's first chunk. */
export const pngSignatureBytes = 8

/**
 * Walks through a PNG without decoding it, up to its end (IEND), or to where it stops making sense: one that is whole
 * has IEND as its last. What follows the end is not looked at.
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
