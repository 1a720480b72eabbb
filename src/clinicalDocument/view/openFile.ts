import type { DocumentFile } from '#src/contract/documentView.ts'
import { fromBase64 } from '#src/lib/base64.ts'

/** Pictures that browsers draw. A picture of these types has no scripts. */
const pictures: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])
/** Time in which a browser starts a download, ms. */
const downloadMs = 60_000

export const isPicture = ({ contentType }: DocumentFile): boolean => pictures.has(contentType)
export const isPdf = ({ contentType }: DocumentFile): boolean => contentType === 'application/pdf'

/** Returns an address of the file for this page, to revoke later. Null if the file is damaged. */
export function fileAddress(file: DocumentFile): string | null {
  try {
    // Other types are binary, so that no browser or program opens them as what they claim to be.
    const type = isPicture(file) || isPdf(file) ? file.contentType : 'application/octet-stream'
    return URL.createObjectURL(new Blob([fromBase64(file.content)], { type }))
  } catch {
    return null
  }
}

/** Saves a file to the device's downloads, or opens it in a new tab. Returns whether it could be read. */
export function openFile(file: DocumentFile, how: 'save' | 'open'): boolean {
  const address = fileAddress(file)
  if (address === null) return false
  const link = document.createElement('a')
  link.href = address
  if (how === 'save') link.download = file.name
  else {
    link.target = '_blank'
    link.rel = 'noopener'
  }
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), downloadMs)
  return true
}
