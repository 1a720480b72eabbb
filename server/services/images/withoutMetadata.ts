import type { FileKind } from '#src/lib/fileKind.ts'
import { gifWithoutMetadata } from '#src/lib/gifWithoutMetadata.ts'
import { jpegWithoutMetadata } from './jpegWithoutMetadata.ts'
import { pngWithoutMetadata } from './pngWithoutMetadata.ts'
import { webpWithoutMetadata } from './webpWithoutMetadata.ts'

const without = {
  jpeg: jpegWithoutMetadata,
  png: pngWithoutMetadata,
  webp: webpWithoutMetadata,
  gif: gifWithoutMetadata,
} as const satisfies Partial<Record<FileKind, (bytes: Uint8Array) => Uint8Array | null>>

/**
 * Strips metadata without re-encoding: Exif (place, time, device), XMP, IPTC, comments, and data after the end. Parses
 * the file without decoding it. Returns null if it is truncated or invalid.
 */
export function withoutMetadata(bytes: Uint8Array, kind: keyof typeof without): Uint8Array | null {
  return without[kind](bytes)
}
