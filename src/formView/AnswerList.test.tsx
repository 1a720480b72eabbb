import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FormEntry } from '#src/contract/formData.ts'
import { fieldTypes, type Component, type Page } from '#src/contract/formTemplate.ts'
import { AnswerList } from './AnswerList.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

function field(id: number, fieldType: Component['fieldType'], over: Partial<Component> = {}): Component {
  const isAsked = fieldType !== 'note' && fieldType !== 'group'
  return { comEntryID: id, dataFieldID: isAsked ? id : null, fieldType, label: { en: `Label ${id}` }, ...over }
}
const pageOf = (...components: Component[]): Page => ({ pageEntryID: 1, title: { en: 'About you' }, components })

function markupOf(
  page: Page,
  answers: Readonly<Record<number, string>> = {},
  props: Partial<Parameters<typeof AnswerList>[0]> = {},
): string {
  const data = Object.entries(answers).map(([id, Value]): FormEntry => ({
    DataFieldID: Number(id),
    FieldType: 'text',
    PageEntryID: 1,
    ComEntryID: Number(id),
    Value,
  }))
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <AnswerList pages={[page]} data={data} {...props} />
    </I18nProvider>,
  )
}
const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const choices = [
  { value: '2', label: { en: 'Several days' }, score: 1 },
  { value: 'own', label: { en: 'Something else' }, isOther: true },
]

