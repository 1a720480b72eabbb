import { attachmentTypes } from '#src/contract/attachments.ts'
import { bytesOfDataUrl } from './bytesOfDataUrl.ts'

/** Time in which a browser starts a download, ms. */
const downloadMs = 60_000

const known: readonly string[] = Object.values(attachmentTypes)

/** Saves an attachment to the device's downloads. Throws if its bytes can't be decoded. */
export function saveFile(dataUrl: string, name: string): void {
  const { mediaType, bytes } = bytesOfDataUrl(dataUrl)
  // Other types are saved as binary, so that no program opens them as what they claim to be.
  const type = known.includes(mediaType) ? mediaType : 'application/octet-stream'
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), downloadMs)
}
