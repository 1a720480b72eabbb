/** Fetches a file and reports the bytes so far. Rejects if it can't be fetched whole. */
export async function fetchBytes(address: string, onBytes: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address)
  const type = response.headers.get('content-type') ?? ''
  // A captive portal answers with a page of its own.
  if (!response.ok || !response.body || type.startsWith('text/html')) {
    await response.body?.cancel()
    throw new Error(`a file for reading: ${response.status}`)
  }
  let length = 0
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    length += part.value.length
    onBytes(length)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
