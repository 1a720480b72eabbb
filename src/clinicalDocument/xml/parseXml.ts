import { parseXml as parse, XmlElement, XmlError, XmlText } from '@rgrove/parse-xml'
import { XmlFault } from './XmlFault.ts'

/** An element of an XML document, with its prefixes resolved. */
export interface XmlNode {
  /** Name without its prefix. */
  readonly name: string
  /** Namespace URI; empty if it has none, or if its prefix is not declared. */
  readonly namespace: string
  /**
   * Attributes by name, without namespace declarations. Those of other namespaces have the prefix of `attributePrefixes`,
   * such as `xsi:type`, whatever the document calls them; the prefix of an unknown namespace stays as written.
   */
  readonly attributes: ReadonlyMap<string, string>
  /** Elements and texts in their order. Neighboring texts are one text, and comments are left out. */
  readonly children: readonly (XmlNode | string)[]
}

/** Namespaces of clinical documents. */
export const namespaces = {
  cda: 'urn:hl7-org:v3',
  sdtc: 'urn:hl7-org:sdtc',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
  xml: 'http://www.w3.org/XML/1998/namespace',
} as const

const attributePrefixes: ReadonlyMap<string, string> = new Map([
  [namespaces.xsi, 'xsi'],
  [namespaces.sdtc, 'sdtc'],
  [namespaces.xml, 'xml'],
])
/** Prefixes that some systems use without a declaration. */
const undeclared: ReadonlyMap<string, string> = new Map([
  ['xml', namespaces.xml],
  ['xsi', namespaces.xsi],
  ['sdtc', namespaces.sdtc],
])

/** Max nesting of elements. Clinical documents need about 30 levels; each level takes stack of the parser. */
const maxDepth = 200
/** Max number of tags, attributes and other marks: each takes memory, even in a short text. */
const maxMarks = 1_500_000

/**
 * Parses an XML document and returns its root element. Throws XmlFault if it declares a document type, is not
 * well-formed, or is too large. Entities other than those of XML itself are not well-formed.
 */
export function parseXml(text: string): XmlNode {
  checkProlog(text)
  checkSize(text)
  return resolved(rootOf(text), undeclared, 1)
}

/** Throws if a document type is declared. It can only stand before the root element. */
function checkProlog(text: string): void {
  const space = /[\s\uFEFF]*/y
  for (let at = 0; ;) {
    space.lastIndex = at
    at += space.exec(text)?.[0].length ?? 0
    if (/^<!doctype/i.test(text.slice(at, at + 9))) throw new XmlFault('unsafe', 'the XML declares a document type')
    const end = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '?>' : null
    if (end === null) return
    const found = text.indexOf(end, at + 2)
    if (found < 0) return
    at = found + end.length
  }
}

/** Throws if a text has too many marks or levels, before the parser spends memory and stack on them. */
function checkSize(text: string): void {
  let marks = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) marks += 1
  for (let at = text.indexOf('='); at >= 0; at = text.indexOf('=', at + 1)) marks += 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) marks += 1
  if (marks > maxMarks) throw new XmlFault('too-large', `the XML has more than ${maxMarks} tags and attributes`)
}

function rootOf(text: string): XmlElement {
  try {
    const { root } = parse(text)
    if (root) return root
  } catch (error) {
    // The message of the parser quotes the text.
    if (error instanceof XmlError)
      throw new XmlFault('malformed', `not well-formed XML (line ${error.line}, column ${error.column})`)
    // The parser calls itself for each level.
    if (error instanceof RangeError) throw tooDeep()
    throw error
  }
  throw new XmlFault('malformed', 'the XML has no element')
}

const tooDeep = () => new XmlFault('too-large', `the XML is nested deeper than ${maxDepth} levels`)

function resolved(element: XmlElement, outer: ReadonlyMap<string, string>, depth: number): XmlNode {
  if (depth > maxDepth) throw tooDeep()
  const scope = scopeOf(element, outer)
  const attributes = new Map<string, string>()
  for (const [name, value] of Object.entries(element.attributes))
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) attributes.set(attributeName(name, scope), value)
  const [local, namespace] = split(element.name, scope)
  const children: (XmlNode | string)[] = []
  for (const child of element.children) {
    const last = children.at(-1)
    if (child instanceof XmlElement) children.push(resolved(child, scope, depth + 1))
    else if (child instanceof XmlText && typeof last === 'string') children[children.length - 1] = last + child.text
    else if (child instanceof XmlText) children.push(child.text)
  }
  return { name: local, namespace, attributes, children }
}

/** Returns the namespaces of the prefixes within an element; that of elements without a prefix has the key ``. */
function scopeOf({ attributes }: XmlElement, outer: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const declared = Object.entries(attributes).filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'))
  if (declared.length === 0) return outer
  return new Map([...outer, ...declared.map(([name, uri]) => [name.slice('xmlns:'.length), uri] as const)])
}

function split(name: string, scope: ReadonlyMap<string, string>): [local: string, namespace: string] {
  const colon = name.indexOf(':')
  return colon < 0 ? [name, scope.get('') ?? ''] : [name.slice(colon + 1), scope.get(name.slice(0, colon)) ?? '']
}

function attributeName(name: string, scope: ReadonlyMap<string, string>): string {
  const colon = name.indexOf(':')
  if (colon < 0) return name
  const uri = scope.get(name.slice(0, colon))
  const prefix = uri === undefined ? undefined : attributePrefixes.get(uri)
  return prefix ? `${prefix}:${name.slice(colon + 1)}` : name
}
