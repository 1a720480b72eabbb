import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { ApiError } from '#src/api/errors.ts'
import { refusalOf } from '#src/api/refusalOf.ts'
import { useErrorText } from './useErrorText.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

function Text({ error }: { error: unknown }) {
  const { title, text } = useErrorText()(error)
  return `${title}. ${text}`
}
const textOf = (error: unknown) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Text error={error} />
    </I18nProvider>,
  )

it.each([
  ['an error of the server', new Response('{"code":"internal"}', { status: 500 })],
  ['an error page', new Response('<h1>Oops</h1>', { status: 500 })],
  ['a gateway without a server', new Response('', { status: 502 })],
  ['a database that is away', new Response('{"code":"unavailable"}', { status: 503 })],
])('useErrorText blames the clinic’s system for %s', async (_, response) => {
  const text = textOf(await refusalOf(response))
  expect(text).toContain('The clinic&#x27;s system had a problem')
  expect(text).toContain('Try again later')
  expect(text).not.toMatch(/connection|reached/i)
})

it('useErrorText says that the clinic’s system is full, and that the record is safe', async () => {
  const text = textOf(await refusalOf(new Response('{"code":"storage-full","retryAfter":30}', { status: 503 })))
  expect(text).toContain('The clinic&#x27;s system is full right now. Your record is safe')
  expect(text).not.toMatch(/connection|reached/i)
})

it.each(['network', 'timeout', 'not-kept'] as const)('useErrorText refers to the connection for %s', (code) => {
  expect(textOf(new ApiError(0, code))).toMatch(/Check your connection/)
})
