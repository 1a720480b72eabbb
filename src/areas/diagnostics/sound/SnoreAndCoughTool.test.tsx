import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { store } from '#src/session/state/session.ts'
import { SnoreAndCoughTool } from './SnoreAndCoughTool.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const markup = () =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <SnoreAndCoughTool onSend={null} />
        </I18nProvider>
      </Provider>
    </QueryClientProvider>,
  )

describe('SnoreAndCoughTool', () => {
  it('takes only .mp3, and claims no names without a model', () => {
    const html = markup()
    expect(html).toMatch(/<input type="file" accept=".mp3"/)
    expect(html).toContain('An mp3 file, up to 600 MB.')
    expect(html).toContain('It does not tell you what they are.')
    expect(html).toContain('Choose a recording first.')
  })
})
