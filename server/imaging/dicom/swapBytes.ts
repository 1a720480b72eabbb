/** Returns a copy with the bytes of each word in the other order. Bytes after the last whole word are left out. */
export function swapBytes(bytes: Uint8Array, wordBytes: number): Uint8Array<ArrayBuffer> {
  const swapped = new Uint8Array(bytes.length - (bytes.length % wordBytes))
  for (let word = 0; word < swapped.length; word += wordBytes)
    for (let byte = 0; byte < wordBytes; byte += 1) swapped[word + byte] = bytes[word + wordBytes - 1 - byte] ?? 0
  return swapped
}
