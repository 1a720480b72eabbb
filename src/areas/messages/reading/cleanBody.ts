import type { DOMPurify } from 'dompurify'
import { richTextLinkSchemes, richTextTags } from '#src/contract/richText.ts'
import { readingPolicy } from '#src/lib/readingPolicy.ts'
import { textOfHtml } from '#src/lib/textOfHtml.ts'

const blocks = 'p, blockquote, ul, ol'
const linkAddress = new RegExp(`^(?:${richTextLinkSchemes.join('|')}):`, 'i')

/**
 * Returns the sanitized body. Null if it parses to a page without a body element, such as a frameset: DOMPurify's types
 * don't state this.
 */
function sanitized(purifier: DOMPurify, html: string): DocumentFragment | null {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...richTextTags],
    ALLOWED_ATTR: ['href'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: linkAddress,
    RETURN_DOM_FRAGMENT: true,
    ...(readingPolicy() && { TRUSTED_TYPES_POLICY: readingPolicy() }),
  })
}

/**
 * Returns a message's body as nodes: only allowed tags, and links only to allowed addresses, each in a new tab without
 * access to this one. The text of a removed tag stays, except in tags such as `script`.
 */
export function cleanBody(purifier: DOMPurify, html: string): Node {
  const body = sanitized(purifier, html)
  if (!body) return document.createTextNode(textOfHtml(html))
  for (const link of body.querySelectorAll('a')) {
    if (!linkAddress.test(link.getAttribute('href') ?? '')) link.replaceWith(...link.childNodes)
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  // Each block has the direction of its own text. List items follow the list, which would otherwise misplace its
  // markers.
  for (const block of body.children) if (block.matches(blocks)) block.setAttribute('dir', 'auto')
  return body
}
