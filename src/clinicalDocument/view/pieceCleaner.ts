import type { Config, DOMPurify } from 'dompurify'
import { documentAttributes, documentIdPrefix, documentTags } from '#src/contract/documentHtml.ts'
import { richTextLinkSchemes } from '#src/contract/richText.ts'
import { readingPolicy } from '#src/lib/readingPolicy.ts'

const address = new RegExp(`^(?:#${documentIdPrefix}|(?:${richTextLinkSchemes.join('|')}):)`, 'i')
const withoutAddress = documentAttributes.filter((name) => name !== 'href')

/** Tables are shown as cards on a phone, which takes their meaning from them in some browsers unless roles restore it. */
const roles: Readonly<Record<string, string>> = {
  TABLE: 'table',
  THEAD: 'rowgroup',
  TBODY: 'rowgroup',
  TFOOT: 'rowgroup',
  TR: 'row',
  TD: 'cell',
}

const config = {
  ALLOWED_TAGS: [...documentTags],
  ALLOWED_ATTR: [...documentAttributes],
  ADD_URI_SAFE_ATTR: [...withoutAddress],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: address,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config

/**
 * Returns a function that returns one piece of a document's text as nodes: only the white list, whatever the server sent.
 * It has a sanitizer of its own, because one that is shared reads its configuration for each piece, which takes longer
 * than the piece.
 */
export function pieceCleaner(purifier: DOMPurify): (html: string) => DocumentFragment {
  const own = purifier(window)
  const policy = readingPolicy()
  own.setConfig({ ...config, ...(policy && { TRUSTED_TYPES_POLICY: policy }) })
  // `config` only tells the type of the result here: the sanitizer uses what was set.
  return (html) => markUp(own.sanitize(html, config))
}

/** Adds roles to tables, and lets links open in a window of their own. */
function markUp(piece: DocumentFragment): DocumentFragment {
  for (const element of piece.querySelectorAll('table, thead, tbody, tfoot, tr, td, th, a, [id]')) {
    const role = roles[element.tagName]
    if (role !== undefined) element.setAttribute('role', role)
    if (element.tagName === 'TH') element.setAttribute('role', element.closest('thead') ? 'columnheader' : 'rowheader')
    if (element instanceof HTMLAnchorElement) cleanLink(element)
    if (element.id && !element.id.startsWith(documentIdPrefix)) element.removeAttribute('id')
  }
  return piece
}

function cleanLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? ''
  if (href === '' && link.id) return
  if (!address.test(href)) return link.replaceWith(...link.childNodes)
  if (href.startsWith('#')) return
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
}
