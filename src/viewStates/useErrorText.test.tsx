import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { ApiError } from '#src/api/errors.ts'
import { refusalOf } from '#src/api/refusalOf.ts'
import { staffUserType } from '#src/contract/userTypes.ts'
import { endSession, startSession, store } from '#src/session/state/session.ts'
import { testSession } from '#src/session/state/testSession.ts'
import { useErrorText } from './useErrorText.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

function Text({ error }: { error: unknown }) {
  const { title, text } = useErrorText()(error)
  return `${title}. ${text}`
}
const textOf = (error: unknown) =>
  renderToStaticMarkup(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <Text error={error} />
      </I18nProvider>
    </Provider>,
  )

it.each([
  ['an error of the server', refusalOf(500, { code: 'internal' })],
  ['an error page', refusalOf(500, undefined)],
  ['a database that is away', refusalOf(503, { code: 'unavailable' })],
])('useErrorText blames the clinic’s system for %s', (_, refusal) => {
  const text = textOf(refusal)
  expect(text).toContain('The clinic&#x27;s system had a problem')
  expect(text).toContain('Try again later')
  expect(text).not.toMatch(/connection|reached/i)
})

it('useErrorText says that the clinic’s system is full, and that the record is safe', () => {
  const text = textOf(refusalOf(503, { code: 'storage-full', retryAfter: 30 }))
  expect(text).toContain('The clinic&#x27;s system is full right now. Your record is safe')
  expect(text).not.toMatch(/connection|reached/i)
})
it.each([502, 504])(
  'useErrorText says that the clinic’s system does not answer for a gateway’s status %s',
  (status) => {
    const text = textOf(refusalOf(status, undefined))
    expect(text).toContain('The clinic&#x27;s system is not answering')
    expect(text).toContain('Try again in a few minutes')
    expect(text).not.toMatch(/connection|reached/i)
  },
)

it.each([
  new ApiError(0, 'network'),
  new ApiError(500, 'internal'),
  new ApiError(502, 'unavailable'),
  new ApiError(503, 'storage-full'),
  new ApiError(200, 'wrong-shape'),
  new ApiError(403, 'not-allowed'),
  new ApiError(418, 'bad-input'),
  new TypeError('x'),
])('useErrorText does not speak to staff of their own record: %s', (error) => {
  expect(textOf(error)).toMatch(/Your record is safe|ask the clinic\./)
  const session = testSession()
  startSession({ ...session, user: { ...session.user, userType: staffUserType, acting: null } })
  try {
    expect(textOf(error)).not.toMatch(/your record|(ask|tell) the clinic[ .]/i)
  } finally {
    endSession('logout')
  }
})

it.each(['network', 'timeout', 'not-kept'] as const)('useErrorText refers to the connection for %s', (code) => {
  expect(textOf(new ApiError(0, code))).toMatch(/Check your connection/)
})
