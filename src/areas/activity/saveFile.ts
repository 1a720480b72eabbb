/** Hands a text file to the browser, which asks where to or puts it among its downloads. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The download has begun by then; the text must not stay in memory for as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
