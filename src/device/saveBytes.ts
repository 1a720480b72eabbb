/** Saves a file with the browser's download. `type`: media type, null if unknown. */
export function saveBytes(name: string, bytes: Uint8Array<ArrayBuffer>, type: string | null): void {
  // Always as a download: a page of the portal's origin must not show a foreign file.
  const address = URL.createObjectURL(new Blob([bytes], { type: type ?? 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The download has started by then. Free the memory before the page is closed.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
