import { describe, expect, it } from 'vitest'
import { blankDoc, docOfText, isBlankDoc, readRichDoc, textOfDoc, trimmedDoc } from './richDoc.ts'

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const docOf = (...content: object[]) => {
  const doc = readRichDoc({ type: 'doc', content })
  if (!doc) throw new Error('no document')
  return doc
}

describe('a message body', () => {
  it.each(['', 'One line', 'Two\nlines', 'Two\n\nparagraphs', '\n\nSpace\n\n\n\naround\n', 'أهلاً\n\nHello'])(
    'returns plain text as it was typed: %j',
    (typed) => {
      expect(textOfDoc(docOfText(typed))).toBe(typed)
      expect(readRichDoc(docOfText(typed))).toEqual(docOfText(typed))
    },
  )

  it('treats line ends of all systems alike', () => {
    expect(docOfText('a\r\n\r\nb\rc')).toEqual(docOfText('a\n\nb\nc'))
  })

  it('turns its lists into text lines with dashes and numbers', () => {
    const item = (words: string) => ({ type: 'listItem', content: [paragraph(text(words))] })
    const doc = docOf(
      paragraph(text('I take:')),
      { type: 'bulletList', content: [item('ibuprofen'), item('vitamin D')] },
      { type: 'orderedList', content: [item('first')] },
    )
    expect(textOfDoc(doc)).toBe('I take:\n\n- ibuprofen\n- vitamin D\n\n1. first')
  })

  it('keeps known content and drops unknown attributes', () => {
    const doc = readRichDoc({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          attrs: { dir: 'auto', style: 'color: red' },
          content: [
            {
              type: 'text',
              text: 'x',
              marks: [{ type: 'link', attrs: { href: 'https://a.example/', onclick: 'x()' } }],
            },
          ],
        },
      ],
    })
    expect(doc).toEqual(docOf(paragraph(text('x', { type: 'link', attrs: { href: 'https://a.example/' } }))))
  })

  it.each([
    null,
    '<p>x</p>',
    { type: 'doc' },
    { type: 'doc', content: [] },
    { type: 'doc', content: [{ type: 'image', attrs: { src: 'x' } }] },
    { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '' }] }] },
    { type: 'doc', content: [{ type: 'bulletList', content: [] }] },
  ])('is not read from %j', (content) => {
    expect(readRichDoc(content)).toBeNull()
  })

  it('is blank if nothing in it is visible', () => {
    expect(isBlankDoc(blankDoc)).toBe(true)
    expect(isBlankDoc(docOfText(' \n\n\t \u00a0\u200b\u200f'))).toBe(true)
    expect(isBlankDoc(docOf({ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph()] }] }))).toBe(
      true,
    )
    expect(isBlankDoc(docOfText(' . '))).toBe(false)
  })

  it('is trimmed of blank paragraphs at both ends, but not in between', () => {
    expect(trimmedDoc(docOfText('\n\na\n\n\n\nb\n\n \n\n'))).toEqual(docOfText('a\n\n\n\nb'))
    expect(trimmedDoc(docOfText('\n\n \n\n'))).toEqual(blankDoc)
  })
})
