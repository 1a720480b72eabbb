import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createStore, Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { endReasonAtom } from '#src/session/state/session.ts'
import type { EndReason } from '#src/session/state/sessionShape.ts'
import { TimeoutScreen } from './TimeoutScreen.tsx'

// Both use the router.
vi.mock('./SignInButton.tsx', () => ({ SignInButton: () => null }))
vi.mock('./OpenSavedButton.tsx', () => ({ OpenSavedButton: () => null }))

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

function draw(reason: EndReason | null): string {
  const store = createStore()
  store.set(endReasonAtom, reason)
  return renderToStaticMarkup(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <TimeoutScreen />
      </I18nProvider>
    </Provider>,
  )
}

const reasons = {
  left: 'You chose Logout.',
  timeout: 'There was no activity for a while',
  refused: 'system ended your session',
  lapsed: 'had no connection to the clinic for a while',
} as const

it.each(Object.entries(reasons))(
  'TimeoutScreen gives the reason of a session that ended by %s, and no other',
  (reason) => {
    const html = draw(reason as keyof typeof reasons)
    const shown = Object.entries(reasons).filter(([, words]) => html.includes(words))
    expect(shown.map(([name]) => name)).toEqual([reason])
  },
)

it('TimeoutScreen gives no reason if none is known, as after a reload', () => {
  const html = draw(null)
  expect(html).toContain('Your session has expired.')
  for (const words of Object.values(reasons)) expect(html).not.toContain(words)
})
