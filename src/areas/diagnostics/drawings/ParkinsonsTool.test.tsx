import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { store } from '#src/session/state/session.ts'
import { ParkinsonsTool } from './ParkinsonsTool.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const markup = () =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <ParkinsonsTool onSend={null} />
        </I18nProvider>
      </Provider>
    </QueryClientProvider>,
  )

describe('ParkinsonsTool', () => {
  it('starts with the spiral, needs both drawings, and offers an upload instead', () => {
    const html = markup()
    expect(html).toContain('aria-label="Step 1 of 3"')
    expect(html).toContain('<li aria-current="step">Spiral</li>')
    expect(html).toContain('aria-label="Drawing area with a dotted spiral"')
    expect(html).toContain('Draw both lines first.')
    expect(html).toContain('I drew on paper: upload both')
    expect(html).toContain('This does not test for Parkinson&#x27;s disease.')
  })
})
