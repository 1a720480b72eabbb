import type { FileList } from '../FileList.ts'
import type { HtmlNode } from '../html/HtmlElement.ts'
import { element } from '../html/HtmlElement.ts'
import { languageTag } from '../html/languageTag.ts'
import { orderSections } from '../orderSections.ts'
import type { ReadSection, ViewParts } from '../ViewParts.ts'
import { all, attribute, first, textOf, visit } from '../xml/xmlPaths.ts'
import type { XmlNode } from '../xml/XmlNode.ts'
import { readEntries } from './readEntries.ts'
import { readHeader } from './readHeader.ts'
import { readNarrative, type NarrativeContext } from './readNarrative.ts'

/** Reads the text of an embedded document. Null if it is a file without text. */
export type ReadEmbedded = (bytes: Uint8Array, contentType: string | null) => HtmlNode[] | null

interface Found extends NarrativeContext {
  readonly texts: ReadonlyMap<string, XmlNode>
}

/** Reads a C-CDA document of R1.1 or R2.1. `document`: its root element. */
export function readCcda(document: XmlNode, files: FileList, readEmbedded: ReadEmbedded): ViewParts {
  const header = readHeader(document)
  const bodies = all(document, 'component')
  const structured = bodies.flatMap((component) => all(component, 'structuredBody'))
  const other = bodies.flatMap((component) => all(component, 'nonXMLBody'))
  const found = findReferences(document, files)
  const groups = structured
    .flatMap((body) => all(body, 'component'))
    .flatMap((component) => all(component, 'section'))
    .map((section) => readSection(section, found, 0))
  const sections = orderSections(groups)
  const texts = other.map((body) => readBody(body, files, readEmbedded))
  const embedded = texts.flatMap((nodes) =>
    nodes === null ? [] : [{ code: null, title: null, language: null, depth: 0, entries: null, nodes }],
  )
  return { header, sections: [...sections, ...embedded], problem: texts.includes(null) ? 'not-text' : null }
}

/** Returns a section and the sections in it, in the order of the document. */
function readSection(section: XmlNode, found: Found, depth: number): ReadSection[] {
  const text = first(section, 'text')
  const narrative = text ? readNarrative(text, found) : []
  const hasWords = text !== undefined && (textOf(text) !== '' || narrative.some(hasFile))
  const own: ReadSection = {
    code: attribute(first(section, 'code'), 'code'),
    title: textOf(first(section, 'title')) || attribute(first(section, 'code'), 'displayName'),
    language: languageTag(attribute(first(section, 'languageCode'), 'code') ?? '') ?? null,
    depth,
    entries: all(section, 'entry').length,
    nodes: hasWords ? narrative : readEntries(section, found.texts),
  }
  const inner = all(section, 'component').flatMap((component) => all(component, 'section'))
  return [own, ...inner.flatMap((one) => readSection(one, found, depth + 1))]
}

const hasFile = (node: HtmlNode): boolean =>
  typeof node !== 'string' && (node.attributes.file !== undefined || node.children.some(hasFile))

/** Collects what links and media refer to, and the files of `observationMedia`. */
function findReferences(document: XmlNode, files: FileList): Found {
  const targets = new Set<string>()
  const media = new Map<string, number>()
  const texts = new Map<string, XmlNode>()
  visit(document, (node) => {
    const { ID, IDREF, href } = node.attributes
    if (ID !== undefined && !texts.has(ID)) texts.set(ID, node)
    if (IDREF !== undefined) targets.add(IDREF)
    if (href?.startsWith('#') === true) targets.add(href.slice(1))
    const value = node.name === 'observationMedia' ? first(node, 'value') : undefined
    if (value && attribute(value, 'representation') === 'B64') {
      const file = files.addBase64('', attribute(value, 'mediaType') ?? '', textOf(value))
      if (ID !== undefined && file !== null) media.set(ID, file)
    }
  })
  return { targets, media, texts }
}

/** Reads a body that is a file. Null if it has no text; the file is then offered as it is. */
function readBody(body: XmlNode, files: FileList, readEmbedded: ReadEmbedded): HtmlNode[] | null {
  const text = first(body, 'text')
  const written = textOf(text)
  if (attribute(text, 'representation') !== 'B64') return written === '' ? null : [element('pre', [rawText(text)])]
  const content = written.replace(/\s+/g, '')
  let bytes: Uint8Array
  try {
    bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
  } catch {
    return null
  }
  const nodes = readEmbedded(bytes, attribute(text, 'mediaType'))
  if (nodes === null) files.add('', bytes)
  return nodes
}

const rawText = (node: XmlNode | undefined): string =>
  node ? node.children.map((child) => (typeof child === 'string' ? child : rawText(child))).join('') : ''
