import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { UnreadBadge } from './UnreadBadge.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const badge = (unread: number, { failed = false, isSpokenFor = false } = {}) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <UnreadBadge messages={{ unread, failed, mail: null }} isSpokenFor={isSpokenFor} />
    </I18nProvider>,
  )

it('UnreadBadge shows nothing at zero, otherwise the number in the reader’s language', () => {
  expect(badge(0)).toBe('')
  expect(badge(3)).toContain('>3<')
  expect(badge(1234)).toContain('>1,234<')
  expect(badge(1234)).toContain('>1,234 unread<')
  i18n.loadAndActivate({ locale: 'es', messages: {} })
  expect(badge(12_345)).toContain('>12,345<')
})

it('UnreadBadge shows ! on errors, whatever was known before', () => {
  for (const unread of [0, 3]) {
    expect(badge(unread, { failed: true })).toContain('>!<')
    expect(badge(unread, { failed: true })).toContain('>not up to date<')
  }
})

it('UnreadBadge describes the number if its parent does not', () => {
  expect(badge(3)).toContain('>3 unread<')
  expect(badge(3, { isSpokenFor: true })).not.toContain('unread')
})
