/** Min length of an ID3 tag of version 2, bytes: its header. */
export const id3HeaderBytes = 10

/** Returns the length of an ID3 tag that starts at an index (of version 2, or 128 bytes of version 1); 0 if none does. */
export function id3Length(data: Uint8Array, at: number): number {
  const text = String.fromCharCode(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
  if (text === 'TAG') return 128
  if (text !== 'ID3' || (data[at + 3] ?? 255) === 255) return 0
  const sizes = [data[at + 6] ?? 255, data[at + 7] ?? 255, data[at + 8] ?? 255, data[at + 9] ?? 255]
  if (sizes.some((size) => size > 127)) return 0
  const footer = ((data[at + 5] ?? 0) & 0x10) > 0 ? id3HeaderBytes : 0
  return id3HeaderBytes + footer + sizes.reduce((length, size) => length * 128 + size, 0)
}
