import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { array, assert as holds, constantFrom, property } from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { richTextLinkSchemes, richTextTags } from '#src/contract/richText.ts'
import { htmlOfText } from '#src/lib/htmlOfText.ts'
import { hasText, isVisible, sanitizeBody } from './sanitizeBody.ts'

const lists = join(process.env['SHARED_DATA'] ?? '../shared/data', 'lists')
const scripts = ['xss-jhaddix.txt', 'xss-payloads-quick.txt', 'xss-polyglots.txt', 'xss-rsnake.txt']

/** A few attacks of several kinds, because the external lists of attacks might be missing. */
const ownStrings = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><p><style><img title="</style><img src onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="https://x.example/" onclick="alert(1)" style="position:fixed" target=_top>x</a>',
  '<a href="/app/logout">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://x.example/?a=1&b=%22<>\'">x</a>',
  '<p style="background:url(https://evil.example)">x',
  '<b><i>unclosed <u>all',
  '<ul><li>a<li>b</ul></ul></p>',
  '<p><a href="https://x.example',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  '<xmp><b>x</xmp>',
  '<plaintext><b>x',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;b&amp;gt; & &nbsp; &notanentity; &#0; &#x110000;',
  '<\u0000script>alert(1)</script>',
  '<a href="mailto:a@b.example">m</a> <a href="tel:+1555">t</a>',
  '<ul><li><b<ul><li>',
  'plain\ntext',
  '',
]

const tag = /<(\/?)([a-z]+)((?:\s+[a-z]+="[^"<>]*")*)\s*(\/?)>/g

/** Returns what is not allowed in a body: after removing allowed tags, only text without markup may remain. */
function faultsOf(body: string): string[] {
  const faults: string[] = []
  const open: string[] = []
  const rest = body.replace(tag, (whole, close: string, name: string, attributes: string, isVoid: string) => {
    if (!richTextTags.some((known) => known === name)) faults.push(whole)
    const link = /^ href="([^"]*)"$/.exec(attributes)
    const href = link?.[1]?.replaceAll('&amp;', '&')
    if (attributes !== '' && (name !== 'a' || href === undefined)) faults.push(whole)
    if (href !== undefined && !richTextLinkSchemes.some((scheme) => new URL(href).protocol === `${scheme}:`))
      faults.push(whole)
    if (name === 'br' ? !isVoid : isVoid) faults.push(whole)
    if (close && open.pop() !== name) faults.push(`${whole} closes nothing`)
    if (!close && !isVoid) open.push(name)
    return ''
  })
  if (/[<>]/.test(rest) || /&(?!(amp|lt|gt|quot);)/.test(rest)) faults.push(rest)
  return [...faults, ...open.map((name) => `<${name}> is not closed`)]
}

/** Returns the faults of the sanitized text. The list must be empty, however hostile the text is. */
function wrongIn(text: string): string[] {
  const body = sanitizeBody(text)
  return [...faultsOf(body), ...(sanitizeBody(body) === body ? [] : ['it changes again'])].map(
    (one) => `${text}: ${one}`,
  )
}

describe('sanitizeBody returns well-formed HTML with only the contract’s tags, and is idempotent', () => {
  it.each(ownStrings.map((text) => [text]))('for %s', (text) => {
    expect(wrongIn(text)).toEqual([])
  })

  for (const name of scripts)
    test.skipIf(!existsSync(join(lists, name)))(`for every line of ${name} (skipped if the list is missing)`, () => {
      const lines = readFileSync(join(lists, name), 'utf8').split('\n')
      expect(lines.length).toBeGreaterThan(5)
      const texts = lines.flatMap((line) => [line, `<p>${line}</p>`, `<a href="${line}">x</a>`])
      expect(texts.flatMap(wrongIn)).toEqual([])
    })

  test.skipIf(!existsSync(join(lists, 'blns.json')))(
    'for every naughty string (skipped if the list is missing)',
    () => {
      const strings = v.parse(v.array(v.string()), JSON.parse(readFileSync(join(lists, 'blns.json'), 'utf8')))
      expect(strings.length).toBeGreaterThan(400)
      const texts = strings.flatMap((text) => [text, `<p>${text}</p>`, `<a href="${text}">x</a>`])
      expect(texts.flatMap(wrongIn)).toEqual([])
    },
  )

  test('for pieces of markup in random order', () => {
    const pieces = constantFrom(
      '<',
      '>',
      '"',
      "'",
      '/',
      '=',
      '&',
      ';',
      '!',
      '-',
      ' ',
      '\n',
      'x',
      'href',
      'javascript:',
      'https://a.b/',
      '#x3c',
      '<p>',
      '</p>',
      '<a href="',
      '<b',
      '</b>',
      '<ul><li>',
      '<script>',
      '</script>',
      '<!--',
      '-->',
      '<style>',
      '<svg>',
    )
    const holdsWell = property(array(pieces, { maxLength: 30 }), (parts) => wrongIn(parts.join('')).length === 0)
    expect(() => holds(holdsWell, { numRuns: 2000 })).not.toThrow()
  })
})

