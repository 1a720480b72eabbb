/** Bytes turned into text at once: more arguments than a function takes would fail. */
const chunkBytes = 0x8000

export function toBase64(bytes: Uint8Array): string {
  const chunks: string[] = []
  for (let at = 0; at < bytes.length; at += chunkBytes)
    chunks.push(String.fromCharCode(...bytes.subarray(at, at + chunkBytes)))
  return btoa(chunks.join(''))
}

/** Throws where the text is no base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at)
  return bytes
}
