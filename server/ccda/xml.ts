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

const escaped = (text: string) => printable(text).replaceAll(special, (one) => entities[one] ?? one)

/** Returns text as XML. */
export const xmlText = (text: string): Xml => xml(escaped(text))

function childText(child: XmlChild): string {
  if (!child) return ''
  if (typeof child === 'string') return child
  let all = ''
  for (const one of child) all += childText(one)
  return all
}

/** Returns an element. Attributes that are null or undefined are left out. */
export function element(name: string, attributes: Attributes, ...children: readonly XmlChild[]): Xml {
  let start = `<${name}`
  for (const key in attributes) {
    const value = attributes[key]
    // White space in an attribute would be read as spaces: write them at once.
    if (value !== null && value !== undefined) start += ` ${key}="${escaped(String(value)).replaceAll(/[\t\n]/g, ' ')}"`
  }
  const content = childText(children)
  return xml(content ? `${start}>${content}</${name}>` : `${start}/>`)
}

/** Returns an XML document in UTF-8 with this root element. */
export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
