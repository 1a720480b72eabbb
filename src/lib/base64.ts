/** Max number of bytes per `String.fromCharCode` call, because a function with too many arguments throws. */
const chunkBytes = 0x8000

export function toBase64(bytes: Uint8Array): string {
  const chunks: string[] = []
  for (let at = 0; at < bytes.length; at += chunkBytes)
    chunks.push(String.fromCharCode(...bytes.subarray(at, at + chunkBytes)))
  return btoa(chunks.join(''))
}

/** Decodes base64. Throws if the text is not valid base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at)
  return bytes
}
