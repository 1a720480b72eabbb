import { joinBytes } from './joinBytes.ts'

/** Application extensions to keep: they say how often an animation runs. */
const looping = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Returns the position after the data blocks that start at `from`; null if the file ends within them. */
function afterBlocks(bytes: Uint8Array, from: number): number | null {
  let at = from
  for (let size = bytes[at]; size !== undefined; size = bytes[at]) {
    at += 1 + size
    if (size === 0) return at
  }
  return null
}

/**
 * Strips a GIF's comments, its text, its application data (except the looping) and everything after its end. Doesn't
 * decode the GIF. Null if the file is truncated or invalid.
 */
export function gifWithoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  let at = 13 + tableBytes(bytes[10] ?? 0)
  const kept: Uint8Array[] = [bytes.subarray(0, at)]
  let images = 0
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind === 0x3b) return images > 0 ? joinBytes([...kept, [0x3b]]) : null
    if (kind !== 0x2c && kind !== 0x21) return null
    // Before its data, an image has its position, its colors and one byte; an extension has its label.
    const end = afterBlocks(bytes, kind === 0x2c ? at + 11 + tableBytes(bytes[at + 9] ?? 0) : at + 2)
    if (end === null) return null
    if (kind === 0x2c) images += 1
    const label = bytes[at + 1]
    const application = String.fromCharCode(...bytes.subarray(at + 3, at + 14))
    const isDrawn = kind === 0x2c || label === 0xf9 || (label === 0xff && looping.has(application))
    if (isDrawn) kept.push(bytes.subarray(at, end))
    at = end
  }
  return null
}
