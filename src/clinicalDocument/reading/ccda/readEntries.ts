import { element, type HtmlNode } from '../html/HtmlElement.ts'
import type { XmlNode } from '../xml/XmlNode.ts'
import { all, attribute, first, isNode, textOf } from '../xml/xmlPaths.ts'
import { dateOfTime } from './dateOfTime.ts'

/** Elements of an entry that say nothing about it to a reader. */
const skipped: ReadonlySet<string> = new Set([
  'templateId',
  'id',
  'statusCode',
  'author',
  'performer',
  'informant',
  'participant',
  'typeId',
  'realmCode',
  'languageCode',
])

/**
 * Lists the entries of a section that has no narrative: the words, values and dates of each, as they are written there.
 * `texts`: elements of the document by their id, to which an entry's words can refer.
 */
export function readEntries(section: XmlNode, texts: ReadonlyMap<string, XmlNode>): HtmlNode[] {
  const items = all(section, 'entry').flatMap((entry) => {
    const words = new Set<string>()
    collect(entry, words, texts)
    return words.size === 0 ? [] : [element('li', [[...words].join(', ')])]
  })
  return items.length === 0 ? [] : [element('ul', items)]
}

function collect(node: XmlNode, words: Set<string>, texts: ReadonlyMap<string, XmlNode>): void {
  const add = (text: string | null | undefined) => {
    if (text) words.add(text)
  }
  const period = (time: XmlNode) => {
    const at = dateOfTime(attribute(time, 'value'))
    const low = dateOfTime(attribute(first(time, 'low'), 'value'))
    const high = dateOfTime(attribute(first(time, 'high'), 'value'))
    add(at ?? ([low, high].some(Boolean) ? `${low ?? ''} – ${high ?? ''}`.trim() : null))
  }
  if (node.name === 'effectiveTime') return period(node)
  add(attribute(node, 'displayName'))
  if (node.name === 'originalText' || node.name === 'name') add(textOf(node) || referred(node, texts))
  const value = attribute(node, 'value')
  if (/^(?:value|doseQuantity|quantity|low|high)$/.test(node.name)) {
    if (value !== null) add([value, attribute(node, 'unit')].filter((part) => part && part !== '1').join(' '))
    else if (!node.children.some(isNode)) add(textOf(node))
  }
  for (const child of node.children) if (isNode(child) && !skipped.has(child.name)) collect(child, words, texts)
}

function referred(node: XmlNode, texts: ReadonlyMap<string, XmlNode>): string {
  const id = attribute(first(node, 'reference'), 'value')?.replace(/^#/, '')
  return id === undefined ? '' : textOf(texts.get(id))
}
