import sanitizeHtml from 'sanitize-html'
import { richTextLinkSchemes, richTextTags } from '#src/contract/richText.ts'

/** A body with nothing in it but the tags of the contract, whatever it was. It is well-formed. */
export function sanitizeBody(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...richTextTags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: [...richTextLinkSchemes],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
  })
}
