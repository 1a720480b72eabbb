import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml'
import { documentAttributes, documentTags } from '#src/contract/documentHtml.ts'
import type { DocumentView } from '#src/contract/documentView.ts'
import { textOfHtml } from '#src/lib/textOfHtml.ts'
import { testPdf, testPng } from '#src/lib/testPictures.ts'
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

const isAllowed = (name: string, value: string) => {
  if (name === 'id') return /^doc-[\w.-]+$/.test(value)
  if (name === 'href') return /^(?:#doc-|https?:|mailto:|tel:)/i.test(value)
  return (documentAttributes as readonly string[]).includes(name)
}

/** Fails if the content has anything beyond the white list, or a piece is not complete. */
function expectOnlyAllowed({ content, sections }: DocumentView) {
  const tags = content.match(/<[^>]*>/g) ?? []
  const wrong = tags.filter((tag) => {
    const found = /^<\/?([a-z0-9]+)((?: [a-z-]+="[^"<>]*")*)>$/.exec(tag)
    if (!found || !(documentTags as readonly string[]).includes(found[1] ?? '')) return true
    return [...(found[2] ?? '').matchAll(/ ([a-z-]+)="([^"]*)"/g)].some(
      ([, name = '', value = '']) => !isAllowed(name, value),
    )
  })
  expect(wrong).toEqual([])
  for (const { start, lengths } of sections) {
    let at = start
    for (const length of lengths) {
      expect(isBalanced(content.slice(at, at + length))).toBe(true)
      at += length
    }
  }
}

function isBalanced(piece: string): boolean {
  const open: string[] = []
  for (const [, close, name = ''] of piece.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (name === 'br' || name === 'hr') continue
    if (close === '') open.push(name)
    else if (open.pop() !== name) return false
  }
  return open.length === 0
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
  })
})

