import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { ReportCard } from './ReportCard.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const markupOf = (report: Parameters<typeof ReportCard>[0]['report']) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ReportCard report={report} onReadAgain={() => undefined} />
    </I18nProvider>,
  )
const unread = { interpretation: null, radiologistName: null, dateSignedOff: null }

describe('ReportCard', () => {
  it.each([
    ['a report', { ...unread, interpretation: 'No fracture.' }, 'No fracture.'],
    ['a report without words', unread, 'The report is not ready yet.'],
    ['no report', null, 'No report is linked to this picture.'],
    ['a report that is being loaded', 'loading', 'Loading'],
    ['a report that can not be loaded', 'failed', 'The report could not be loaded.'],
  ] as const)('says what is known of %s', (_, report, text) => {
    const texts = ['No report is linked', 'could not be loaded', 'not ready', 'Loading', 'No fracture']
    const markup = markupOf(report)
    expect(markup).toContain(text)
    expect(texts.filter((other) => markup.includes(other))).toHaveLength(1)
  })

  it('offers to try again only if the report can not be loaded', () => {
    expect(markupOf('failed')).toContain('Try again')
    for (const report of ['loading', null, unread] as const) expect(markupOf(report)).not.toContain('Try again')
  })
})
