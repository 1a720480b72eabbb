declare const brand: unique symbol

/** Text of well-formed XML. Only this file makes it, so that no text of the record is written without escaping. */
export type Xml = string & { readonly [brand]: true }

/** Children that are null, undefined or false are left out. */
export type XmlChild = Xml | null | undefined | false | readonly XmlChild[]
type Attributes = Readonly<Record<string, string | number | null | undefined>>

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place where text becomes XML
const xml = (text: string) => text as Xml

/** Characters that XML 1.0 forbids. Unpaired surrogates are replaced before. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g
const special = /[&<>"]/g
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Replaces what XML 1.0 can't hold: a control character by a space, half of a surrogate pair by U+FFFD. */
export const printable = (text: string): string =>
  text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(forbidden, ' ')

/** Matches texts that need no change, as most do. */
const harmless = /^[ !#-%'-;=?-~\u00a0-\ud7ff]*$/
const escaped = (text: string) =>
  harmless.test(text) ? text : printable(text).replaceAll(special, (one) => entities[one] ?? one)

/** Returns text as XML. */
export const xmlText = (text: string): Xml => xml(escaped(text))

function childText(child: XmlChild): string {
  if (!child) return ''
  if (typeof child === 'string') return child
  let all = ''
  for (const one of child) all += childText(one)
  return all
}

function startOf(name: string, attributes: Attributes): string {
  let start = `<${name}`
  for (const key in attributes) {
    const value = attributes[key]
    // White space in an attribute would be read as spaces: write them at once.
    if (value !== null && value !== undefined) start += ` ${key}="${escaped(String(value)).replaceAll(/[\t\n]/g, ' ')}"`
  }
  return start
}

/** Returns an element. Attributes that are null or undefined are left out. */
export function element(name: string, attributes: Attributes, ...children: readonly XmlChild[]): Xml {
  const start = startOf(name, attributes)
  const content = childText(children)
  return xml(content ? `${start}>${content}</${name}>` : `${start}/>`)
}

/**
 * XML that is made part by part while it is written: a document of 27,000 entries is not in memory as a text. Each can be
 * read once.
 */
export type XmlParts = Generator<Xml, void, undefined>
export type XmlContent = XmlChild | XmlParts | readonly XmlContent[]

function* partsOf(content: XmlContent): XmlParts {
  if (!content) return
  if (typeof content === 'string') yield content
  else for (const one of content) yield* partsOf(one)
}

/** Returns an element like `element`, part by part. */
export function* longElement(name: string, attributes: Attributes, ...children: readonly XmlContent[]): XmlParts {
  yield xml(`${startOf(name, attributes)}>`)
  yield* partsOf(children)
  yield xml(`</${name}>`)
}

/** Returns the XML of each row. */
export function* each<Row>(rows: readonly Row[], make: (row: Row) => XmlContent): XmlParts {
  for (const row of rows) yield* partsOf(make(row))
}

/** Length of a text at which it is encoded, UTF-16 units. */
const chunkLength = 65_536

/** Returns an XML document in UTF-8 with this root element. */
export function encodeDocument(root: XmlParts): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const chunks: Uint8Array[] = []
  let pending = '<?xml version="1.0" encoding="UTF-8"?>\n'
  for (const part of root) {
    pending += part
    if (pending.length < chunkLength) continue
    chunks.push(encoder.encode(pending))
    pending = ''
  }
  chunks.push(encoder.encode(`${pending}\n`))
  const document = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    document.set(chunk, at)
    at += chunk.length
  }
  return document
}
