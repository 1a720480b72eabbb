import { attachmentTypes } from '#src/contract/attachments.ts'
import { saveFile } from '#src/device/saveFile.ts'
import { bytesOfDataUrl } from '#src/lib/bytesOfDataUrl.ts'

const known: readonly string[] = Object.values(attachmentTypes)

/** Saves an attachment to the device's downloads. Throws if its bytes can't be decoded. */
export function saveAttachment(dataUrl: string, name: string): void {
  const { mediaType, bytes } = bytesOfDataUrl(dataUrl)
  // Other types are saved as binary, so that no program opens them as what they claim to be.
  saveFile(name, bytes, known.includes(mediaType) ? mediaType : 'application/octet-stream')
}
