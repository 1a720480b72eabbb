import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FormEntry } from '#src/contract/formData.ts'
import { textOfHtml } from '#src/lib/textOfHtml.ts'
import { testEntry, testTemplate } from '../testForm.ts'
import { UnplacedAnswers } from './UnplacedAnswers.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

function textOf(entries: readonly FormEntry[], template: unknown): string {
  return textOfHtml(
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <UnplacedAnswers entries={entries} template={template} />
      </I18nProvider>,
    ),
  )
}

describe('UnplacedAnswers', () => {
  it('shows every answer to a field, with its question', () => {
    const text = textOf([testEntry(1, 'Maria'), testEntry(4, 'Latex'), testEntry(1, 'Ana')], testTemplate)
    expect(text.match(/Full name/g)).toHaveLength(2)
    for (const answer of ['Maria', 'Latex', 'Ana']) expect(text).toContain(answer)
  })

  it('shows an answer as it was given if the template asks for it in another type', () => {
    expect(textOf([{ ...testEntry(1, '2026-01-02'), FieldType: 'date' }], testTemplate)).toContain('2026-01-02')
    expect(textOf([testEntry(9, 'Latex')], null)).toContain('Latex')
  })

  it('shows nothing without answers', () => {
    expect(textOf([testEntry(1, '')], testTemplate)).toBe('')
  })
})
