import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { ForYou, type ForYouSource } from './ForYou.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

type State = Partial<Pick<ForYouSource['query'], 'data' | 'isError'>>

const source = (key: string, state: State, ...rows: readonly string[]): ForYouSource => ({
  key,
  name: key,
  query: {
    isPending: state.data === undefined && !state.isError,
    isError: false,
    isFetching: false,
    data: undefined,
    refetch: () => Promise.reject(new Error('not asked')),
    ...state,
  },
  rows: rows.map((row) => <li key={row}>{row}</li>),
})

const html = (...sources: readonly ForYouSource[]) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ForYou sources={sources} />
    </I18nProvider>,
  )

const nothing = 'Nothing needs your attention'

it('ForYou shows the rows of each source', () => {
  const page = html(source('Labs', { data: {} }, 'New result'), source('Billing', { data: {} }, 'Past due'))
  expect(page).toContain('New result')
  expect(page).toContain('Past due')
  expect(page).not.toContain(nothing)
})
it('ForYou says that nothing is left to do only if all sources are loaded and without rows', () => {
  expect(html(source('Labs', { data: {} }), source('Billing', { data: {} }))).toContain(nothing)
  expect(html(source('Labs', { data: {} }), source('Billing', {}))).not.toContain(nothing)
  expect(html(source('Labs', { data: {} }), source('Billing', { isError: true }))).not.toContain(nothing)
})
it('ForYou offers to retry the source that failed, and shows the rows of the others', () => {
  const page = html(source('Labs', { isError: true }), source('Billing', { data: {} }, 'Past due'))
  expect(page).toContain('We couldn&#x27;t check for anything new here.')
  expect(page).toContain('Past due')
  expect(page.match(/Try again/g)).toHaveLength(1)
})
it('ForYou keeps showing the known rows of a source that can’t be refetched', () => {
  const page = html(source('Labs', { data: {}, isError: true }, 'New result'))
  expect(page).toContain('New result')
  expect(page).not.toContain('Try again')
})
