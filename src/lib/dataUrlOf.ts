/**
 * Reads a file as a base64 data URL, by FileReader: it works off the main thread, which encoding megabytes would block.
 * Rejects if the file was moved or changed since it was chosen.
 */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new TypeError('no data URL')),
    )
    reader.addEventListener('error', () => reject(new TypeError('the file can not be read')))
    reader.readAsDataURL(file)
  })
}
