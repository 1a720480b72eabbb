/** Returns media type and bytes of a file. Throws if the text is not a base64 data URL. */
export function bytesOfDataUrl(dataUrl: string): { mediaType: string; bytes: Uint8Array<ArrayBuffer> } {
  const match = /^data:([\w.+/-]*);base64,/.exec(dataUrl.slice(0, 200))
  if (!match) throw new TypeError('no data URL')
  const text = atob(dataUrl.slice(match[0].length))
  const bytes = new Uint8Array(text.length)
  for (let place = 0; place < text.length; place += 1) bytes[place] = text.charCodeAt(place)
  return { mediaType: match[1] ?? '', bytes }
}
