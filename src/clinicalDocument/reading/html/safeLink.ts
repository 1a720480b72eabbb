import { documentIdPrefix } from '#src/contract/documentHtml.ts'
import { richTextLinkSchemes } from '#src/contract/richText.ts'

const allowed = new RegExp(`^(?:${richTextLinkSchemes.join('|')}):[^\\s]`, 'i')

/** Returns the id under which an element of the document is found in the page. Null for an empty one. */
export function documentId(written: string | undefined): string | undefined {
  const id = written?.trim()
  if (!id) return undefined
  const plain = id.slice(0, 200).replace(/[^\w.-]/g, (sign) => `_${sign.codePointAt(0)?.toString(16) ?? ''}`)
  return `${documentIdPrefix}${plain}`
}

/** Returns the address of a link if it leads into the document or has an allowed scheme, else undefined. */
export function safeLink(written: string | undefined): string | undefined {
  // Browsers ignore blanks and control characters in a scheme.
  // oxlint-disable-next-line no-control-regex -- these are what it removes
  const address = written?.replace(/[\u0000-\u0020\u007f-\u009f]/g, '')
  if (!address || address.length > 4_000) return undefined
  if (address.startsWith('#')) {
    const id = documentId(address.slice(1))
    return id && `#${id}`
  }
  return allowed.test(address) ? address : undefined
}
