import { parseXml, type XmlElement, type XmlNode } from '@rgrove/parse-xml'
import { linkHref } from './htmlOfDoc.ts'
import { headingLevels, type Inline, readRichDoc, type RichBlock, type RichDoc } from './richDoc.ts'

const isElement = (node: XmlNode): node is XmlElement => node.type === 'element'
const isText = (node: XmlNode): node is XmlNode & { readonly text: string } =>
  node.type === 'text' || node.type === 'cdata'

type Mark = Extract<Inline, { type: 'text' }>['marks'][number]

const inlineMarks: Readonly<Record<string, Mark>> = {
  strong: { type: 'bold' },
  b: { type: 'bold' },
  em: { type: 'italic' },
  i: { type: 'italic' },
}

const blockTags: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'blockquote'])

function inlinesOf(nodes: readonly XmlNode[], marks: readonly Mark[] = []): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (isText(node)) return node.text === '' ? [] : [{ type: 'text', text: node.text, marks: [...marks] }]
    if (!isElement(node)) return []
    if (node.name === 'br') return [{ type: 'hardBreak' }]
    const href = node.name === 'a' ? linkHref(node.attributes['href'] ?? '') : null
    const mark: Mark | undefined = href === null ? inlineMarks[node.name] : { type: 'link', attrs: { href } }
    const isNew = mark !== undefined && !marks.some(({ type }) => type === mark.type)
    return inlinesOf(node.children, isNew ? [...marks, mark] : marks)
  })
}

/** An empty line is written with a break, which the editor adds itself. */
const withoutPadding = (inlines: Inline[]) => (inlines.length === 1 && inlines[0]?.type === 'hardBreak' ? [] : inlines)

function blocksOf(nodes: readonly XmlNode[]): RichBlock[] {
  const blocks: RichBlock[] = []
  let loose: XmlNode[] = []
  const endLoose = () => {
    const content = inlinesOf(loose)
    loose = []
    if (content.some((inline) => inline.type !== 'text' || inline.text.trim() !== ''))
      blocks.push({ type: 'paragraph', content })
  }
  for (const node of nodes) {
    if (!isElement(node) || !blockTags.has(node.name)) {
      loose.push(node)
      continue
    }
    endLoose()
    blocks.push(...blockOf(node))
  }
  endLoose()
  return blocks
}

function blockOf({ name, children }: XmlElement): RichBlock[] {
  const level = headingLevels.find((each) => name === `h${each}`)
  if (level !== undefined) return [{ type: 'heading', attrs: { level }, content: inlinesOf(children) }]
  if (name === 'blockquote') return blocksOf(children)
  if (name !== 'ul' && name !== 'ol') return [{ type: 'paragraph', content: withoutPadding(inlinesOf(children)) }]
  const items = children.filter(isElement).flatMap((item) => {
    const content = blocksOf(item.children)
    return item.name === 'li' && content.length > 0 ? [{ type: 'listItem' as const, content }] : []
  })
  return items.length === 0 ? [] : [{ type: name === 'ul' ? 'bulletList' : 'orderedList', content: items }]
}

/**
 * Converts HTML to a document that the editor can change. The HTML must be what the server's sanitizer writes: well-formed,
 * with only the tags of the contract. Underlines and quotes become plain text. Returns null if it can't be converted.
 */
export function docOfHtml(html: string): RichDoc | null {
  try {
    const { root } = parseXml(`<div>${html.replaceAll('&nbsp;', '\u00a0')}</div>`)
    const content = blocksOf(root?.children ?? [])
    return readRichDoc({ type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] })
  } catch {
    return null
  }
}
