import { describe, expect, it } from 'vitest'
import type { DocumentView } from '#src/contract/documentView.ts'
import { documentPage } from './documentPage.ts'
import { writtenTime } from './writtenTime.ts'

const first = '<p>One</p>'
const second = '<p>Two</p>'
const view = (language: string | null): DocumentView => ({
  content: `${first}${second}`,
  header: {
    title: 'Summary <1>',
    code: '34133-9',
    language,
    patient: { name: 'Ana "A"', birthDate: '1970-03', gender: 'female', ids: ['MRN 1'] },
    madeAt: '2026-11-20T09:30:00-05:00',
    from: '2026-01-01',
    to: '2026-11-20',
    authors: [{ name: 'Dr. Lee', detail: 'Riverside' }],
    custodian: null,
  },
  sections: [
    {
      id: 'doc-1',
      code: null,
      title: 'A & B',
      language: null,
      depth: 0,
      start: 0,
      lengths: [first.length],
      entries: null,
    },
    {
      id: 'doc-2',
      code: null,
      title: null,
      language: 'fr',
      depth: 1,
      start: first.length,
      lengths: [second.length],
      entries: 0,
    },
  ],
  files: [{ name: 'scan<1>.pdf', contentType: 'application/pdf', content: 'AAAA' }],
  problem: null,
})

describe('documentPage', () => {
  it('has labels in the document’s language, its facts, sections and files', () => {
    const page = documentPage(view('es-US'), 'Other')
    expect(page).toContain('<html lang="es-US" dir="ltr">')
    expect(page).toContain('<title>Summary &lt;1&gt;</title>')
    expect(page).toContain('<dt>Paciente</dt><dd><bdi>Ana &quot;A&quot;</bdi></dd>')
    expect(page).toContain('<dt>Sexo</dt><dd><bdi>Femenino</bdi></dd>')
    expect(page).toContain('Del 1 de enero de 2026 al 20 de noviembre de 2026')
    expect(page).toContain('<section><h2 dir="auto">A &amp; B</h2><p>One</p></section>')
    expect(page).toContain('<section lang="fr" dir="ltr"><p>Two</p></section>')
    expect(page).toContain('scan&lt;1&gt;.pdf')
    expect(page).not.toMatch(/<script|<link|src=|url\(/)
  })

  it('is written from right to left in Arabic, and in English for other languages', () => {
    expect(documentPage(view('ar'), '')).toContain('<html lang="ar" dir="rtl">')
    expect(documentPage(view('fr'), '')).toContain('<dl class="facts" lang="en" dir="ltr"><dt>Patient</dt>')
  })

  it('ignores a language that is no tag', () => {
    expect(documentPage(view('"><script>'), '')).toContain('<html dir="auto">')
  })

  it('shows a text without header and sections under its name, and says if a part is missing', () => {
    const plain = { content: first, header: null, sections: [], files: [], problem: 'damaged' } as const
    const page = documentPage({ ...plain, sections: [], files: [] }, 'Letter & more')
    expect(page).toContain('<h1 dir="auto">Letter &amp; more</h1>')
    expect(page).toContain('A part of this document could not be shown here.')
    expect(page).toContain(first)
  })
})

it('documentPage runs no script, and its title is text', () => {
  const page = documentPage(
    { content: '<p>Hola</p>', header: null, sections: [], files: [], problem: null },
    '</title><script>x',
  )
  expect(page).toContain('&lt;/title&gt;&lt;script&gt;x')
  expect(page).not.toContain('<script')
  expect(page).toContain("default-src 'none'")
  expect(page).toContain('<p>Hola</p>')
})

describe('writtenTime', () => {
  it.each([
    ['2026', '2026'],
    ['2026-03', 'March 2026'],
    ['2026-03-07', 'March 7, 2026'],
    ['2026-03-07T23:30:00-05:00', 'March 7, 2026, 23:30 (UTC-05:00)'],
    ['2026-03-07T09:30Z', 'March 7, 2026, 09:30 (UTC)'],
    ['yesterday', 'yesterday'],
  ])('writes %s with its own precision and time zone', (text, words) => {
    expect(writtenTime('en', text)).toBe(words)
  })
})
