import { attachmentTypes } from '#src/contract/images.ts'
import { bytesOfDataUrl } from './bytesOfDataUrl.ts'

/** How long a browser may take to begin with a download, ms. */
const downloadMs = 60_000

const known: readonly string[] = Object.values(attachmentTypes)

/** Saves an attachment among the downloads of the device. Throws where its bytes can't be read. */
export function saveFile(dataUrl: string, name: string): void {
  const { mediaType, bytes } = bytesOfDataUrl(dataUrl)
  // Nothing else may be opened as what it claims to be.
  const type = known.includes(mediaType) ? mediaType : 'application/octet-stream'
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), downloadMs)
}
