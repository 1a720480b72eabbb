import { expect, it } from 'vitest'
import { htmlOfDoc } from '#src/richText/htmlOfDoc.ts'
import { docOfText, readRichDoc } from '#src/richText/richDoc.ts'
import { sanitizeBody } from '../server/services/messages/sanitizeBody.ts'

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks })
const item = (...content: object[]) => ({ type: 'listItem', content })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })

it('the server keeps a composed body with formats, lists, links and Arabic text unchanged', () => {
  const doc = readRichDoc({
    type: 'doc',
    content: [
      paragraph(text('Dear Dr. Lee & team, "5 < 6" >', { type: 'bold' }), { type: 'hardBreak' }, text('شكراً جزيلاً')),
      paragraph(),
      {
        type: 'bulletList',
        content: [
          item(paragraph(text('one', { type: 'italic' })), {
            type: 'orderedList',
            content: [item(paragraph(text('a')))],
          }),
        ],
      },
      paragraph(
        text('see ', { type: 'bold' }),
        text('here', { type: 'link', attrs: { href: 'https://clinic.example/é?a=1&b="2"' } }, { type: 'bold' }),
        text('or call', { type: 'link', attrs: { href: 'tel:+15550100' } }),
      ),
    ],
  })
  expect(doc).not.toBeNull()
  const html = doc ? htmlOfDoc(doc) : ''
  expect(html).toContain('<li><p><em>one</em></p><ol>')
  expect(sanitizeBody(html)).toBe(html)
})

it('the server keeps text that looks like markup as text', () => {
  const html = htmlOfDoc(docOfText('<script>alert(1)</script>\n&lt;b&gt; \u00a0 &amp; <img src=x onerror=y>'))
  expect(html).not.toMatch(/<(?!\/?p>|br \/>)/)
  expect(sanitizeBody(html)).toBe(html)
})
