/**
 * The only HTML that a document's view has (`DocumentView.content`). The reader writes nothing else, and the app's page
 * removes everything else again.
 */
export const documentTags = [
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'div',
  'span',
  'br',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'pre',
  'code',
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
  'a',
] as const

/**
 * The only attributes. An `id` starts with `documentIdPrefix`. A `href` is `#` and such an id, or has a scheme of
 * `richTextLinkSchemes`. `data-label` is the heading of a cell's column, for narrow screens. `data-file` is the index of a
 * file of the view that stands at this place.
 */
export const documentAttributes = [
  'id',
  'href',
  'lang',
  'dir',
  'colspan',
  'rowspan',
  'scope',
  'data-label',
  'data-file',
] as const

/** Keeps ids of documents apart from those of the page. */
export const documentIdPrefix = 'doc-'

/** The HTML that staff can write in a document (`WrittenDocument`), besides `richTextTags`. */
export const writtenDocumentTags = ['h2', 'h3'] as const
