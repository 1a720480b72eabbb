import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { testSession } from '#src/session/state/testSession.ts'
import { useNetworkNeed } from './useNetworkNeed.ts'

const session = testSession()

function Need({ of }: { of: 'write' | 'site' }) {
  return <>{useNetworkNeed(of) ?? 'none'}</>
}

const needOf = (what: 'write' | 'site') =>
  renderToStaticMarkup(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <Need of={what} />
      </I18nProvider>
    </Provider>,
  )

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => store.set(sessionAtom, null))

it('useNetworkNeed allows writes online, signed in or not', () => {
  expect(needOf('write')).toBe('none')
  store.set(sessionAtom, session)
  expect(needOf('write')).toBe('none')
})

it('useNetworkNeed refuses writes while the user reads saved records, but allows other websites', () => {
  store.set(sessionAtom, { ...session, saved: true })
  expect(needOf('write')).toBe('You are reading saved records: sign in to do this.')
  expect(needOf('site')).toBe('none')
})
