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
 * A picture with nothing but what it takes to draw it: no Exif, XMP, IPTC or comments, and with them no place, time and
 * device; nothing after its end. It is walked through and not decoded. Null where it is cut off or makes no sense.
 */
export function withoutMetadata(bytes: Uint8Array, kind: keyof typeof without): Uint8Array | null {
  return without[kind](bytes)
}
