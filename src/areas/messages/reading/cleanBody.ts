import type { DOMPurify } from 'dompurify'
import type { TrustedTypePolicy, TrustedTypePolicyFactory } from 'trusted-types/lib'
import { richTextLinkSchemes, richTextTags } from '#src/contract/richText.ts'
import { textOfHtml } from '#src/lib/textOfHtml.ts'

const blocks = 'p, blockquote, ul, ol'
const linkAddress = new RegExp(`^(?:${richTextLinkSchemes.join('|')}):`, 'i')

let policy: TrustedTypePolicy | null = null

/** Under it a body is read, and never comes into a document before it has been sanitised. It makes no script. */
function readingPolicy(): TrustedTypePolicy | null {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory }
  const refuse = (): never => {
    throw new TypeError('no script')
  }
  policy ??=
    trustedTypes?.createPolicy('yarrow-body', {
      createHTML: (html: string) => html,
      createScript: refuse,
      createScriptURL: refuse,
    }) ?? null
  return policy
}

/** Null, which its types don't say, for a body that makes a page without one, such as a frameset. */
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
  // Each block runs as its own words do; a list's items as the list, which would else put its signs wrongly.
  for (const block of body.children) if (block.matches(blocks)) block.setAttribute('dir', 'auto')
  return body
}
