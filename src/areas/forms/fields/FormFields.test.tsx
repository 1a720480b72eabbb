import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FormEntry } from '#src/contract/formData.ts'
import { componentTypes, fieldTypes, type Component, type Macro, type Page } from '#src/contract/formTemplate.ts'
import { openForm } from '#src/formEngine/openForm.ts'
import { FormContext, type FilledForm } from './FormContext.ts'
import { FormFields } from './FormFields.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const files: FilledForm['files'] = { add: async () => null, open: async () => null, remove: async () => undefined }
const choices = [
  { value: 'never', label: { en: 'Never' } },
  { value: 'daily', label: { en: 'Every day' } },
  { value: 'own', label: { en: 'Something else' }, isOther: true },
]

/** Returns a component whose ids are both `id`. */
function field(id: number, fieldType: Component['fieldType'], over: Partial<Component> = {}): Component {
  const isAsked = fieldType !== 'note' && fieldType !== 'group'
  return { comEntryID: id, dataFieldID: isAsked ? id : null, fieldType, label: { en: `Label ${id}` }, ...over }
}

interface Shown {
  readonly answers?: Readonly<Record<number, string>>
  readonly macros?: readonly Macro[]
  readonly form?: Partial<FilledForm>
  /** Whether an attempt to go on was made. */
  readonly isAttempted?: boolean
}

function markupOf(
  components: readonly Component[],
  { answers = {}, macros = [], form, isAttempted }: Shown = {},
): string {
  const page: Page = { pageEntryID: 1, title: { en: 'Page' }, components: [...components] }
  const template = { templateId: 1, version: 1, name: { en: 'Form' }, pages: [page], macros: [...macros] }
  const entries = components
    .filter(({ comEntryID }) => answers[comEntryID] !== undefined)
    .map(({ comEntryID, fieldType }) => ({
      DataFieldID: comEntryID,
      FieldType: fieldType as FormEntry['FieldType'],
      PageEntryID: 1,
      ComEntryID: comEntryID,
      Value: answers[comEntryID] ?? '',
    }))
  const engine = openForm(template, { mode: 'edit', record: null, answers: entries, today: '2026-11-22' })
  const problems = new Map(
    isAttempted ? Map.groupBy(engine.problemsOfPage(1), ({ comEntryID }) => comEntryID) : undefined,
  )
  const filled: FilledForm = {
    engine,
    problems,
    prefilled: new Map(),
    crisisPhone: null,
    files,
    isReadOnly: false,
    ...form,
  }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <FormContext value={filled}>
        <FormFields page={page} />
      </FormContext>
    </I18nProvider>,
  )
}
const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const tag = (markup: string, pattern: RegExp) => pattern.exec(markup)?.[0] ?? ''

