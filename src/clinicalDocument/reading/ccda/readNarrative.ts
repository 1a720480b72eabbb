import { element, maxDepth, type DocumentTag, type HtmlNode } from '../html/HtmlElement.ts'
import { droppedTags, htmlTag } from '../html/htmlTags.ts'
import { languageTag } from '../html/languageTag.ts'
import { documentId, safeLink } from '../html/safeLink.ts'
import { span } from '../html/span.ts'
import type { XmlNode } from '../xml/XmlNode.ts'
import { all, isNode, textOf } from '../xml/xmlPaths.ts'

/** What a narrative refers to. */
export interface NarrativeContext {
  /** Ids to which a link of the document leads. Other ids are left out. */
  readonly targets: ReadonlySet<string>
  /** Index of the file of each `observationMedia`, by its id. */
  readonly media: ReadonlyMap<string, number>
}

/** Elements of the narrative block (CDA R2 §4.3.5) whose names differ from HTML's. */
const narrativeTags: Readonly<Record<string, DocumentTag>> = {
  paragraph: 'p',
  content: 'span',
  item: 'li',
  footnote: 'span',
}
const styles: readonly (readonly [RegExp, DocumentTag])[] = [
  [/(?:^|\s)bold(?:\s|$)/i, 'strong'],
  [/(?:^|\s)(?:italics?|emphasis)(?:\s|$)/i, 'em'],
  [/(?:^|\s)underline(?:\s|$)/i, 'u'],
]
const cells: ReadonlySet<string> = new Set(['td', 'th'])

/** Converts a section's narrative to nodes of the white list. Elements that CDA does not have keep their text. */
export function readNarrative(text: XmlNode, context: NarrativeContext): HtmlNode[] {
  return childrenOf(text, context, 0)
}

function childrenOf(node: XmlNode, context: NarrativeContext, depth: number): HtmlNode[] {
  return node.children.flatMap((child) => (isNode(child) ? nodesOf(child, context, depth) : child.replace(/\s+/g, ' ')))
}

function nodesOf(node: XmlNode, context: NarrativeContext, depth: number): HtmlNode[] {
  const { attributes } = node
  const name = node.name.toLowerCase()
  if (droppedTags.has(name) || name === 'colgroup' || name === 'col') return []
  const inner = () => childrenOf(node, context, depth + 1)
  if (depth >= maxDepth) return [' ', ...inner(), ' ']
  const written = attributes['ID'] ?? attributes['id']
  const id = written !== undefined && context.targets.has(written) ? documentId(written) : undefined
  const lang = languageTag(attributes['language'] ?? attributes['xml:lang'] ?? attributes['lang'])
  switch (name) {
    case 'linkhtml':
    case 'a': {
      const href = safeLink(attributes['href'])
      const children = inner()
      const isBlank = textOf(node) === ''
      return [element('a', isBlank && href ? [attributes['title'] ?? href] : children, { id, href, lang })]
    }
    case 'footnoteref': {
      const href = safeLink(`#${attributes['IDREF'] ?? ''}`)
      return [element('sup', [element('a', textOf(node) === '' ? ['*'] : inner(), { id, href })])]
    }
    case 'rendermultimedia':
      return mediaOf(node, context, inner())
    case 'list': {
      const caption = all(node, 'caption').flatMap((one) => childrenOf(one, context, depth + 1))
      const items = node.children.filter((child) => !isNode(child) || child.name !== 'caption')
      const children = childrenOf({ ...node, children: items }, context, depth + 1)
      const list = element(attributes['listType'] === 'ordered' ? 'ol' : 'ul', children, { id, lang })
      return caption.length > 0 ? [element('p', [element('strong', caption)]), list] : [list]
    }
    case 'caption':
      return [element('caption', inner(), { id, lang })]
    default: {
      const tag = narrativeTags[name] ?? htmlTag(name) ?? 'span'
      const revised = attributes['revised']
      const marked = name === 'content' && revised === 'delete' ? [element('s', inner())] : inner()
      const cell = cells.has(name) && {
        colspan: span(attributes['colspan']),
        rowspan: span(attributes['rowspan']),
        scope: /^(?:row|col|rowgroup|colgroup)$/.exec(attributes['scope'] ?? '')?.[0],
      }
      return [element(tag, styled(marked, attributes['styleCode']), { id, lang, ...cell })]
    }
  }
}

/** Puts the children of an element into the marks of its style. Rows and tables can't be marked. */
function styled(children: HtmlNode[], code: string | undefined): HtmlNode[] {
  if (code === undefined) return children
  const isRow = children.some(
    (child) => typeof child !== 'string' && /^(?:tr|td|th|tbody|thead|tfoot|li)$/.test(child.tag),
  )
  if (isRow) return children
  return styles.reduce((inner, [style, tag]) => (style.test(code) ? [element(tag, inner)] : inner), children)
}

/** The files that `renderMultiMedia` shows at its place. A broken reference shows only the caption. */
function mediaOf(node: XmlNode, { media }: NarrativeContext, caption: HtmlNode[]): HtmlNode[] {
  const names = (node.attributes['referencedObject'] ?? '').split(/\s+/)
  const files = names.flatMap((name) => media.get(name.replace(/^#/, '')) ?? [])
  if (files.length === 0) return caption
  return files.map((file, index) => element('div', index === 0 ? caption : [], { file }))
}
