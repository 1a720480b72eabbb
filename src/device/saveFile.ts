/** Saves a text file with the browser's download. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The download has started by then. Free the memory before the page is closed.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