const negative = (name: string) => readFileSync(join(data, 'ccda/negative', name))
const ccda = (sections: string, more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${more}<component><structuredBody>${sections}</structuredBody></component></ClinicalDocument>`
const section = (text: string, more = '') =>
  `<component><section><code code="10164-2" codeSystem="2.16.840.1.113883.6.1"/><title>Story</title><text>${text}</text>${more}</section></component>`
const shownText = (view: DocumentView) => textOfHtml(view.content)
const sectionText = ({ content, sections: [first] }: DocumentView) =>
  first ? content.slice(first.start, first.start + first.lengths.reduce((sum, length) => sum + length, 0)) : ''

describe('readDocument of damaged and hostile documents', () => {
  it('calls a document that is not well-formed damaged', () => {
    expect(read(negative('onc-not-well-formed.xml'))).toMatchObject({ content: '', problem: 'damaged' })
  })

  it('shows a document with an error of the schema', () => {
    const view = read(negative('hl7-transfer-summary-one-schema-error.xml'))
    expectOnlyAllowed(view)
    expect(view.problem).toBeNull()
    expect(view.sections.length).toBeGreaterThan(10)
  })

  it.each([
    [
      'a billion laughs',
      `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]><ClinicalDocument>&lol2;</ClinicalDocument>`,
    ],
    [
      'an external entity',
      `<!DOCTYPE foo [<!ENTITY xxe SYSTEM "file:///etc/passwd">]><ClinicalDocument xmlns="urn:hl7-org:v3"><title>&xxe;</title></ClinicalDocument>`,
    ],
    [
      'a document type after a comment',
      `<?xml version="1.0"?><!-- a --><?p x?> <!DOCTYPE ClinicalDocument SYSTEM "http://example.org/x.dtd"><ClinicalDocument/>`,
    ],
  ])('refuses %s', (_, text) => {
    expect(read(text)).toEqual({ content: '', header: null, sections: [], files: [], problem: 'unsafe' })
  })

  it('refuses a document of 50 MB without reading it', () => {
    expect(read(new Uint8Array(50_000_000).fill(0x20)).problem).toBe('too-large')
  })

  it.each([
    ['elements', `<ClinicalDocument>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}</ClinicalDocument>`],
    ['unclosed elements', `<ClinicalDocument>${'<a x="1>2">'.repeat(100_000)}`],
    ['HTML elements', `<html>${'<div>'.repeat(100_000)}deep${'</div>'.repeat(100_000)}`],
    ['HTML elements that end others', `<html>${'<b>'.repeat(50_000)}deep${'</i>'.repeat(50_000)}`],
    ['tables', `<html>${'<table><tr><td>'.repeat(30_000)}deep`],
    ['RTF groups', `{\\rtf1 ${'{'.repeat(100_000)}deep${'}'.repeat(100_000)}}`],
    ['JSON lists', `{"resourceType":"Bundle","entry":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ])('reads or refuses 100,000 nested %s within five seconds', (_, text) => {
    const start = performance.now()
    const view = read(text)
    expect(performance.now() - start).toBeLessThan(5_000)
    expectOnlyAllowed(view)
    expect(view.problem !== null || view.content.includes('deep')).toBe(true)
  })

  it.each([
    ['open signs', '<'.repeat(2_000_000)],
    ['open comments', '<!--'.repeat(500_000)],
    ['open instructions', '<?'.repeat(1_000_000)],
    ['comments before the root', `${'<!-- -->'.repeat(200_000)}<ClinicalDocument/>`],
    ['attributes', `<p ${'a="'.repeat(500_000)}`],
    ['a tag without an end', `<p ${'a '.repeat(1_000_000)}`],
    ['entities', `<p>${'&amp'.repeat(500_000)}`],
    ['open paragraphs', '<p>'.repeat(300_000)],
    ['closed paragraphs', '</p>'.repeat(300_000)],
    ['open scripts', '<script>'.repeat(300_000)],
    ['backslashes', `{\\rtf${'\\'.repeat(1_000_000)}`],
    ['binary parts', `{\\rtf${'\\bin9'.repeat(300_000)}`],
    ['blanks', ' '.repeat(5_000_000) + 'x'],
    ['one word', 'x'.repeat(5_000_000)],
    ['braces', '{'.repeat(2_000_000)],
    ['open elements of XML', `<?xml version="1.0"?>${'<a '.repeat(500_000)}`],
    ['sections of CDATA', `<?xml version="1.0"?><a>${'<![CDATA['.repeat(500_000)}`],
  ])('reads %s in linear time', (_, text) => {
    const start = performance.now()
    read(text)
    expect(performance.now() - start).toBeLessThan(5_000)
  })

  it('shows the words of a narrative, but no script, style or address that could run one', () => {
    const view = read(
      ccda(
        section(
          '<paragraph onclick="alert(1)">Pain <linkHtml href="javascript:alert(1)">one</linkHtml> <linkHtml href="java&#10;script:alert(1)">two</linkHtml> <linkHtml href="data:text/html,x">three</linkHtml> <linkHtml href=" HTTPS://example.org/a?b=1&amp;c=2">four</linkHtml></paragraph><script>alert(1)</script><content styleCode="Bold" style="x"><style>p{}</style>five &lt;script&gt;</content><iframe src="x">six</iframe><img src="x" onerror="alert(1)"/>',
        ),
      ),
    )
    expectOnlyAllowed(view)
    expect(sectionText(view)).toBe(
      '<p dir="auto">Pain <a>one</a> <a>two</a> <a>three</a> <a href="HTTPS://example.org/a?b=1&amp;c=2">four</a></p><div dir="auto"><span><strong>five &lt;script&gt;</strong></span></div>',
    )
  })

  const payloads = ['xss-jhaddix.txt', 'xss-payloads-quick.txt', 'xss-polyglots.txt', 'xss-rsnake.txt'].flatMap(
    (name) =>
      readFileSync(join(data, 'lists', name), 'utf8')
        .split('\n')
        .filter(Boolean),
  )
  it('writes only the white list for every known payload, in HTML, in a narrative, and in both together', () => {
    expect(payloads.length).toBeGreaterThan(200)
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
    for (const payload of payloads) {
      expectOnlyAllowed(read(`<html><body>${payload}</body></html>`))
      expectOnlyAllowed(read(payload))
      expectOnlyAllowed(read(ccda(section(`<paragraph ID="${escaped(payload)}">${escaped(payload)}</paragraph>`))))
      expectOnlyAllowed(read(ccda(section(`<linkHtml href="${escaped(payload)}">a</linkHtml>`))))
      expectOnlyAllowed(read(ccda(section(payload))))
      const div = `<div xmlns="http://www.w3.org/1999/xhtml">${payload}</div>`
      const composition = { resourceType: 'Composition', section: [{ title: payload, text: { div } }] }
      expectOnlyAllowed(read(JSON.stringify({ resourceType: 'Bundle', entry: [{ resource: composition }] })))
    }
  })
})

