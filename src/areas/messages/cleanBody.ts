import type { DOMPurify } from 'dompurify'
import { richTextLinkSchemes, richTextTags } from '#src/contract/richText.ts'
import { textOfHtml } from '#src/lib/textOfHtml.ts'

const linkAddress = new RegExp(`^(?:${richTextLinkSchemes.join('|')}):`, 'i')
const blocks = 'p, li, blockquote, ul, ol'

/** Null, which its types don't say, for a body that makes a page without one, such as a frameset. */
function sanitized(purifier: DOMPurify, html: string): DocumentFragment | null {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...richTextTags],
    ALLOWED_ATTR: ['href'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: linkAddress,
    RETURN_DOM_FRAGMENT: true,
  })
}

/**
 * A message's body as nodes: nothing but the tags that bodies may have, links to nothing but the addresses that they may
 * lead to, each in a tab of its own that knows nothing of this one. What was around a tag that goes stays as text.
 */
export function cleanBody(purifier: DOMPurify, html: string): Node {
  const body = sanitized(purifier, html)
  if (!body) return document.createTextNode(textOfHtml(html))
  for (const link of body.querySelectorAll('a')) {
    if (!linkAddress.test(link.getAttribute('href') ?? '')) link.replaceWith(...link.childNodes)
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  // Each block runs as its own words do.
  for (const block of body.querySelectorAll<HTMLElement>(blocks)) block.dir = 'auto'
  return body
}
