import type { DocumentTag } from './HtmlElement.ts'

/** Tags that start a line of their own. */
export const blockTags: ReadonlySet<DocumentTag> = new Set([
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'div',
  'hr',
  'pre',
  'blockquote',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
])
