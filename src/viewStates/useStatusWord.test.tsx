import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { useStatusWord } from './useStatusWord.ts'

const i18n = setupI18n({ locale: 'es', messages: { es: {} }, missing: (_, id) => `<${id.length}>` })

function Word({ status }: { status: string }) {
  return useStatusWord()(status)
}

const wordOf = (status: string) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Word status={status} />
    </I18nProvider>,
  )

describe('useStatusWord', () => {
  it.each(['Waiting list', 'noshow', 'checked-in', 'appended', ''])('translates %j', (status) => {
    expect(wordOf(status)).toMatch(/^&lt;\d+&gt;$/)
  })
  it('translates a status and its certainty', () => {
    expect(wordOf('Active (provisional)')).toMatch(/^&lt;\d+&gt; \(&lt;\d+&gt;\)$/)
  })
  it.each(['Sent to Quest', 'Active (see note)', 'Odd (provisional)', 'constructor'])(
    'leaves %j as written',
    (status) => {
      expect(wordOf(status)).toBe(status)
    },
  )
})
