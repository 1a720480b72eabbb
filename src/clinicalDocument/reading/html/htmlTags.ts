import { documentTags } from '#src/contract/documentHtml.ts'
import type { DocumentTag } from './HtmlElement.ts'

const own: ReadonlySet<string> = new Set(documentTags)
const isOwn = (name: string): name is DocumentTag => own.has(name)

/** Tags of other names, and those of the white list that they become. */
const others: Readonly<Record<string, DocumentTag>> = {
  h1: 'h2',
  section: 'div',
  article: 'div',
  main: 'div',
  header: 'div',
  footer: 'div',
  nav: 'div',
  aside: 'div',
  address: 'div',
  figure: 'div',
  figcaption: 'div',
  center: 'div',
  fieldset: 'div',
  form: 'div',
  details: 'div',
  summary: 'div',
  menu: 'ul',
  dir: 'ul',
  legend: 'p',
  strike: 's',
  del: 's',
  ins: 'u',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  listing: 'pre',
  xmp: 'pre',
  cite: 'em',
  dfn: 'em',
  var: 'em',
}

/** Elements whose content is no text of the document. */
export const droppedTags: ReadonlySet<string> = new Set([
  'script',
  'style',
  'title',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'svg',
  'math',
  'audio',
  'video',
  'canvas',
])

/** Returns the tag of the white list for an HTML element, or null if only its text is kept. */
export function htmlTag(name: string): DocumentTag | null {
  if (isOwn(name)) return name
  return Object.hasOwn(others, name) ? (others[name] ?? null) : null
}
