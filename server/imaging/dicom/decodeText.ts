import { type CharacterSet, escapes, type FirstSet } from './characterSets.ts'

const escape = 0x1b
/** Bytes that end a name's part, a value or a line. The sets are then again those with which the text began. */
const delimiters = new Set([0x5c, 0x5e, 0x3d, 0x0a, 0x0c, 0x0d])

/** Decodes a text of a DICOM file, whose escape sequences may switch the character set (ISO 2022). */
export function decodeText(bytes: Uint8Array, first: FirstSet): string {
  if (first.isWhole || !bytes.includes(escape)) return decoded(bytes, first.set)
  let low: CharacterSet = first.set
  let high: CharacterSet = first.set
  let text = ''
  for (let at = 0; at < bytes.length;) {
    const selected = bytes[at] === escape ? escapeAt(bytes, at + 1) : null
    if (selected) {
      low = selected.low ?? low
      high = selected.high ?? high
      at = selected.end
      continue
    }
    const isHigh = (bytes[at] ?? 0) >= 0x80
    const end = runEnd(bytes, at, isHigh, low.isShifted === true)
    text += decoded(bytes.subarray(at, end), isHigh ? high : low)
    if (!isHigh && !low.isShifted && delimiters.has(bytes[end - 1] ?? 0)) [low, high] = [first.set, first.set]
    at = end
  }
  return text
}

function escapeAt(bytes: Uint8Array, start: number) {
  for (const length of [2, 3]) {
    const selected = escapes[String.fromCharCode(...bytes.subarray(start, start + length))]
    if (selected) return { ...selected, end: start + length }
  }
  return null
}

/** Returns the end of a run of bytes that one set decodes: up to a delimiter, an escape, or a byte of the other half. */
function runEnd(bytes: Uint8Array, start: number, isHigh: boolean, isShifted: boolean): number {
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (at > start && (byte === escape || byte >= 0x80 !== isHigh)) return at
    if (!isHigh && !isShifted && delimiters.has(byte)) return at + 1
  }
  return bytes.length
}

function decoded(bytes: Uint8Array, set: CharacterSet): string {
  const decoder = new TextDecoder(set.encoding)
  if (!set.isShifted) return decoder.decode(bytes)
  const shifted: number[] = []
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const pair = [bytes[at] ?? 0, bytes[at + 1] ?? 0]
    // Spaces and line ends may be between two characters of two bytes.
    if (pair.some((byte) => byte <= 0x20)) continue
    shifted.push(...(set.prefix === undefined ? [] : [set.prefix]), ...pair.map((byte) => byte | 0x80))
  }
  return decoder.decode(Uint8Array.from(shifted))
}
