import { blockTags } from './blockTags.ts'
import { element, type DocumentTag, type HtmlElement, type HtmlNode } from './HtmlElement.ts'

const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== 'string'
const isBlank = (node: HtmlNode) => typeof node === 'string' && node.trim() === ''
const rowParents: ReadonlySet<DocumentTag> = new Set(['thead', 'tbody', 'tfoot'])
/** Parts of tables and lists: outside of one, a browser would drop them. */
const partTags: ReadonlySet<DocumentTag> = new Set([...rowParents, 'caption', 'tr', 'th', 'td', 'li', 'dt', 'dd'])
const wrappers: ReadonlySet<DocumentTag> = new Set(['p', 'div', 'span', 'a', 'strong', 'b', 'em', 'i', 'u', 's'])
const wrapsOnlyText: ReadonlySet<DocumentTag> = new Set(['p', 'span', 'h2', 'h3', 'h4', 'h5', 'h6'])

/**
 * Returns the nodes as a browser's parser would also nest them: tables have only rows, lists only items, and a paragraph
 * has no block. Nothing of the text is dropped.
 */
export function tidyNodes(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map((node) => (isElement(node) ? tidyElement(node) : node)).filter((node) => !isNothing(node))
}

/** Whether an element shows nothing and nothing refers to it. */
const isNothing = (node: HtmlNode) =>
  isElement(node) &&
  node.children.length === 0 &&
  wrappers.has(node.tag) &&
  node.attributes.id === undefined &&
  node.attributes.file === undefined

function tidyElement({ tag, attributes, children }: HtmlElement): HtmlElement {
  if (tag === 'table') return tidyTable({ tag, attributes, children })
  if (tag === 'ul' || tag === 'ol') return element(tag, wrapOthers(children, ['li'], 'li'), attributes)
  if (tag === 'dl') return element(tag, wrapOthers(children, ['dt', 'dd'], 'dd'), attributes)
  const tidied = tidyNodes(children)
  const own = partTags.has(tag) ? 'div' : tag
  return element(wrapsOnlyText.has(own) && tidied.some(hasBlock) ? 'div' : own, tidied, attributes)
}

/** Returns whether a node is or has a block. Tidied spans have none, so that only links and marks are entered. */
function hasBlock(node: HtmlNode): boolean {
  return isElement(node) && (blockTags.has(node.tag) || (node.tag !== 'span' && node.children.some(hasBlock)))
}

/** Tidies the children of a list, and puts what is no item into an item of its own. */
function wrapOthers(children: readonly HtmlNode[], allowed: readonly DocumentTag[], wrapper: DocumentTag): HtmlNode[] {
  return children
    .filter((child) => !isBlank(child))
    .map((child) =>
      isElement(child) && allowed.includes(child.tag)
        ? element(child.tag, tidyNodes(child.children), child.attributes)
        : element(wrapper, tidyNodes([child])),
    )
}

function tidyTable({ attributes, children }: HtmlElement): HtmlElement {
  const captions: HtmlNode[] = []
  const groups: HtmlElement[] = []
  let loose: HtmlElement[] = []
  const endLoose = () => {
    if (loose.length > 0) groups.push(element('tbody', loose))
    loose = []
  }
  for (const child of children) {
    if (isBlank(child)) continue
    if (isElement(child) && child.tag === 'caption') captions.push(...tidyNodes(child.children))
    else if (isElement(child) && rowParents.has(child.tag)) {
      endLoose()
      groups.push(element(child.tag, child.children.filter((row) => !isBlank(row)).map(tidyRow), child.attributes))
    } else loose.push(tidyRow(child))
  }
  endLoose()
  return element(
    'table',
    [...(captions.length > 0 ? [element('caption', captions)] : []), ...withHead(groups)],
    attributes,
  )
}

function tidyRow(row: HtmlNode): HtmlElement {
  if (!isElement(row) || row.tag !== 'tr')
    return element('tr', [
      isElement(row) && (row.tag === 'td' || row.tag === 'th')
        ? element(row.tag, tidyNodes(row.children), row.attributes)
        : element('td', tidyNodes([row])),
    ])
  const cells = row.children
    .filter((cell) => !isBlank(cell))
    .map((cell) =>
      isElement(cell) && (cell.tag === 'td' || cell.tag === 'th')
        ? element(cell.tag, tidyNodes(cell.children), cell.attributes)
        : element('td', tidyNodes([cell])),
    )
  return element('tr', cells, row.attributes)
}

/** Makes a first row of only headings the head of a table that has none. */
function withHead(groups: HtmlElement[]): HtmlElement[] {
  const [first, ...others] = groups
  if (!first || groups.some(({ tag }) => tag === 'thead')) return groups
  const [row, ...rows] = first.children
  if (!row || !isElement(row) || row.children.length < 2) return groups
  if (!row.children.every((cell) => isElement(cell) && cell.tag === 'th')) return groups
  if (rows.length === 0 && others.length === 0) return groups
  return [element('thead', [row]), ...(rows.length > 0 ? [element('tbody', rows)] : []), ...others]
}
