import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { MessageReader } from './MessageReader.tsx'
import { testMessage } from './testMessage.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const message = testMessage({
  subject: '<img src=x onerror=alert(1)>',
  body: 'Dear Maria,\n\n<script>alert(1)</script>\nsecond line',
  date: '2026-11-19T16:12:00-05:00',
})

it('shows a body as text with its line breaks, never as markup', () => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MessageReader message={message} />
    </I18nProvider>,
  )
  expect(html).not.toMatch(/<script|<img/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;\nsecond line')
  expect(html).toContain('19 Nov 2026, 4:12 pm')
})
