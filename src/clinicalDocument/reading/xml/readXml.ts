import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml'
import { Unreadable } from '../ViewParts.ts'
import { afterProlog } from './afterProlog.ts'
import type { XmlNode } from './XmlNode.ts'

/** Deepest nesting of elements. Real documents have about 30. */
const deepest = 300

/**
 * Returns the root element of an XML document. Throws `Unreadable`: `unsafe` if it has a document type declaration,
 * `damaged` if it is not well-formed or its elements are nested too deeply.
 */
export function readXml(text: string): XmlNode {
  const xml = text.trimStart()
  if (xml.startsWith('<!DOCTYPE', afterProlog(xml))) throw new Unreadable('unsafe')
  // The parser calls itself for each level.
  if (depthOf(xml) > deepest) throw new Unreadable('damaged')
  try {
    const { root } = parseXml(xml)
    if (root) return plain(root, new Map([['', '']]))
  } catch {
    // Not well-formed.
  }
  throw new Unreadable('damaged')
}

/** Returns the deepest nesting, and at most one level more than is allowed. */
function depthOf(xml: string): number {
  let depth = 0
  let deepestYet = 0
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const next = xml[at + 1]
    if (next === '!') {
      const [start, end] = xml.startsWith('<!--', at) ? ['<!--', '-->'] : ['<![CDATA[', ']]>']
      at = xml.startsWith(start, at) ? xml.indexOf(end, at + start.length) : at + 1
      if (at < 0) return deepestYet
      continue
    }
    const end = xml.indexOf('>', at)
    if (end < 0) return deepestYet
    if (next === '/') depth -= 1
    // An attribute may have a `>`. Then its element counts as open, which is corrected by the quotes before it.
    else if (next !== '?' && xml[endOfTag(xml, at, end) - 1] !== '/') depth += 1
    deepestYet = Math.max(deepestYet, depth)
    if (deepestYet > deepest) return deepestYet
    at = next === '/' || next === '?' ? end : endOfTag(xml, at, end)
  }
  return deepestYet
}

/** Returns the place of the `>` that ends a start tag. */
function endOfTag(xml: string, start: number, firstEnd: number): number {
  let quote = ''
  for (let at = start; at < xml.length; at += 1) {
    const sign = xml[at]
    if (quote) {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
  }
  return firstEnd
}

function plain(node: XmlElement, outer: ReadonlyMap<string, string>): XmlNode {
  let scope = outer
  for (const [name, value] of Object.entries(node.attributes))
    if (name === 'xmlns' || name.startsWith('xmlns:')) {
      if (scope === outer) scope = new Map(outer)
      ;(scope as Map<string, string>).set(name.slice(6), value)
    }
  const colon = node.name.indexOf(':')
  const children: (XmlNode | string)[] = []
  for (const child of node.children) {
    if (child instanceof XmlElement) children.push(plain(child, scope))
    else if (child instanceof XmlText) children.push(child.text)
  }
  return {
    name: node.name.slice(colon + 1),
    namespace: scope.get(colon < 0 ? '' : node.name.slice(0, colon)) ?? '',
    attributes: node.attributes,
    children,
  }
}
