import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { store } from '#src/session/state/session.ts'
import { StrokeTool } from './StrokeTool.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const markup = () =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <StrokeTool onSend={null} />
        </I18nProvider>
      </Provider>
    </QueryClientProvider>,
  )

describe('StrokeTool', () => {
  it('has the advice for an emergency before everything else, and six poses', () => {
    const html = markup()
    expect(html).toMatch(/^<section class="urgent"/)
    expect(html.indexOf('Call the emergency number now')).toBeLessThan(html.indexOf('Six poses'))
    expect(html.match(/data-field="\w+_baseline"/g)).toHaveLength(6)
    expect(
      html.match(/data-field="(frontal|eyes_closed|raised_eyebrows|blow_up_cheeks|show_teeth|smile)"/g),
    ).toHaveLength(6)
    expect(html).toContain('0 of 6 taken')
    expect(html).toContain('Take or choose at least one photo first.')
    expect(html).toContain('No result can rule out a stroke.')
  })
})
