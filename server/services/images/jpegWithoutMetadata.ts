import { isFrame, jpegMarkers, jpegSegments, type JpegSegment } from '#src/lib/jpegSegments.ts'
import { exifOrientation } from '#src/lib/pictureSize.ts'

const isTables = (marker: number) => marker === 0xc4 || marker === 0xdb || marker === 0xdd
const startsWith = (bytes: Uint8Array, { start }: JpegSegment, text: string) =>
  String.fromCharCode(...bytes.subarray(start + 4, start + 4 + text.length)) === text

/**
 * Checks whether a segment is needed for drawing: frames, tables, scans, density, color profile, and Adobe's color
 * transform.
 */
function isDrawn(bytes: Uint8Array, segment: JpegSegment): boolean {
  const { marker, start, end } = segment
  if (isFrame(marker) || isTables(marker) || marker === jpegMarkers.scan || marker === jpegMarkers.end) return true
  // A longer JFIF segment contains a thumbnail, which might show a part that the user cropped.
  if (marker === jpegMarkers.app0) return startsWith(bytes, segment, 'JFIF\0') && end - start === 18
  if (marker === jpegMarkers.app2) return startsWith(bytes, segment, 'ICC_PROFILE\0')
  return marker === jpegMarkers.app14 && startsWith(bytes, segment, 'Adobe')
}

/** Returns an Exif segment with only the orientation. */
function orientationSegment(orientation: number): Uint8Array {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  return Uint8Array.of(0xff, 0xe1, 0, 2 + 6 + tiff.length, ...Buffer.from('Exif\0\0', 'latin1'), ...tiff)
}

/**
 * Returns a JPEG with only its orientation and what is needed for drawing. Null if it is truncated or invalid. See
 * withoutMetadata.ts.
 */
export function jpegWithoutMetadata(bytes: Uint8Array): Uint8Array | null {
  const kept: Uint8Array[] = []
  let frames = 0
  let scans = 0
  let last = 0
  let orientation = 1
  for (const segment of jpegSegments(bytes)) {
    const { marker, start, end } = segment
    last = marker
    if (isFrame(marker)) frames += 1
    if (marker === jpegMarkers.scan) scans += 1
    if (marker === jpegMarkers.app1) orientation = exifOrientation(bytes.subarray(start + 4, end)) ?? orientation
    if (isDrawn(bytes, segment)) kept.push(bytes.subarray(start, end))
  }
  if (last !== jpegMarkers.end || frames !== 1 || scans === 0) return null
  const turned = orientation === 1 ? [] : [orientationSegment(orientation)]
  return Buffer.concat([Uint8Array.of(0xff, 0xd8), ...turned, ...kept])
}
