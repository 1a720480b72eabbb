import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import type { KeptRecords } from '#src/vault/unlockRecords.ts'
import { UnlockForm } from './UnlockForm.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const records: KeptRecords = {
  vault: 'a1',
  database: 'main',
  initials: 'MA',
  since: 0,
  hasPin: true,
  hasPasskey: false,
  triesLeft: 10,
  hasCard: false,
}
const draw = (change: Partial<KeptRecords>) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <UnlockForm records={{ ...records, ...change }} onOpened={() => undefined} onLost={() => undefined} />
    </I18nProvider>,
  )

it('UnlockForm asks for the PIN with a numeric keypad, and disables autofill', () => {
  const html = draw({})
  expect(html).toMatch(/<input[^>]* inputMode="numeric"[^>]* autoComplete="off"/i)
  expect(html).toContain('type="password"')
  expect(html).not.toContain('Use passkey')
})

it('UnlockForm offers the passkey first if there is one, and no PIN field without a PIN', () => {
  const both = draw({ hasPasskey: true })
  expect(both.indexOf('Use passkey')).toBeGreaterThan(-1)
  expect(both.indexOf('Use passkey')).toBeLessThan(both.indexOf('Device PIN'))
  expect(draw({ hasPasskey: true, hasPin: false })).not.toContain('<input')
})

it('UnlockForm shows the remaining attempts if fewer than 10 are left', () => {
  expect(draw({})).not.toContain('left')
  expect(draw({ triesLeft: 9 })).toContain('9 tries left, then the records are removed.')
  expect(draw({ triesLeft: 1 })).toContain('1 try left, then the records are removed.')
})
