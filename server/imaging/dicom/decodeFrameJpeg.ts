import { isFrame, jpegMarkers, jpegSegments } from '#src/lib/jpegSegments.ts'
import { loadedBySharp } from '../photo/loadedBySharp.ts'
import type { PixelLayout } from './pixelLayout.ts'

/** Segment of Adobe that says that the components are RGB, not YCbCr. */
const rgbSegment = [0xff, 0xee, 0, 14, ...Buffer.from('Adobe', 'latin1'), 0, 100, 0, 0, 0, 0, 0]

/** What a JPEG's header declares. `isMarked`: it says itself how its colors are stored. */
interface JpegHeader {
  readonly bits: number
  readonly rows: number
  readonly columns: number
  readonly components: number
  readonly isMarked: boolean
}

/** Reads the header of a JPEG. Null if it has none. */
export function jpegHeader(bytes: Uint8Array): JpegHeader | null {
  let isMarked = false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const { marker, start, end } of jpegSegments(bytes)) {
    if (marker === jpegMarkers.app0 || marker === jpegMarkers.app14) isMarked = true
    if (!isFrame(marker) || end - start < 10) continue
    const [rows, columns] = [view.getUint16(start + 5), view.getUint16(start + 7)]
    return { bits: view.getUint8(start + 4), rows, columns, components: view.getUint8(start + 9), isMarked }
  }
  return null
}

/**
 * Decodes a JPEG frame to samples of 8 bits, pixel by pixel. Null if it is damaged, or has another size than the file
 * declares.
 */
export async function decodeFrameJpeg(bytes: Uint8Array, layout: PixelLayout): Promise<Uint8Array | null> {
  const header = jpegHeader(bytes)
  if (!header || header.rows !== layout.rows || header.columns !== layout.columns) return null
  if (header.components !== layout.samples) return null
  // Decoders take three components without a mark for YCbCr.
  const isPlainRgb = layout.photometric === 'RGB' && !header.isMarked
  const jpeg = isPlainRgb
    ? Buffer.concat([bytes.subarray(0, 2), Uint8Array.from(rgbSegment), bytes.subarray(2)])
    : bytes
  try {
    const picture = loadedBySharp(jpeg, { ignoreIcc: true }).toColourspace(layout.samples === 1 ? 'b-w' : 'srgb')
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    return info.channels === layout.samples ? data : null
  } catch {
    return null
  }
}