describe('readDocument of encodings', () => {
  const text = ccda(section('<paragraph>Niño “12” µg مرحبا</paragraph>'))
  const utf16 = (isLittle: boolean, hasMark: boolean) => {
    const whole = (hasMark ? '\ufeff' : '') + text.replace('UTF-8', 'UTF-16')
    const units = Uint16Array.from({ length: whole.length }, (_, at) => whole.charCodeAt(at))
    const bytes = new Uint8Array(units.buffer)
    if (!isLittle) for (let at = 0; at < bytes.length; at += 2) bytes.subarray(at, at + 2).reverse()
    return bytes
  }
  it.each([
    ['UTF-8', bytesOf(text)],
    ['UTF-8 with a mark', bytesOf(`\ufeff${text}`)],
    ['UTF-8 that claims to be Latin-1', bytesOf(text.replace('UTF-8', 'ISO-8859-1'))],
    ['UTF-8 that claims to be UTF-16', bytesOf(text.replace('UTF-8', 'UTF-16'))],
    ['UTF-16 of both orders', utf16(true, true)],
    ['UTF-16 of the other order', utf16(false, true)],
    ['UTF-16 without a mark', utf16(true, false)],
  ])('reads %s', (_, bytes) => {
    expect(shownText(read(bytes))).toContain('Niño “12” µg مرحبا')
  })

  it.each(['ISO-8859-1', 'UTF-8', 'windows-1252', 'nonsense'])('reads Latin-1 that is declared as %s', (encoding) => {
    const latin = Buffer.from(ccda(section('<paragraph>Niño µg</paragraph>')).replace('UTF-8', encoding), 'latin1')
    expect(shownText(read(latin))).toContain('Niño µg')
  })
})

describe('readDocument of narratives', () => {
  it('keeps lists, marks, footnotes, nested tables and links inside the document', () => {
    const view = read(
      ccda(
        section(
          '<list listType="ordered"><caption>Steps</caption><item><content styleCode="Italics">one</content></item><item>two<footnoteRef IDREF="f1"/></item></list><footnote ID="f1">Note</footnote><table><tbody><tr><td>out<table><thead><tr><th>H</th></tr></thead><tbody><tr><td styleCode="Bold">in</td></tr></tbody></table></td></tr></tbody></table><paragraph ID="unused">end <sub>2</sub><br/><content revised="delete">old</content></paragraph>',
        ),
      ),
    )
    expectOnlyAllowed(view)
    const html = sectionText(view)
    expect(html).toContain('<p dir="auto"><strong>Steps</strong></p><ol dir="auto"><li><span><em>one</em></span></li>')
    expect(html).toContain('<sup><a href="#doc-f1">*</a></sup>')
    expect(html).toContain('<span id="doc-f1">Note</span>')
    expect(html).toContain('<td dir="auto" data-label="H"><strong>in</strong></td>')
    expect(html).toContain('<sub>2</sub><br><span><s>old</s></span>')
    expect(html).not.toContain('unused')
  })

  it('divides a long table into complete tables with the head, and names the column at each cell', () => {
    const rows = Array.from({ length: 1_000 }, (_, row) => `<tr><td>name ${row}</td><td>${row}</td></tr>`).join('')
    const view = read(
      ccda(section(`<table><thead><tr><th>Test</th><th>Value</th></tr></thead><tbody>${rows}</tbody></table>`)),
    )
    expectOnlyAllowed(view)
    const html = sectionText(view)
    expect(html.match(/<table/g)).toHaveLength(17)
    expect(html.match(/<th scope="col" dir="auto">|<th dir="auto" scope="col">/g)).toHaveLength(34)
    expect(html.match(/data-label="Value"/g)).toHaveLength(1_000)
    expect(view.sections[0]?.lengths.length).toBeGreaterThan(5)
  })

  it('does not divide cells that span rows', () => {
    const rows = Array.from({ length: 150 }, (_, row) =>
      row === 95
        ? '<tr><td rowspan="10">A</td><td>b</td></tr>'
        : `<tr>${row > 95 && row < 105 ? '' : '<td>a</td>'}<td>b</td></tr>`,
    ).join('')
    const html = sectionText(read(ccda(section(`<table><tbody>${rows}</tbody></table>`))))
    expect(
      html
        .split('<table')
        .slice(1)
        .map((table) => table.split('<tr').length - 1),
    ).toEqual([60, 65, 25])
  })

  it('lists the entries of a section without a narrative, and resolves or skips their references', () => {
    const entry = (code: string) => `<entry><observation classCode="OBS" moodCode="EVN">${code}</observation></entry>`
    const view = read(
      ccda(
        `<component><section><code code="11450-4"/>${entry('<code code="1" displayName="Asthma"/><effectiveTime><low value="2019"/></effectiveTime>')}${entry('<code><originalText><reference value="#nowhere"/></originalText></code><value xsi:type="PQ" value="5" unit="mg"/>')}</section></component>`,
      ),
    )
    expect(sectionText(view)).toBe('<ul dir="auto"><li>Asthma, 2019 –</li><li>5 mg</li></ul>')
    expect(view.sections[0]?.entries).toBe(2)
  })

  it('orders known sections as patients use them and keeps unknown ones, with the sections in them', () => {
    const one = (code: string, inner = '') =>
      `<component><section><code code="${code}"/><title>${code}</title><text>t</text>${inner}</section></component>`
    const view = read(ccda(one('99999-9') + one('8716-3', one('1-1')) + one('30954-2') + one('48765-2')))
    expect(view.sections.map(({ code, depth }) => [code, depth])).toEqual([
      ['48765-2', 0],
      ['30954-2', 0],
      ['8716-3', 0],
      ['1-1', 1],
      ['99999-9', 0],
    ])
  })

  it('shows pictures of the document as files at their place, and detects their types', () => {
    const media = (id: string, type: string, bytes: Uint8Array) =>
      `<entry><observationMedia ID="${id}" classCode="OBS" moodCode="EVN"><value mediaType="${type}" representation="B64">${Buffer.from(bytes).toString('base64')}</value></observationMedia></entry>`
    const view = read(
      ccda(
        section(
          '<renderMultiMedia referencedObject="m1"><caption>Hand</caption></renderMultiMedia><renderMultiMedia referencedObject="lost"/>',
          media('m1', 'image/gif', testPng(4, 4)) + media('m2', 'text/html', bytesOf('<script>')),
        ),
      ),
    )
    expectOnlyAllowed(view)
    expect(view.files.map(({ contentType }) => contentType)).toEqual(['image/png', 'application/octet-stream'])
    expect(sectionText(view)).toContain('data-file="0"')
  })

  it('understands any prefix for the namespace', () => {
    const text = ccda(section('<paragraph>words</paragraph>'))
      .replaceAll(/<(\/?)([a-z])/gi, '<$1n1:$2')
      .replace('<n1:?xml', '<?xml')
      .replace('xmlns=', 'xmlns:n1=')
    expect(shownText(read(text))).toContain('words')
  })
})