describe('the fields of a form', () => {
  it.each(componentTypes.filter((type) => type !== 'note'))('name a component of type %s by its label', (fieldType) => {
    const inner = fieldType === 'group' || fieldType === 'table' ? [field(8, 'text')] : undefined
    const markup = markupOf([field(7, fieldType, { choices, components: inner })])
    // A label names a control, a legend a group of controls. A computed value is read, so its label is a text.
    const named =
      /<label for="form-field-7"[^>]*><span[^>]*>Label 7|id="form-field-7"[^>]*>(<legend|<p)[^>]*><span[^>]*>Label 7/
    expect(markup).toMatch(named)
  })

  it.each(fieldTypes)('show a hostile label, help and answer of type %s as text', (fieldType) => {
    const hostile = '<img src=x onerror=alert(1)>"><script>'
    const markup = markupOf(
      [
        field(7, fieldType, {
          label: { en: hostile },
          help: { en: hostile },
          choices: [{ value: hostile, label: { en: hostile } }],
        }),
      ],
      { answers: { 7: hostile }, isAttempted: true },
    )
    expect(markup).not.toMatch(/<script|<img[^>]*onerror/)
    expect(markup).toContain('&lt;img src=x')
  })

  it('mark questions that need no answer, and no others', () => {
    expect(textOf(markupOf([field(1, 'text')]))).toContain('Label 1 (optional)')
    const required = markupOf([field(1, 'text', { required: true })])
    expect(textOf(required)).not.toContain('optional')
    expect(required).toContain('aria-required="true"')
  })

  it('leave out what the form hides', () => {
    const hides: Macro = { id: 'hide', on: 'change', when: { '==': [{ var: 'f.1' }, 'yes'] }, show: { comEntryID: 2 } }
    const components = [field(1, 'text'), field(2, 'text')]
    expect(markupOf(components, { macros: [hides] })).not.toContain('Label 2')
    expect(markupOf(components, { macros: [hides], answers: { 1: 'yes' } })).toContain('Label 2')
  })

  it('show errors only after an attempt, between the help and the control, and connect them', () => {
    const weight = field(1, 'decimal', {
      required: true,
      low: 50,
      high: 700,
      unit: '[lb_av]',
      help: { en: 'In pounds' },
    })
    expect(markupOf([weight], { answers: { 1: '1640' } })).not.toContain('aria-invalid')
    const markup = markupOf([weight], { answers: { 1: '1640' }, isAttempted: true })
    expect(textOf(markup)).toContain('Enter a number from 50 to 700 lbs. You wrote 1640.')
    const input = tag(markup, /<input[^>]*>/)
    expect(input).toContain('aria-invalid="true"')
    expect(input).toContain('aria-describedby="form-field-1-help form-field-1-error form-field-1-unit"')
    expect(input).toContain('value="1640"')
    const places = ['form-field-1-help"', 'form-field-1-error"', '<input'].map((part) => markup.indexOf(part))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('ask for a missing answer after an attempt', () => {
    const markup = markupOf([field(1, 'yesNo', { required: true })], { isAttempted: true })
    expect(textOf(markup)).toContain('Choose an answer.')
    expect(tag(markup, /<fieldset[^>]*>/)).toContain('aria-describedby="form-field-1-error"')
  })

  it('keep a text that is no number as it was typed', () => {
    const markup = markupOf([field(1, 'whole')], { answers: { 1: 'about 7' }, isAttempted: true })
    expect(markup).toContain('value="about 7"')
    expect(textOf(markup)).toContain('You wrote about 7.')
  })

  it('mark an answer from the record until it is changed', () => {
    const prefilled = new Map([[1, { DataFieldID: 1, Value: 'Maria', source: 'record', date: '2026-05-14' } as const]])
    const name = [field(1, 'text', { prefill: 'name' })]
    const kept = markupOf(name, { answers: { 1: 'Maria' }, form: { prefilled } })
    expect(textOf(kept)).toContain('From your record, 14 May 2026')
    expect(tag(kept, /<input[^>]*>/)).toMatch(/form-field-1-source[^>]*border-dashed/)
    expect(textOf(markupOf(name, { answers: { 1: 'Mary' }, form: { prefilled } }))).not.toContain('From your record')
  })

  it('name the date of an earlier answer', () => {
    const prefilled = new Map([[1, { DataFieldID: 1, Value: 'Luis', source: 'answer', date: '2026-03-02' } as const]])
    expect(textOf(markupOf([field(1, 'text')], { answers: { 1: 'Luis' }, form: { prefilled } }))).toContain(
      'From your answer of 2 Mar 2026',
    )
  })

  it("store nothing in the browser's own memory of forms, except what its user may want filled in", () => {
    const markup = markupOf([field(1, 'text'), field(2, 'longText'), field(3, 'text', { prefill: 'phone' })])
    expect([...markup.matchAll(/autoComplete="([^"]*)"/gi)].map(([, value]) => value)).toEqual(['off', 'off', 'tel'])
  })

  it('show the own answer below its choice, only while it is chosen', () => {
    const smoke = [field(1, 'oneOf', { choices })]
    expect(markupOf(smoke, { answers: { 1: 'daily' } })).not.toContain('form-field-1-own')
    expect(markupOf(smoke, { answers: { 1: 'other:a pipe' } })).toMatch(/id="form-field-1-own"[^>]*value="a pipe"/)
  })

  it('show many choices as a list to choose from', () => {
    const many = Array.from({ length: 13 }, (_, i) => ({ value: `c${i}`, label: { en: `Country ${i}` } }))
    const markup = markupOf([field(1, 'oneOf', { choices: many })], { answers: { 1: 'c7' } })
    expect(markup).toContain('<select')
    expect(markup).toMatch(/<option[^>]*selected[^>]*>Country 7</)
    expect(markupOf([field(1, 'someOf', { choices: many })])).toContain('type="search"')
  })

  it('show a scale as radio buttons with words at its ends, and a long one as a number', () => {
    const pain = { low: 0, high: 10, lowLabel: { en: 'no pain' }, highLabel: { en: 'the worst' } }
    const markup = markupOf([field(1, 'scale', pain)], { answers: { 1: '4' } })
    expect(markup.match(/type="radio"/g)).toHaveLength(11)
    expect(textOf(markup)).toMatch(/0: no pain 10: the worst/)
    expect(markupOf([field(1, 'scale', { low: 0, high: 100 })])).not.toContain('type="radio"')
  })

  it('show a computed value with its unit, and say if there is none yet', () => {
    const bmi = [field(1, 'computed', { unit: 'kg/m2' })]
    const set: Macro = { id: 'bmi', on: 'change', when: null, set: { dataFieldID: 1, value: { var: 'f.2' } } }
    const components = [...bmi, field(2, 'decimal')]
    expect(textOf(markupOf(components, { macros: [set] }))).toContain('No value yet')
    expect(textOf(markupOf(components, { macros: [set], answers: { 2: '24.10' } }))).toMatch(/24\.1 kg/)
    const isHigh: Macro = { ...set, set: { dataFieldID: 1, value: { '>': [{ var: 'f.2' }, 25] } } }
    const yesNo = [field(1, 'computed', { itemType: 'boolean' }), field(2, 'decimal')]
    expect(textOf(markupOf(yesNo, { macros: [isHigh], answers: { 2: '26' } }))).toContain('Yes')
  })

  it('say quietly that the form has a mistake, at its field', () => {
    const broken: Macro = { id: 'x', on: 'change', when: null, set: { dataFieldID: 1, value: { '/': [1, 0] } } }
    const markup = markupOf([field(1, 'computed')], { macros: [broken] })
    expect(textOf(markup)).toContain('A rule of this form doesn')
    expect(markup).not.toContain('role="alert"')
  })

  it('announce a crisis note, with a link that calls the line if the clinic has one', () => {
    const note = [field(1, 'note', { tone: 'crisis', label: { en: 'You are not alone.' } })]
    const markup = markupOf(note, { form: { crisisPhone: '988' } })
    expect(markup).toContain('role="alert"')
    expect(markup).toContain('href="tel:988"')
    expect(textOf(markup).replaceAll(/\p{Cf}/gu, '')).toContain('Call or text 988')
    expect(markupOf(note)).not.toContain('tel:')
  })

  it('show the rows of a table in short, and where an attempt found a problem', () => {
    const table = field(1, 'table', { components: [field(2, 'text', { required: true }), field(3, 'date')] })
    const answers = { 1: JSON.stringify([{ 2: 'Appendix', 3: '2020-02-03' }, { 3: '2021-05-06' }]) }
    const text = textOf(markupOf([table], { answers }))
    expect(text).toContain('Row 1 Appendix · 3 Feb 2020')
    expect(text).not.toContain('something to correct')
    const attempted = markupOf([table], { answers, isAttempted: true })
    expect(textOf(attempted)).toContain('Row 2 6 May 2021 This row has something to correct.')
    // The error summary leads to the button that opens the row.
    expect(tag(attempted, /<button[^>]*id="form-field-1-1-2"[^>]*>/)).toContain('aria-label="Change row 2"')
  })

  it('let nothing be changed while the answers are sent', () => {
    const components = [field(1, 'text'), field(2, 'oneOf', { choices }), field(3, 'signature'), field(4, 'table')]
    const markup = markupOf(components, { form: { isReadOnly: true } })
    const controls = markup.match(/<(input|select|textarea)[^>]*>/g) ?? []
    expect(controls.length).toBeGreaterThan(3)
    for (const control of controls) expect(control).toMatch(/readonly|disabled/i)
    expect(markup).not.toContain('<button')
  })

  it('show a text of another language with its language', () => {
    expect(markupOf([field(1, 'text', { label: { es: '¿Dónde le duele?' } })])).toMatch(
      /lang="es"[^>]*>¿Dónde le duele\?/,
    )
  })
})