describe('sanitizeBody', () => {
  it('keeps marks, lists, quotes, line breaks and links', () => {
    const body =
      '<p>Dear <strong>Dr. Lee</strong>,<br />it <em>hurts</em>.</p><ul><li><p>here</p></li></ul><ol><li>there</li></ol>' +
      '<blockquote><p>as before</p></blockquote><p><a href="https://x.example/a?b=1&amp;c=2">a page</a></p>'
    expect(sanitizeBody(body)).toBe(body)
  })

  it('keeps the text of tags that it removes', () => {
    expect(sanitizeBody('<div><h1>Title</h1> and <font color=red>red</font></div>')).toBe('Title and red')
    expect(sanitizeBody('1 < 2 & 3 > 2')).toBe('1 &lt; 2 &amp; 3 &gt; 2')
  })

  it('removes a link’s target if it is relative or has a disallowed scheme, and keeps the text', () => {
    for (const href of [
      '/app/logout',
      'app',
      '//x.example',
      '#top',
      '?a',
      'javascript:alert(1)',
      'ftp://x.example',
      '',
    ])
      expect(sanitizeBody(`<a href="${href}">words</a>`)).toBe('<a>words</a>')
  })

  it('keeps plain text that htmlOfText converted', () => {
    const text = 'Dear "Maria" & co,\n\n1 < 2\nتحية\n\n😀'
    expect(sanitizeBody(htmlOfText(text)).replaceAll('<br />', '<br>')).toBe(htmlOfText(text))
  })
})

describe('a markup bomb', () => {
  it.each([
    ['tags within tags', '<b>'.repeat(100_000)],
    ['lists within lists', '<ul><li>'.repeat(12_000)],
    ['links within links', '<a href="https://x.example/">'.repeat(3_000)],
    ['text at every depth', '<b>x'.repeat(25_000)],
    ['tags that are not allowed', '<div>'.repeat(20_000)],
    ['tags that close nothing', '</p>'.repeat(25_000)],
    ['comments that never end', '<!--'.repeat(25_000)],
    ['attributes without end', `<a ${'x=1 '.repeat(25_000)}>`],
    ['characters that escaping lengthens', '&'.repeat(100_000)],
  ])('of %s is reduced to at most 64 nested tags within 10 seconds', (_, bomb) => {
    const start = performance.now()
    const body = sanitizeBody(bomb)
    // Each bomb takes some tens of milliseconds. The bound is for a busy machine.
    expect(performance.now() - start).toBeLessThan(10_000)
    let depth = 0
    let deepest = 0
    for (const [whole, close] of body.matchAll(tag)) {
      depth += close ? -1 : whole.endsWith('/>') ? 0 : 1
      deepest = Math.max(deepest, depth)
    }
    expect(deepest).toBeLessThanOrEqual(64)
  })

  it('keeps its text', () => {
    expect(sanitizeBody('<b>x'.repeat(25_000)).replace(tag, '')).toBe('x'.repeat(25_000))
  })
})

describe('hasText', () => {
  it.each(['x', '<p>x</p>', '<p></p><p>😀</p>', '<p>&amp;</p>', '<p>١</p>', '<p>.</p>'])('is true for %s', (body) => {
    expect(hasText(sanitizeBody(body))).toBe(true)
  })

  it.each([
    '',
    ' \n\t',
    '<p></p>',
    '<p><br></p><p> </p>',
    '<p>&nbsp;</p>',
    '<p>&#x200b;\u2060\ufeff</p>',
    '<ul><li></li></ul>',
    '<script>x</script>',
    '<img src=x>',
    '<p>\u202e</p>',
  ])('is false for %j', (body) => {
    expect(hasText(sanitizeBody(body))).toBe(false)
  })
})

describe('isVisible', () => {
  it('is true for a subject of visible characters, and false for one of spaces and invisible characters', () => {
    expect(['Refill', '؟', ' \u200b', '\u00a0', ''].map(isVisible)).toEqual([true, true, false, false, false])
  })
})
