import { expect, it, test } from 'vitest'
import { htmlOfText } from './htmlOfText.ts'
import { textOfHtml } from './textOfHtml.ts'

test.each([
  ['paragraphs', '<p>Dear Maria,</p><p>All came down.</p>', 'Dear Maria,\n\nAll came down.'],
  ['breaks', '<p>one<br>two<br/>three</p>', 'one\ntwo\nthree'],
  ['items', '<p>Take</p><ul><li><p>one</p></li><li><p>two</p></li></ul><p>daily</p>', 'Take\n\none\n\ntwo\n\ndaily'],
  ['quotes', '<blockquote><p>You wrote</p></blockquote><p>Yes</p>', 'You wrote\n\nYes'],
  ['words in a line', '<p>very <strong>im</strong>portant, <em>please</em></p>', 'very important, please'],
  ['links to their words', '<a href="https://example.org/?a=1&amp;b=2">the clinic</a>', 'the clinic'],
  ['white space of the source', '<p>\n  one\r\n\ttwo  </p>', 'one two'],
  ['entities', '&lt;b&gt; &amp; &quot;x&quot; &#39;y&#39; &#x1F33C;&nbsp;z', `<b> & "x" 'y' 🌼 z`],
  ['an entity once only', '&amp;lt;script&amp;gt;', '&lt;script&gt;'],
  ['an unknown entity to itself', 'R&D; AT&T', 'R&D; AT&T'],
  ['references to invalid characters', '&#0;&#xD800;&#9999999;', '\ufffd\ufffd\ufffd'],
  ['angle brackets that are not tags to themselves', '1 < 2 and 3 > 2, a <3 b', '1 < 2 and 3 > 2, a <3 b'],
  ['comments, processing instructions and doctypes to nothing', 'a<!-- b -->c<?x?>d<!DOCTYPE html>', 'acd'],
  ['an empty text', '', ''],
  ['an empty paragraph', '<p></p>', ''],
])('textOfHtml converts %s', (_, html, text) => {
  expect(textOfHtml(html)).toBe(text)
})

it('textOfHtml restores the text that htmlOfText converted', () => {
  const text = 'Dear Maria,\n\n1 < 2 & 3 > 2\nsecond line\n\nأحمد'
  expect(textOfHtml(htmlOfText(text))).toBe(text)
})

it.each(['<', '<a', '&', '&#', '<!--', '\n', '<a "'])(
  'textOfHtml takes less than 500 ms for 100,000 characters of %j',
  (part) => {
    const began = performance.now()
    textOfHtml(part.repeat(100_000 / part.length))
    expect(performance.now() - began).toBeLessThan(500)
  },
)
