import { describe, expect, it } from 'vitest'
import { docOfHtml } from './docOfHtml.ts'
import { htmlOfDoc } from './htmlOfDoc.ts'

/** Returns the HTML after it was opened in the editor and written again. */
const again = (html: string) => {
  const doc = docOfHtml(html)
  return doc && htmlOfDoc(doc)
}

describe('docOfHtml', () => {
  it.each([
    '<h2>Plan</h2><p>Walk <strong>30 minutes</strong> a day.</p><h3>Diet</h3><p>Less salt.</p>',
    '<ul><li><p>one</p></li><li><p>two</p><ol><li><p>a</p></li></ol></li></ul>',
    '<p>a<br />b</p><p><br /></p><p>c &lt; d &amp; e</p>',
    '<p><a href="https://clinic.example/">the clinic</a> <em>knows</em></p>',
    '<p>مرحبا</p>',
  ])('keeps %s', (html) => {
    expect(again(html)).toBe(html)
  })
  it('keeps the words of formats that the editor lacks', () => {
    expect(again('<blockquote><p><u>quoted</u></p></blockquote>loose<ul><li>bare</li></ul>')).toBe(
      '<p>quoted</p><p>loose</p><ul><li><p>bare</p></li></ul>',
    )
  })
  it('drops links to addresses that the contract forbids', () => {
    expect(again('<p><a href="javascript:alert(1)">x</a></p>')).toBe('<p>x</p>')
  })
  it('returns null for text that is not well-formed, and for a document type declaration', () => {
    expect(docOfHtml('<p>open')).toBeNull()
    expect(docOfHtml('<!DOCTYPE div [<!ENTITY a "b">]><p>&a;</p>')).toBeNull()
  })
})
