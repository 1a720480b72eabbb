import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { store } from '#src/session/state/session.ts'
import { SkinLesionTool } from './SkinLesionTool.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const markup = () =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <SkinLesionTool onSend={null} />
        </I18nProvider>
      </Provider>
    </QueryClientProvider>,
  )

describe('SkinLesionTool', () => {
  it('states the range of the contour threshold, takes images, and waits for one', () => {
    const html = markup()
    expect(html).toContain('set the contour threshold from 1 to 255.')
    expect(html).toContain('Contour threshold: automatic')
    expect(html).toMatch(/<input type="file" accept="image\/\*"[^>]*data-field="lesion_image"/)
    expect(html).toMatch(/aria-disabled="true"[^>]*>.*Analyze/)
    expect(html).toContain('Choose a photo first.')
    expect(html).toContain('It does not tell you what the mole is.')
  })
})
