import { webpChunks, webpEnd, webpHeaderBytes } from '#src/lib/webpChunks.ts'

const pixels = ['VP8 ', 'VP8L', 'ANMF']
const drawn = new Set([...pixels, 'VP8X', 'ALPH', 'ANIM', 'ICCP'])
/** Flags in VP8X for Exif and XMP. */
const metadataFlags = 0x08 | 0x04

/** Returns a WebP with only what is needed for drawing. See withoutMetadata.ts. */
export function webpWithoutMetadata(bytes: Uint8Array): Uint8Array | null {
  const chunks = [...webpChunks(bytes)]
  const isWhole = chunks.at(-1)?.end === webpEnd(bytes) && chunks.some(({ type }) => pixels.includes(type))
  if (!isWhole) return null
  const kept = chunks
    .filter(({ type }) => drawn.has(type))
    .map(({ type, start, end }) => {
      const chunk = Buffer.from(bytes.subarray(start, end))
      if (type === 'VP8X' && chunk.length > 8) chunk[8] = (chunk[8] ?? 0) & ~metadataFlags
      return chunk
    })
  const all = Buffer.concat([bytes.subarray(0, webpHeaderBytes), ...kept])
  all.writeUInt32LE(all.length - 8, 4)
  return all
}
