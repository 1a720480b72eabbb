import sanitizeHtml from 'sanitize-html'
import { richTextLinkSchemes, richTextTags } from '#src/contract/richText.ts'

/** Maximum nesting of tags, because renderers recurse into all of them. Deeper tags are removed, their text stays. */
const deepest = 64

/** Returns a link's URL as a browser serializes it. Null if its scheme is not allowed, or if it is relative. */
function linkAddress(href: string): string | null {
  const url = URL.parse(href)
  return url && richTextLinkSchemes.some((scheme) => url.protocol === `${scheme}:`) ? url.href : null
}

function sanitizeOnce(html: string, tags: readonly string[]): string {
  return sanitizeHtml(html, {
    allowedTags: [...tags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: [...richTextLinkSchemes],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: deepest,
    transformTags: {
      a: (tagName, { href }) => {
        const address = href === undefined ? null : linkAddress(href)
        return { tagName, attribs: address === null ? {} : { href: address } }
      },
    },
  })
}

/** Maximum number of passes. For ordinary text the first is final. */
const maxPasses = 8

/**
 * Returns the HTML with only these tags, by default those of messages. The result is well-formed, and sanitizing it again
 * changes nothing: if removing a tag makes the nesting of others invalid, the next pass repairs it. Stops after
 * `maxPasses`.
 */
export function sanitizeBody(html: string, tags: readonly string[] = richTextTags): string {
  let body = sanitizeOnce(html, tags)
  for (let pass = 1; pass < maxPasses; pass++) {
    const again = sanitizeOnce(body, tags)
    if (again === body) break
    body = again
  }
  return body
}

/** Whether a text has visible characters: not only spaces or zero-width characters. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Z}\p{C}]/u.test(text)
}

/**
 * Whether a sanitized body has visible text, because tags alone are nothing to read. In sanitized HTML, `>` ends a tag
 * and nothing else, and every entity is a visible character.
 */
export function hasText(body: string): boolean {
  return isVisible(body.replace(/<[^>]*>/g, ''))
}
