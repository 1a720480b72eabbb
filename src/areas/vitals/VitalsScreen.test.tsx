import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { vitalsQuery } from './queries.ts'
import { VitalsScreen } from './VitalsScreen.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })

test.each([
  { hasVitals: false, vitalsTable: { value: [] } },
  { hasVitals: true, vitalsTable: { value: [] } },
])('says that vitals are unavailable: %j', (data) => {
  const client = new QueryClient()
  client.setQueryData(vitalsQuery().queryKey, { data, savedAt: null })
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>
        <VitalsScreen />
      </I18nProvider>
    </QueryClientProvider>,
  )
  expect(markup).toContain('Vitals are unavailable.')
})
