import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { FileProblem } from './FileProblem.ts'
import { useFileProblemText } from './useFileProblemText.ts'

function Said({ problem }: { readonly problem: FileProblem }) {
  return useFileProblemText()(problem)
}

it('useFileProblemText asks for a connection if files can’t be prepared without one, and names no size', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const said = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Said problem="not-loaded" />
    </I18nProvider>,
  )
  expect(said).toContain('Connect to the internet, then add it again.')
  expect(said).not.toContain('10 MB')
})
