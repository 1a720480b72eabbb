import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { patientUserType, staffUserType } from '#src/contract/userTypes.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { testSession } from '#src/session/state/testSession.ts'
import { useRefillMessage } from './useRefillMessage.ts'

vi.mock('@tanstack/react-router', async (actual) => ({ ...(await actual<object>()), useNavigate: () => undefined }))

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => store.set(sessionAtom, null))

function Offered() {
  return useRefillMessage() ? 'offered' : 'not offered'
}

const acting = { RecptID: 4, RecptTypeID: 1, displayName: 'Eleanor', relationship: 'mother', PtID: 4 }
const all = Object.values(objectTypes)
const withoutMessages = all.filter((id) => id !== objectTypes.communication)

it.each([
  ['offers a patient a refill request', { userType: patientUserType, objectTypeIds: all }, 'offered'],
  ['offers it to a representative', { userType: patientUserType, objectTypeIds: all, acting }, 'offered'],
  [
    'does not offer it without access to messages',
    { userType: patientUserType, objectTypeIds: withoutMessages },
    'not offered',
  ],
  ['does not offer it to staff', { userType: staffUserType, objectTypeIds: all }, 'not offered'],
])('useRefillMessage %s', (_, user, expected) => {
  const session = testSession()
  store.set(sessionAtom, { ...session, user: { ...session.user, ...user } })
  const html = renderToStaticMarkup(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <Offered />
      </I18nProvider>
    </Provider>,
  )
  expect(html).toBe(expected)
})
