import sanitizeHtml from 'sanitize-html'
import { richTextLinkSchemes, richTextTags } from '#src/contract/richText.ts'

/** Tags within tags within tags: whoever shows a body walks down all of them. Deeper ones are left out, their text stays. */
const deepest = 64

/** The address of a link as a browser writes it, or null where it is none of the allowed kinds: also where it is of this site. */
function linkAddress(href: string): string | null {
  const url = URL.parse(href)
  return url && richTextLinkSchemes.some((scheme) => url.protocol === `${scheme}:`) ? url.href : null
}

function sanitizeOnce(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...richTextTags],
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

/** So often at most; what comes of ordinary text is final after the first. */
const maxPasses = 8

/**
 * A body with nothing in it but the tags of the contract, whatever it was. It is well-formed, and the same again when it
 * is sanitised once more: where a tag is left out, those around it may come to stand as they may not, and are put right.
 */
export function sanitizeBody(html: string): string {
  let body = sanitizeOnce(html)
  for (let pass = 1; pass < maxPasses; pass++) {
    const again = sanitizeOnce(body)
    if (again === body) break
    body = again
  }
  return body
}

/** Whether anything of a text can be seen: not where there is nothing but spaces, or signs that take no place. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Z}\p{C}]/u.test(text)
}

/** The same of a body that was sanitised: tags alone are nothing to read. */
export function hasText(body: string): boolean {
  return isVisible(sanitizeHtml(body, { allowedTags: [], allowedAttributes: {} }))
}
