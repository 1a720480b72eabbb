/** A segment of a JPEG: its marker (the byte after FF), start and end. A scan segment (DA) includes the pixel data. */
export interface JpegSegment {
  readonly marker: number
  readonly start: number
  readonly end: number
}

export const jpegMarkers = { app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee, scan: 0xda, end: 0xd9 } as const

/** Whether the segment holds the picture's size: SOF0 to SOF15, except the three markers with other meanings. */
export const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/**
 * Yields the segments of a JPEG without decoding it, up to the end marker (D9) or the first invalid byte. The last
 * segment of a complete JPEG is D9. Bytes after the end marker are ignored.
 */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment> {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return
  let at = 2
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return
    // A marker can have any number of FF bytes before it.
    while (bytes[at + 1] === 0xff) at += 1
    const marker = bytes[at + 1]
    if (marker === undefined || marker <= 0x01 || marker === 0xd8 || isRestart(marker)) return
    if (marker === jpegMarkers.end) {
      yield { marker, start: at, end: at + 2 }
      return
    }
    const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0)
    const headEnd = at + 2 + length
    if (length < 2 || headEnd > bytes.length) return
    const end = marker === jpegMarkers.scan ? endOfScan(bytes, headEnd) : headEnd
    if (end === null) return
    yield { marker, start: at, end }
    at = end
  }
}

/**
 * Returns the end of a scan's pixel data; null if the file ends first. In pixel data, FF comes only before 00 or a
 * restart marker. Before other bytes, FF starts the next segment; FF before FF is padding.
 */
function endOfScan(bytes: Uint8Array, from: number): number | null {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at)) {
    const next = bytes[at + 1]
    if (next === undefined) return null
    if (next === 0xff) at += 1
    else if (next === 0 || isRestart(next)) at += 2
    else return at
  }
  return null
}