describe('the answers of a form', () => {
  it.each([
    ['a text', field(1, 'text'), 'Riverside', 'Riverside'],
    ['a number with its unit', field(1, 'decimal', { unit: '[lb_av]' }), '1640.50', '1,640.50 lbs'],
    ['a number that is too long to be exact', field(1, 'whole'), '12345678901234567890', '12345678901234567890'],
    ['an impossible number, as it was typed', field(1, 'whole', { unit: '/min' }), '7x', '7x'],
    ['a date', field(1, 'date'), '2026-11-22', '22 Nov 2026'],
    ['an impossible date, as it was stored', field(1, 'date'), '2026-02-31', '2026-02-31'],
    ['a time', field(1, 'time'), '21:05', '9:05 pm'],
    ['an impossible time, as it was stored', field(1, 'time'), '99:99', '99:99'],
    ['yes', field(1, 'yesNo'), 'true', 'Yes'],
    ['a choice with its score', field(1, 'oneOf', { choices }), '2', 'Several days Score: 1'],
    ['an own answer', field(1, 'oneOf', { choices }), 'other:a pipe', 'Something else a pipe'],
    ['a choice that the template does not have', field(1, 'oneOf', { choices }), 'gone', 'gone'],
    [
      'several choices',
      field(1, 'someOf', { choices }),
      '["2","other:mine"]',
      'Several days Score: 1 Something else mine',
    ],
    ['a step of a scale', field(1, 'scale', { high: 10 }), '4', '4 of 10'],
    ['a computed value', field(1, 'computed', { unit: 'kg/m2' }), '24.1', '24.1 kg/m²'],
  ])('show %s', (_, component, value, text) => {
    expect(textOf(markupOf(pageOf(component), { 1: value }))).toBe(`About you Label 1 ${text}`)
  })

  it('say which questions have no answer', () => {
    const text = textOf(markupOf(pageOf(field(1, 'text'), field(2, 'computed'), field(3, 'someOf')), { 3: '[]' }))
    expect(text).toBe('About you Label 1 Not answered Label 2 No value Label 3 Not answered')
  })

  it('leave out what is hidden, and pages without anything to show', () => {
    const page = pageOf(field(1, 'text'), field(2, 'text'))
    expect(textOf(markupOf(page, {}, { isShown: (id) => id === 2 }))).toBe('About you Label 2 Not answered')
    expect(markupOf(page, {}, { isShown: () => false })).not.toContain('About you')
  })

  it('show groups with their own headings', () => {
    const group = field(1, 'group', { components: [field(2, 'text')] })
    expect(markupOf(pageOf(group), { 2: 'Well' })).toMatch(/<h4[^>]*><span[^>]*>Label 1.*<dt>.*Label 2.*<dd>.*Well/)
  })

  it('show a note only where a signature agrees to it', () => {
    const note = field(1, 'note')
    expect(markupOf(pageOf(note, field(2, 'text')))).not.toContain('Label 1')
    expect(textOf(markupOf(pageOf(note, field(2, 'signature'))))).toBe('About you Label 1 Label 2 Not answered')
  })

  it('keep the line breaks and the direction of what people wrote', () => {
    expect(markupOf(pageOf(field(1, 'longText')), { 1: 'one\ntwo' })).toMatch(
      /dir="auto" class="[^"]*whitespace-pre-wrap[^"]*">one\ntwo</,
    )
  })

  it('show the marks of a body diagram on the picture and in a list, by the own sides of the patient', () => {
    const mark = {
      view: 'back',
      x: 430,
      y: 434,
      region: 'back-lower-back-left',
      kind: 'ache',
      intensity: 4,
      note: 'since May',
    }
    const markup = markupOf(pageOf(field(1, 'bodyDiagram')), { 1: JSON.stringify([mark]) })
    expect(markup).toContain('aria-label="Back of the body"')
    expect(markup.match(/class="body-mark"/g)).toHaveLength(1)
    expect(textOf(markup)).toContain('Lower back, left side Ache, 4 of 10 since May')
  })

  it('show a signature with its line, its name and its time', () => {
    const signature = { name: 'Maria Alvarez', strokes: [[0, 0, 10, 10]], signedAt: '2026-11-22T09:41:00+00:00' }
    const markup = markupOf(pageOf(field(1, 'signature')), { 1: JSON.stringify(signature) })
    expect(markup).toContain('aria-label="Signature of Maria Alvarez"')
    expect(markup).toContain('d="M0 0L10 10"')
    expect(textOf(markup)).toMatch(/Maria Alvarez Signed 22 Nov 2026/)
  })

  it('show files by the given function, or by their names', () => {
    const file = { uploadKey: '0b5a4a44-5f0a-4f43-9d5c-0a4a2a3c1b11', name: 'knee.jpg', extension: 'jpg', size: 5 }
    const answers = { 1: JSON.stringify([file]) }
    expect(textOf(markupOf(pageOf(field(1, 'photo')), answers))).toContain('knee.jpg')
    const shown = markupOf(pageOf(field(1, 'photo')), answers, {
      file: ({ uploadKey }) => <a href="#x">{uploadKey}</a>,
    })
    expect(shown).toContain(`<a href="#x">${file.uploadKey}</a>`)
  })

  it('show a table with a row for each row of the answer', () => {
    const table = field(1, 'table', { components: [field(2, 'text'), field(3, 'date')] })
    const markup = markupOf(pageOf(table), { 1: JSON.stringify([{ 2: 'Appendix', 3: '2020-02-03' }, { 2: 'Knee' }]) })
    expect(markup).toMatch(/<caption[^>]*>Label 1</)
    expect(textOf(markup)).toMatch(/Row 1 .*Appendix .*3 Feb 2020 .*Row 2 .*Knee .*Not answered/)
  })

  it.each([...fieldTypes, 'table'] as const)(
    'never throw for an unreadable answer of type %s, and show it as text',
    (type) => {
      const component = field(1, type, { components: [field(2, 'text')] })
      for (const value of ['{"a":', '[[[', 'null', '{}', '[null]', '<script>alert(1)</script>', '\u202E1', '-', 'true'])
        expect(markupOf(pageOf(component), { 1: value })).not.toContain('<script')
    },
  )

  it('show a text of another language with its language', () => {
    const markup = markupOf(pageOf(field(1, 'text', { label: { ar: 'الوزن' } })))
    expect(markup).toMatch(/<span lang="ar" dir="auto"[^>]*>الوزن/)
  })

  it('offer a link to change a page beside its title', () => {
    const markup = markupOf(
      pageOf(field(1, 'text')),
      {},
      { changeAt: ({ pageEntryID }) => <a href="#p">{pageEntryID}</a> },
    )
    expect(markup).toMatch(/<h3[^>]*>.*About you.*<\/h3>.*<a href="#p">1<\/a>/)
  })
})
