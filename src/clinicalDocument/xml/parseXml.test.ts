import { describe, expect, it } from 'vitest'
import { decodeXml } from './decodeXml.ts'
import { namespaces, parseXml, type XmlNode } from './parseXml.ts'
import { XmlFault } from './XmlFault.ts'

function faultOf(read: () => unknown): { kind: string; message: string } {
  try {
    read()
  } catch (error) {
    if (error instanceof XmlFault) return { kind: error.kind, message: error.message }
    throw error
  }
  throw new Error('expected a fault')
}

const elements = (node: XmlNode): XmlNode[] => node.children.filter((child) => typeof child !== 'string')

describe('parseXml', () => {
  it('resolves prefixes of elements and attributes', () => {
    const root = parseXml(
      `<h:a xmlns:h="urn:hl7-org:v3" xmlns:i="${namespaces.xsi}"><h:value i:type="CD" code="1"/><b xmlns="urn:x"/></h:a>`,
    )
    expect([root.name, root.namespace]).toEqual(['a', namespaces.cda])
    const [value, other] = elements(root)
    expect(value).toMatchObject({ name: 'value', namespace: namespaces.cda })
    expect([...(value?.attributes ?? [])]).toEqual([
      ['xsi:type', 'CD'],
      ['code', '1'],
    ])
    expect(other).toMatchObject({ name: 'b', namespace: 'urn:x' })
  })

  it('reads xsi and sdtc without a declaration', () => {
    const root = parseXml('<a xmlns="urn:hl7-org:v3"><sdtc:raceCode xsi:type="CD"/></a>')
    expect(elements(root)[0]).toMatchObject({ name: 'raceCode', namespace: namespaces.sdtc })
    expect(elements(root)[0]?.attributes.get('xsi:type')).toBe('CD')
  })

  it('joins texts around comments, CDATA and references', () => {
    expect(parseXml('<a>x<!-- no -->y<![CDATA[<z>]]>&amp;&#65;</a>').children).toEqual(['xy<z>&A'])
  })

  it('keeps attributes with names of object members', () => {
    const root = parseXml('<a __proto__="1" constructor="2"/>')
    expect([root.attributes.get('__proto__'), root.attributes.get('constructor')]).toEqual(['1', '2'])
  })

  it.each([
    ['an entity bomb', '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>'],
    ['an external entity', '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['a document type after comments', '<!-- a --><?b c?>\n<!DOCTYPE a SYSTEM "http://localhost/a.dtd"><a/>'],
    ['a document type in lower case', '<!doctype html><html/>'],
  ])('refuses %s as unsafe', (_name, text) => {
    expect(faultOf(() => parseXml(text))).toEqual({ kind: 'unsafe', message: 'the XML declares a document type' })
  })

  it.each([
    ['an unclosed element', '<a>\n<b></a>'],
    ['an unknown entity', '<a>&nbsp;</a>'],
    ['text without an element', 'Jane'],
    ['an empty text', ''],
  ])('refuses %s without quoting it', (_name, text) => {
    expect(faultOf(() => parseXml(text)).message).toMatch(/^not well-formed XML \(line \d, column \d\)$/)
  })

  it.each([100_000, 1000])('refuses %d levels', (levels) => {
    const { kind, message } = faultOf(() => parseXml('<a>'.repeat(levels) + '</a>'.repeat(levels)))
    expect([kind, message]).toEqual(['too-large', 'the XML is nested deeper than 200 levels'])
  })

  it('refuses millions of elements before parsing them', () => {
    const before = performance.now()
    expect(faultOf(() => parseXml(`<a>${'<b/>'.repeat(2_000_000)}</a>`)).kind).toBe('too-large')
    expect(performance.now() - before).toBeLessThan(5000)
  })
})

describe('decodeXml', () => {
  const text = '<?xml version="1.0" encoding="ENCODING"?><a>é</a>'
  const utf8 = (encoding: string) => new TextEncoder().encode(text.replace('ENCODING', encoding))
  const latin1 = (encoding: string) => Uint8Array.from(Buffer.from(text.replace('ENCODING', encoding), 'latin1'))

  it.each([
    ['UTF-8', utf8('UTF-8')],
    ['UTF-8 with a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8('UTF-8'))],
    ['UTF-8 that is declared as UTF-16', utf8('UTF-16')],
    ['Latin-1', latin1('ISO-8859-1')],
    ['Windows-1252', latin1('windows-1252')],
    ['UTF-16 with a byte order mark', Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
    ['UTF-16 without a byte order mark', Uint8Array.from(Buffer.from(text, 'utf16le'))],
    ['big-endian UTF-16', Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())],
  ])('decodes %s', (_name, bytes) => {
    expect(parseXml(decodeXml(bytes)).children).toEqual(['é'])
  })

  it('refuses bytes that are not text in the declared encoding', () => {
    expect(faultOf(() => decodeXml(latin1('UTF-8'))).message).toBe('the file is not UTF-8 text')
  })

  it('refuses an unknown encoding', () => {
    expect(faultOf(() => decodeXml(utf8('EBCDIC-X'))).message).toBe('the XML declares an unknown encoding')
  })
})
