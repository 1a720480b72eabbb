import type { DataSet } from 'dicom-parser'

// The parser's own functions throw if an element has fewer values, or if a damaged file ends before them.

/** Max length of an element of decimals, bytes. */
const maxDecimals = 65_536

/** Returns the bytes of an element; null if it is missing, empty, longer than `maxBytes`, or ends outside of the file. */
export function elementBytes(data: DataSet, tag: string, maxBytes: number): Uint8Array | null {
  const element = data.elements[tag]
  if (!element || element.length === 0 || element.length > maxBytes) return null
  const end = element.dataOffset + element.length
  return end > data.byteArray.length ? null : data.byteArray.subarray(element.dataOffset, end)
}

/** Returns the numbers of an element that writes them as text (DS, IS). Those that are no numbers are NaN. */
export function decimals(data: DataSet, tag: string): readonly number[] {
  const bytes = elementBytes(data, tag, maxDecimals)
  if (!bytes) return []
  const texts = Buffer.from(bytes).toString('latin1').replaceAll('\0', '').split('\\')
  return texts.map((text) => (text.trim() === '' ? Number.NaN : Number(text)))
}

/** Returns the first number of an element as in `decimals`; undefined if it has none. */
export function decimal(data: DataSet, tag: string): number | undefined {
  const [number] = decimals(data, tag)
  return number === undefined || !Number.isFinite(number) ? undefined : number
}

/** Returns a whole number of 32 bits without a sign (UL); undefined if it is missing. */
export function long(data: DataSet, tag: string): number | undefined {
  return hasBytes(data, tag, 'UL', 4) ? data.uint32(tag) : undefined
}

/** Returns a decimal of 64 bits (FD); undefined if it is missing or no number. */
export function double(data: DataSet, tag: string): number | undefined {
  const number = hasBytes(data, tag, 'FD', 8) ? data.double(tag) : undefined
  return Number.isFinite(number) ? number : undefined
}

function hasBytes(data: DataSet, tag: string, vr: string, bytes: number): boolean {
  const element = data.elements[tag]
  // In implicit files, elements have no value representation.
  if (!element || element.length < bytes || (element.vr !== undefined && element.vr !== vr)) return false
  return element.dataOffset + bytes <= data.byteArray.length
}

/** Returns a number of 16 bits of an element (US, SS); undefined if it has fewer numbers. */
export function word(data: DataSet, tag: string, index = 0, isSigned = false): number | undefined {
  const element = data.elements[tag]
  if (!element || element.length < (index + 1) * 2) return undefined
  if (element.dataOffset + (index + 1) * 2 > data.byteArray.length) return undefined
  return isSigned ? data.int16(tag, index) : data.uint16(tag, index)
}
