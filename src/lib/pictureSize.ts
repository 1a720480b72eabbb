import type { FileKind } from './fileKind.ts'
import { isFrame, jpegMarkers, jpegSegments } from './jpegSegments.ts'
import { pngChunks } from './pngChunks.ts'

export interface PictureSize {
  /** Width and height are in px, as stored, before rotation. */
  readonly width: number
  readonly height: number
  /** Exif orientation: 1 as stored; 5 to 8 swap width and height for display. */
  readonly orientation: number
}

/**
 * Reads the size that a picture declares in its header, without decoding the pixels. Null if the header is truncated or
 * declares no size. For a HEIF, returns the size of the largest image in the file.
 */
export function pictureSize(bytes: Uint8Array, kind: Exclude<FileKind, 'pdf'>): PictureSize | null {
  try {
    return read[kind](bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    // DataView throws a RangeError if the header is truncated.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Returns width and height as displayed, after the rotation by `orientation`. */
export function shownSize({ width, height, orientation }: PictureSize): { width: number; height: number } {
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

const upright = (width: number, height: number): PictureSize => ({ width, height, orientation: 1 })

const read: Record<Exclude<FileKind, 'pdf'>, (bytes: Uint8Array, view: DataView) => PictureSize | null> = {
  jpeg(bytes, view) {
    let orientation = 1
    for (const { marker, start, end } of jpegSegments(bytes)) {
      if (marker === jpegMarkers.app1) orientation = exifOrientation(bytes.subarray(start + 4, end)) ?? orientation
      if (isFrame(marker)) return { height: view.getUint16(start + 5), width: view.getUint16(start + 7), orientation }
    }
    return null
  },
  png(bytes, view) {
    // Check only the first chunk: the rest of the file might be missing.
    if (String.fromCharCode(...bytes.subarray(12, 16)) !== 'IHDR') return null
    return pngChunks(bytes).next().done ? null : upright(view.getUint32(16), view.getUint32(20))
  },
  webp(bytes, view) {
    const type = String.fromCharCode(...bytes.subarray(12, 16))
    const at = 20
    if (type === 'VP8X') return upright(1 + uint24(view, at + 4), 1 + uint24(view, at + 7))
    if (type === 'VP8 ') return upright(view.getUint16(at + 6, true) & 0x3fff, view.getUint16(at + 8, true) & 0x3fff)
    if (type !== 'VP8L' || view.getUint8(at) !== 0x2f) return null
    const bits = view.getUint32(at + 1, true)
    return upright(1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff))
  },
  gif: (_bytes, view) => upright(view.getUint16(6, true), view.getUint16(8, true)),
  heif(bytes, view) {
    let largest: PictureSize | null = null
    for (let at = bytes.indexOf(ispe[0]); at !== -1; at = bytes.indexOf(ispe[0], at + 1)) {
      if (!ispe.every((byte, place) => bytes[at + place] === byte)) continue
      const found = upright(view.getUint32(at + 8), view.getUint32(at + 12))
      if (!largest || found.width * found.height > largest.width * largest.height) largest = found
    }
    return largest
  },
}

/** The bytes of 'ispe', the type of the HEIF box that holds an image's size. */
const ispe = [0x69, 0x73, 0x70, 0x65] as const

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000

/** Reads the Exif orientation, 1 to 8, from the data of a JPEG's APP1 segment. Null if the data has no valid one. */
export function exifOrientation(app1: Uint8Array): number | null {
  if (String.fromCharCode(...app1.subarray(0, 6)) !== 'Exif\0\0') return null
  const tiff = new DataView(app1.buffer, app1.byteOffset + 6, app1.byteLength - 6)
  try {
    const isLittle = tiff.getUint16(0) === 0x4949
    const directory = tiff.getUint32(4, isLittle)
    const entries = tiff.getUint16(directory, isLittle)
    for (let entry = 0; entry < entries; entry += 1) {
      const at = directory + 2 + entry * 12
      if (tiff.getUint16(at, isLittle) !== 0x0112) continue
      const value = tiff.getUint16(at + 8, isLittle)
      return value >= 1 && value <= 8 ? value : null
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return null
}
