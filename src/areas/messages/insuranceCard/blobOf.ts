/** Returns the file of a data URL in base64. Not by `fetch`, which the page's security policy forbids for data. */
export function blobOf(url: string): Blob {
  const [head = '', data = ''] = url.split(',', 2)
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
  return new Blob([bytes], { type: head.slice('data:'.length).split(';')[0] ?? '' })
}