describe('readDocument of other kinds', () => {
  it('offers a PDF as a file, whatever its type claims to be', () => {
    const view = readDocument({ bytes: testPdf, contentType: 'text/html', name: 'Scan' })
    expect(view).toMatchObject({
      content: '',
      problem: 'not-text',
      files: [{ name: 'Scan.pdf', contentType: 'application/pdf' }],
    })
    const inside = `<component><nonXMLBody><text mediaType="text/plain" representation="B64">${Buffer.from(testPdf).toString('base64')}</text></nonXMLBody></component>`
    const embedded = read(`<ClinicalDocument xmlns="urn:hl7-org:v3">${inside}</ClinicalDocument>`)
    expect(embedded).toMatchObject({ problem: 'not-text', files: [{ contentType: 'application/pdf' }] })
  })

  it('reads a text, an RTF or an HTML inside a C-CDA', () => {
    const body = (content: string) =>
      read(
        `<ClinicalDocument><component><nonXMLBody><text representation="B64">${Buffer.from(content).toString('base64')}</text></nonXMLBody></component></ClinicalDocument>`,
      )
    expect(shownText(body('plain words'))).toBe('plain words')
    expect(body('{\\rtf1 \\b bold\\b0  rest}').content).toContain('<strong>bold</strong> rest')
    expect(body('<html><p>page').content).toBe('<p dir="auto">page</p>')
  })

  it('keeps the lines of a text', () => {
    expect(read('one\r\n  two <b>\n').content).toBe('<pre dir="auto">one\n  two &lt;b&gt;</pre>')
  })

  it('reads RTF with escapes, code pages and hidden groups', () => {
    const rtf = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}{\*\generator x;}Ni\'f1o \u8220?a\u8221?\par{\b\i Bold}\tab end\line {\pict 0102}x\par}`
    expect(read(rtf).content).toBe(
      '<p dir="auto">Niño “a”</p><p dir="auto"><strong><em>Bold</em></strong>\tend<br>x</p>',
    )
  })

  it('reads a page of HTML with its tables and inner links, and drops what runs', () => {
    const view = read(
      '<!DOCTYPE html><html><head><title>T</title><style>b{}</style></head><body onload="x"><h1 id="top">Visit</h1><ul><li>one<li>two</ul><table><tr><th>A<th>B<tr><td>1<td>2</table><a href="#top">up</a><script>x</script><img src="https://example.org/t.gif" alt="Logo"></body></html>',
    )
    expectOnlyAllowed(view)
    expect(view.content).toContain('<h2 id="doc-top" dir="auto">Visit</h2>')
    expect(view.content).toContain('<li>one</li><li>two</li>')
    expect(view.content).toContain('<td dir="auto" data-label="B">2</td>')
    expect(view.content).toContain('<a href="#doc-top">up</a>')
    expect(view.content).toContain('Logo')
    expect(view.content).not.toMatch(/example|<title|T<|b\{/)
  })

  it('reads a FHIR document with the narratives of its sections', () => {
    const bundle = {
      resourceType: 'Bundle',
      type: 'document',
      entry: [
        {
          fullUrl: 'urn:uuid:c',
          resource: {
            resourceType: 'Composition',
            title: 'Summary',
            date: '2026-01-02T03:04:05Z',
            type: { coding: [{ code: '60591-5' }] },
            author: [{ display: 'Dr. Who' }],
            section: [
              {
                title: 'Problems',
                code: { coding: [{ code: '11450-4' }] },
                text: { div: '<div xmlns="http://www.w3.org/1999/xhtml"><p>Asthma &lt;1</p></div>' },
                entry: [{ reference: 'urn:uuid:k' }],
              },
              { title: 'Allergies', code: { coding: [{ code: '48765-2' }] }, entry: [{ reference: 'urn:uuid:a' }] },
            ],
          },
        },
        {
          fullUrl: 'urn:uuid:p',
          resource: {
            resourceType: 'Patient',
            name: [{ given: ['Ana'], family: 'Ruiz' }],
            birthDate: '1980-05-06',
            gender: 'female',
          },
        },
        {
          fullUrl: 'urn:uuid:a',
          resource: {
            resourceType: 'AllergyIntolerance',
            code: { text: 'Peanut' },
            reaction: [{ manifestation: [{ text: 'Hives' }] }],
          },
        },
      ],
    }
    const view = read(JSON.stringify(bundle))
    expectOnlyAllowed(view)
    expect(view.header).toMatchObject({
      title: 'Summary',
      patient: { name: 'Ana Ruiz', birthDate: '1980-05-06', gender: 'female' },
      authors: [{ name: 'Dr. Who' }],
    })
    expect(view.sections.map(({ title, entries }) => [title, entries])).toEqual([
      ['Allergies', 1],
      ['Problems', 1],
    ])
    expect(view.content).toContain('<li>Peanut, Hives</li>')
    expect(view.content).toContain('<p dir="auto">Asthma &lt;1</p>')
  })

  it('lists the resources of any other FHIR bundle by their kind', () => {
    const observation = {
      resourceType: 'Observation',
      status: 'final',
      code: { text: 'Glucose' },
      valueQuantity: { value: 5.4, unit: 'mmol/L' },
      effectiveDateTime: '2025-01-02',
    }
    const vital = { ...observation, code: { text: 'Pulse' }, category: [{ coding: [{ code: 'vital-signs' }] }] }
    const view = read(
      JSON.stringify({
        resourceType: 'Bundle',
        entry: [{ resource: vital }, { resource: observation }, { resource: { resourceType: 'Slot', status: 'free' } }],
      }),
    )
    expect(view.sections.map(({ code, title }) => [code, title])).toEqual([
      ['30954-2', null],
      ['8716-3', null],
      [null, 'Slot'],
    ])
    expect(view.content).toContain('<li>Glucose, 5.4 mmol/L, final, 2025-01-02</li>')
  })

  it('shows other JSON and XML as they are, and says so if there is nothing', () => {
    expect(read('{"a": 1}').content).toBe('<pre dir="auto">{"a": 1}</pre>')
    expect(read('<?xml version="1.0"?><a>1</a>').content).toContain('&lt;a&gt;1&lt;/a&gt;')
    expect(read('  ').problem).toBe('empty')
    expect(read(new Uint8Array()).problem).toBe('empty')
  })
})
