/** How the bytes of a DICOM file begin: with the mark after 128 bytes, with meta information, or with the data itself. */
export type DicomStart = 'mark' | 'meta' | 'implicit' | 'explicit' | 'big-endian'

/** Max element number in the groups with which a file without the mark begins. */
const lastElement = 0x0100

/** Returns how a DICOM file begins. Null if it is none. The mark is missing in files of old devices. */
export function dicomStart(bytes: Uint8Array): DicomStart | null {
  if (textAt(bytes, 128, 132) === 'DICM') return 'mark'
  if (bytes.length < 12) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isExplicit = /^[A-Z]{2}$/.test(textAt(bytes, 4, 6))
  if (view.getUint16(0) === 8 && view.getUint16(2) <= lastElement && isExplicit) return 'big-endian'
  if (view.getUint16(2, true) > lastElement) return null
  const group = view.getUint16(0, true)
  if (group === 2) return isExplicit ? 'meta' : null
  if (group !== 8) return null
  if (isExplicit) return 'explicit'
  return view.getUint32(4, true) <= bytes.length - 8 ? 'implicit' : null
}

const textAt = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))
