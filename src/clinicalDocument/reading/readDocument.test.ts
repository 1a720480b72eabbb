import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml'
import { documentAttributes, documentTags } from '#src/contract/documentHtml.ts'
import type { DocumentView } from '#src/contract/documents.ts'
import { textOfHtml } from '#src/lib/textOfHtml.ts'
import { readDocument } from './readDocument.ts'

const data = process.env['SHARED_DATA'] ?? '/work/shared/data'
const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (text: string | Uint8Array, contentType: string | null = null) =>
  readDocument({ bytes: typeof text === 'string' ? bytesOf(text) : text, contentType, name: 'document' })

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Words of all narratives, by another way than the reader's. */
function narrativeWords(node: XmlElement): string[] {
  return node.children.flatMap((child) => {
    if (!(child instanceof XmlElement)) return []
    const isNarrative = child.name === 'text' && node.name === 'section'
    return isNarrative ? words(allText(child)) : narrativeWords(child)
  })
}
const allText = (node: XmlElement): string =>
  node.children
    .map((child) => (child instanceof XmlElement ? ` ${allText(child)} ` : child instanceof XmlText ? child.text : ''))
    .join('')

/** Fails if the content has anything beyond the white list. */
function expectOnlyAllowed({ content, sections }: DocumentView) {
  const tags = content.match(/<[^>]*>/g) ?? []
  for (const tag of tags) {
    const found = /^<\/?([a-z0-9]+)((?: [a-z-]+="[^"<>]*")*)>$/.exec(tag)
    expect(found, tag).not.toBeNull()
    expect(documentTags, tag).toContain(found?.[1])
    for (const [, name = '', value = ''] of (found?.[2] ?? '').matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
      expect(documentAttributes, tag).toContain(name)
      if (name === 'id') expect(value).toMatch(/^doc-/)
      if (name === 'href') expect(value).toMatch(/^(?:#doc-|https?:|mailto:|tel:)/i)
    }
  }
  for (const { start, lengths } of sections) {
    let at = start
    for (const length of lengths) {
      expectBalanced(content.slice(at, at + length))
      at += length
    }
  }
}

function expectBalanced(piece: string) {
  const open: string[] = []
  for (const [, close, name = ''] of piece.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (name === 'br' || name === 'hr') continue
    if (close === '') open.push(name)
    else expect(open.pop()).toBe(name)
  }
  expect(open).toEqual([])
}

const samples = readdirSync(join(data, 'ccda/samples'))

describe('readDocument of C-CDA samples', () => {
  it.each(samples)('shows every word of the narratives of %s', (name) => {
    const bytes = readFileSync(join(data, 'ccda/samples', name))
    const view = readDocument({ bytes, contentType: 'application/pdf', name })
    expectOnlyAllowed(view)
    const { root } = parseXml(bytes.toString('utf8'))
    const shown = new Map<string, number>()
    for (const word of words(textOfHtml(view.content.replaceAll('<', ' <')).replace(/\s+/g, ' ')))
      shown.set(word, (shown.get(word) ?? 0) + 1)
    const missing = narrativeWords(root ?? new XmlElement('none')).filter((word) => {
      const left = shown.get(word) ?? 0
      shown.set(word, left - 1)
      return left <= 0
    })
    expect(missing).toEqual([])
    expect(view.header?.patient.name).not.toBe('')
    expect(view.header?.madeAt).toMatch(/^\d{4}/)
    console.log(
      name,
      view.sections.length,
      view.content.length,
      view.problem,
      view.files.map((f) => f.contentType),
      JSON.stringify(view.header),
    )
  })
})
