import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { HomeHeading } from './HomeHeading.tsx'
import { sitesQuery } from './queries.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const html = (client: QueryClient) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <HomeHeading />
      </QueryClientProvider>
    </I18nProvider>,
  )

it("HomeHeading is the word 'loading' until the sites are known (clinical §2)", () => {
  expect(html(new QueryClient())).toBe('loading')
})

it('HomeHeading is the home site’s alias once the sites are known', () => {
  const client = new QueryClient()
  const value = [
    { SiteID: 2, NameX: 'Harbor', NameX_Alias: 'Harbor Street Imaging', IsHomeSite: false },
    { SiteID: 1, NameX: 'RFC', NameX_Alias: 'Riverside Family Clinic', IsHomeSite: true },
  ]
  client.setQueryData(sitesQuery().queryKey, { data: { value }, savedAt: null })
  expect(html(client)).toBe('<bdi>Riverside Family Clinic</bdi>')
})
