import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MedicationFilters } from './MedicationFilters.tsx'

const nothing = () => undefined
/** An i18n whose every text is `translated`. */
const i18n = setupI18n({ locale: 'es', messages: { es: {} }, missing: () => 'translated' })

it('MedicationFilters translates known statuses, and keeps the clinic’s value and unknown statuses as they are', () => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MedicationFilters
        label="Search"
        find=""
        onFind={nothing}
        statuses={['Current', 'On hold', 'Entered in error', 'Awaiting <b>Dr. Lee</b>']}
        status="not-taken"
        onStatus={nothing}
      />
    </I18nProvider>,
  )
  const options = [...html.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)</g)].map(([, value, text]) => [value, text])
  expect(options).toEqual([
    ['', 'translated'],
    ['Current', 'translated'],
    ['On hold', 'translated'],
    ['Entered in error', 'translated'],
    ['Awaiting &lt;b&gt;Dr. Lee&lt;/b&gt;', 'Awaiting &lt;b&gt;Dr. Lee&lt;/b&gt;'],
    ['not-taken', 'translated'],
  ])
})
