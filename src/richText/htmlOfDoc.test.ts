import { describe, expect, it } from 'vitest'
import { htmlOfDoc, linkHref } from './htmlOfDoc.ts'
import { docOfText, readRichDoc } from './richDoc.ts'

const written = (...content: object[]) => {
  const doc = readRichDoc({ type: 'doc', content: [{ type: 'paragraph', content }] })
  if (!doc) throw new Error('no document')
  return htmlOfDoc(doc)
}
const link = (href: string) => ({ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] })

describe('htmlOfDoc', () => {
  it('writes paragraphs, line breaks and blank lines, without blank lines at the ends', () => {
    expect(htmlOfDoc(docOfText('\n\na\nb\n\n\n\nc\n\n'))).toBe('<p>a<br />b</p><p><br /></p><p>c</p>')
  })

  it('escapes markup in text', () => {
    expect(htmlOfDoc(docOfText('<img src=x onerror="y"> & 3 < 4'))).toBe(
      '<p>&lt;img src=x onerror="y"&gt; &amp; 3 &lt; 4</p>',
    )
  })

  it('nests marks around words, the first mark outermost', () => {
    const marks = [{ type: 'bold' }, { type: 'italic' }]
    expect(written({ type: 'text', text: 'now', marks })).toBe('<p><strong><em>now</em></strong></p>')
  })

  it('writes a link with its encoded address, and a forbidden link as its text', () => {
    expect(written(link('https://a.example/?q="x"&r=<1>'))).toBe(
      '<p><a href="https://a.example/?q=%22x%22&amp;r=%3C1%3E">here</a></p>',
    )
    expect(written(link('javascript:alert(1)'))).toBe('<p>here</p>')
  })
})

describe('linkHref', () => {
  it.each(['https://a.example/', 'http://a.example/', 'mailto:a@b.example', 'tel:+15550100'])('accepts %s', (href) => {
    expect(linkHref(href)).toBe(href)
  })

  it.each([
    '',
    '/app/home',
    '//a.example',
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'file:///x',
  ])('refuses %j', (href) => {
    expect(linkHref(href)).toBeNull()
  })
})
