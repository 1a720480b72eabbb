import type { FileKind } from '#src/lib/fileKind.ts'
import { jpegMarkers, jpegSegments } from '#src/lib/jpegSegments.ts'
import { webpEnd } from '#src/lib/webpChunks.ts'

/**
 * Size of the tail that is searched first for the end marker, bytes. The marker can be earlier, because phones append
 * videos to photos.
 */
const tailBytes = 64 * 1024

/** Min size of a JPEG whose tail is searched, bytes. The tail of a smaller one might hold a thumbnail's end marker. */
const minSearchedBytes = 4 * tailBytes

/**
 * Whether a picture is complete. Browsers also draw a truncated picture, with the missing part in gray. Reads only its
 * start or end, except for a small JPEG, or one without an end marker in its tail.
 */
export async function isWhole(file: Blob, kind: Exclude<FileKind, 'pdf' | 'heif' | 'gif'>): Promise<boolean> {
  if (kind === 'webp') return webpEnd(await bytesOf(file.slice(0, 12))) <= file.size
  const tail = await bytesOf(file.slice(-tailBytes))
  if (kind === 'png') return has(tail, [0x49, 0x45, 0x4e, 0x44])
  // The pixel data of a JPEG never contains FF D9.
  if (file.size >= minSearchedBytes && has(tail, [0xff, jpegMarkers.end])) return true
  let last = 0
  for (const { marker } of jpegSegments(await bytesOf(file))) last = marker
  return last === jpegMarkers.end
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())

function has(bytes: Uint8Array, wanted: readonly [number, ...number[]]): boolean {
  for (let at = bytes.indexOf(wanted[0]); at !== -1; at = bytes.indexOf(wanted[0], at + 1))
    if (wanted.every((byte, place) => bytes[at + place] === byte)) return true
  return false
}
