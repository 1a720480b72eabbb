import type { DataSet } from 'dicom-parser'
import { word } from './elementValues.ts'

/** A table of a DICOM file (PS3.3 C.11.1.1.1): the values of the number `first` and of those after it. */
export interface LookupTable {
  readonly first: number
  readonly values: Uint16Array
  /** The highest value that the table could have. */
  readonly top: number
}

/** Lowest and highest number. */
export type NumberRange = readonly [min: number, max: number]

const descriptorTag = 'x00283002'
const dataTag = 'x00283006'
/** What a descriptor of 16 bits means by 0 entries. */
const allEntries = 65_536

/**
 * Returns the table of an item of a sequence; null if it is damaged. `isSigned`: whether the file's pixels have a sign.
 * `range`: the numbers that are looked up.
 */
export function lookupTable(item: DataSet, isSigned: boolean, range: NumberRange): LookupTable | null {
  const [entries, first, bits] = [0, 1, 2].map((index) => word(item, descriptorTag, index))
  if (entries === undefined || first === undefined || bits === undefined) return null
  const values = tableValues(item, dataTag, entries || allEntries, bits)
  if (!values) return null
  const { vr } = item.elements[descriptorTag] ?? {}
  const isFirstSigned = vr === 'SS' || (vr !== 'US' && isSigned)
  return { first: firstOf(first, values.length, isFirstSigned, range), values, top: topOf(bits, values) }
}

/** Returns the value of a number. Those before and after the table have its first and last value. */
export function lookedUp({ first, values }: LookupTable, number: number): number {
  const place = Math.round(number) - first
  return values[Math.min(values.length - 1, Math.max(0, place))] ?? 0
}

/**
 * Returns the entries of a table: words, or bytes of which two are in a word, if they have 8 bits and the data is too
 * short for words. Null if entries are missing.
 */
export function tableValues(data: DataSet, tag: string, entries: number, bits: number): Uint16Array | null {
  const element = data.elements[tag]
  if (!element || element.length < entries || element.dataOffset + element.length > data.byteArray.length) return null
  if (element.length >= entries * 2) return Uint16Array.from({ length: entries }, (_, at) => word(data, tag, at) ?? 0)
  if (bits !== 8) return null
  if (element.vr === 'OB')
    return Uint16Array.from(data.byteArray.subarray(element.dataOffset, element.dataOffset + entries))
  return Uint16Array.from({ length: entries }, (_, at) => {
    const two = word(data, tag, at >> 1) ?? 0
    return at % 2 === 0 ? two & 0xff : two >> 8
  })
}

/**
 * Returns the first number with its sign. Files mark it wrongly: if the table has none of the numbers of `range`, and
 * has them with the other sign, it is that.
 */
function firstOf(stated: number, entries: number, isSigned: boolean, [min, max]: NumberRange): number {
  const [plain, signed] = [stated, stated >= 0x8000 ? stated - 0x1_0000 : stated]
  const meets = (first: number) => first <= max && first + entries > min
  const [own, other] = isSigned ? [signed, plain] : [plain, signed]
  return !meets(own) && meets(other) ? other : own
}

/** Returns the highest value by the number of bits. Some devices state 16 bits for values of 8 bits, or too few bits. */
function topOf(bits: number, values: Uint16Array): number {
  const highest = values.reduce((max, value) => Math.max(max, value), 0)
  if (bits > 8 && highest < 256) return 255
  const top = bits >= 8 && bits <= 16 ? 2 ** bits - 1 : 255
  return highest > top ? 2 ** Math.ceil(Math.log2(highest + 1)) - 1 : top
}
