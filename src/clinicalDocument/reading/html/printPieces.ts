import { element, type DocumentTag, type HtmlAttributes, type HtmlElement, type HtmlNode } from './HtmlElement.ts'
import { tableParts } from './tableParts.ts'
import { tidyNodes } from './tidyNodes.ts'

/** Length at which a piece ends, UTF-16 units. */
const pieceLength = 12_000
/** Number of tags at which a piece ends: a slow phone sanitizes and shows these within 50 ms. */
const pieceTags = 400

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => signs[sign] ?? sign)
const quoted = (text: string) => `"${text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)}"`

/** Tags whose text has a direction of its own. */
const directed: ReadonlySet<DocumentTag> = new Set([
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'pre',
  'blockquote',
  'ul',
  'ol',
  'dt',
  'dd',
  'table',
  'caption',
  'th',
  'td',
])
const empty: ReadonlySet<DocumentTag> = new Set(['br', 'hr'])
/** Wrappers that can be divided, so that what they have is shown piece by piece. */
const dividable: ReadonlySet<DocumentTag> = new Set(['div', 'blockquote', 'ul', 'dl'])

/**
 * Prints a section's text as pieces: each is complete HTML of the white list (contract/documentHtml.ts) of about
 * `pieceLength`, however long the section is. A long table is several tables, each with the head.
 */
export function printPieces(nodes: readonly HtmlNode[]): string[] {
  const pieces: string[] = []
  let open: string[] = []
  let length = 0
  let tags = 0
  const end = () => {
    if (length > 0) pieces.push(open.join(''))
    open = []
    length = 0
    tags = 0
  }
  for (const html of blocksOf(tidyNodes(nodes))) {
    const own = tagsIn(html)
    if (length > 0 && (length + html.length > pieceLength || tags + own > pieceTags)) end()
    open.push(html)
    length += html.length
    tags += own
  }
  end()
  return pieces.filter((piece) => piece.trim() !== '')
}

/** Returns the number of start and end tags. */
function tagsIn(html: string): number {
  let count = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) count += 1
  return count
}

/** Prints the nodes as blocks, none of which is long if it can be divided. */
function blocksOf(nodes: readonly HtmlNode[]): string[] {
  const blocks: string[] = []
  let inline: string[] = []
  const endInline = () => {
    const html = inline.join('')
    if (html.trim() !== '') blocks.push(`<div dir="auto">${html}</div>`)
    inline = []
  }
  for (const node of nodes) {
    if (typeof node === 'string') inline.push(...shortTexts(node).map(escaped))
    else if (isInline(node.tag)) inline.push(print(node))
    else {
      endInline()
      blocks.push(...blocksOfElement(node))
    }
    if (inline.length > 150) endInline()
  }
  endInline()
  return blocks
}

const isInline = (tag: DocumentTag) =>
  !directed.has(tag) && tag !== 'div' && tag !== 'hr' && tag !== 'dl' && tag !== 'li'

/** Divides a text between lines or words: a single text can be as long as the document. */
function shortTexts(text: string): string[] {
  if (text.length <= pieceLength) return [text]
  const texts: string[] = []
  for (let at = 0; at < text.length;) {
    let to = Math.min(at + pieceLength, text.length)
    if (to < text.length) {
      const part = text.slice(at, to)
      const space = at + Math.max(part.lastIndexOf('\n'), part.lastIndexOf(' '))
      if (space > at) to = space + 1
      else if (/[\uD800-\uDBFF]/.test(text[to - 1] ?? '')) to -= 1
    }
    texts.push(text.slice(at, to))
    at = to
  }
  return texts
}

function blocksOfElement(node: HtmlElement): string[] {
  const { tag, attributes, children } = node
  if (tag === 'table') return tableParts(node).map(printOne)
  const [only] = children
  if ((tag === 'pre' || tag === 'p') && children.length === 1 && typeof only === 'string')
    return shortTexts(only).map((text, index) =>
      print(element(tag, [text], index === 0 ? attributes : continued(attributes))),
    )
  if (!dividable.has(tag) || lengthLeft(node, pieceLength) > 0) return [print(node)]
  // A list is divided between items, other wrappers between whatever blocks they have.
  const parts = tag === 'ul' || tag === 'dl' ? children.map(print) : blocksOf(children)
  const blocks: string[] = []
  let open: string[] = []
  let length = 0
  const end = () => {
    const own = blocks.length === 0 ? attributes : continued(attributes)
    if (open.length > 0) blocks.push(`${startTag(tag, own)}${open.join('')}</${tag}>`)
    open = []
    length = 0
  }
  for (const part of parts) {
    if (length > 0 && length + part.length > pieceLength) end()
    open.push(part)
    length += part.length
  }
  end()
  return blocks
}

/** An id stands only at the first part of a divided element. */
const continued = (attributes: HtmlAttributes): HtmlAttributes => ({ ...attributes, id: undefined })

/** Returns what is left of a length after a node's text and tags, and stops counting below zero. */
function lengthLeft(node: HtmlNode, length: number): number {
  if (typeof node === 'string') return length - node.length
  // Tags and attributes count with a usual length.
  let left = length - 30
  for (const child of node.children) {
    if (left <= 0) return left
    left = lengthLeft(child, left)
  }
  return left
}

function print(node: HtmlNode): string {
  if (typeof node === 'string') return escaped(node)
  return node.tag === 'table' ? tableParts(node).map(printOne).join('') : printOne(node)
}

function printOne({ tag, attributes, children }: HtmlElement): string {
  const start = startTag(tag, attributes)
  return empty.has(tag) ? start : `${start}${children.map(print).join('')}</${tag}>`
}

function startTag(tag: DocumentTag, attributes: HtmlAttributes): string {
  const { id, href, lang, colspan, rowspan, scope, label, file } = attributes
  const dir = attributes.dir ?? (directed.has(tag) ? 'auto' : undefined)
  let text = `<${tag}`
  if (id !== undefined) text += ` id=${quoted(id)}`
  if (href !== undefined) text += ` href=${quoted(href)}`
  if (lang !== undefined) text += ` lang=${quoted(lang)}`
  if (dir !== undefined) text += ` dir=${quoted(dir)}`
  if (colspan !== undefined) text += ` colspan="${colspan}"`
  if (rowspan !== undefined) text += ` rowspan="${rowspan}"`
  if (scope !== undefined) text += ` scope=${quoted(scope)}`
  if (label !== undefined) text += ` data-label=${quoted(label)}`
  if (file !== undefined) text += ` data-file="${file}"`
  return `${text}>`
}
