import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Pill } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Reply } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { RecordTile } from './RecordTile.tsx'

const minute = 60_000
let client: QueryClient

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
})

function Tile({ of, size }: { of: string; size?: 's' }) {
  const query = useQuery<Reply<number>>({ queryKey: [of], queryFn: () => Promise.reject(new Error('not asked')) })
  return (
    <RecordTile query={query} icon={Pill} title={of} size={size} render={`/${of}`}>
      {(count) => ({ value: `${count} things`, meta: 'all well' })}
    </RecordTile>
  )
}

const html = (...names: readonly string[]) => draw(names)

const draw = (names: readonly string[], size?: 's') =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        {names.map((name) => (
          <Tile key={name} of={name} {...(size ? { size } : {})} />
        ))}
      </QueryClientProvider>
    </I18nProvider>,
  )

const fail = async (name: string, error: Error) => {
  await client.prefetchQuery({ queryKey: [name], queryFn: () => Promise.reject(error) })
}

it('RecordTile has its link and shows no value while it waits', () => {
  const waiting = html('Rx')
  expect(waiting).toContain('href="/Rx"')
  expect(waiting).toContain('Loading')
  expect(waiting).not.toContain('things')
})

it('RecordTile shows a new reply without an age', () => {
  client.setQueryData(['Rx'], { data: 3, savedAt: null })
  expect(html('Rx')).toContain('3 things')
  expect(html('Rx')).not.toMatch(/Updated|Saved copy/)
})

it('RecordTile of size s shows the value without the line below, but says that it is a saved copy', () => {
  client.setQueryData(['Rx'], { data: 3, savedAt: Date.now() - 10 * minute })
  const short = draw(['Rx'], 's')
  expect(short).toContain('3 things')
  expect(short).toContain('Saved copy')
  expect(short).not.toContain('all well')
  expect(html('Rx')).toContain('all well')
})

it('RecordTile shows the age of a reply that was not refetched for a while', () => {
  client.setQueryData(['Rx'], { data: 3, savedAt: null }, { updatedAt: Date.now() - 10 * minute })
  expect(html('Rx')).toMatch(/Updated 1[01] minutes ago/)
})

it('RecordTile shows the age of a saved copy, however recently it was read from the device', () => {
  client.setQueryData(['Rx'], { data: 3, savedAt: Date.now() - 3 * 60 * minute })
  expect(html('Rx')).toContain('3 things')
  expect(html('Rx')).toContain('Saved copy, 3 hours ago')
})

it('RecordTile shows an error message with a retry button only if its own query fails', async () => {
  await fail('Rx', new ApiError(0, 'network'))
  client.setQueryData(['Labs'], { data: 5, savedAt: null })
  const page = html('Rx', 'Labs')
  expect(page).toContain('The clinic can&#x27;t be reached')
  expect(page.match(/Try again/g)).toHaveLength(1)
  expect(page).toContain('5 things')
})

it.each([
  ['an internal error', new ApiError(500, 'internal'), 'had a problem'],
  ['an error page of a proxy', new ApiError(502, 'unavailable'), 'is not answering'],
  ['a row without a copy on the device', new ApiError(503, 'not-kept'), 'had a problem'],
])('RecordTile blames the clinic’s system, not the connection, for %s', async (_, error, problem) => {
  await fail('Rx', error)
  expect(html('Rx')).toContain(`The clinic&#x27;s system ${problem}`)
  expect(html('Rx')).not.toContain('reached')
})

it('RecordTile offers no retry if the user is not allowed to see its data', async () => {
  await fail('Rx', new ApiError(403, 'not-allowed'))
  expect(html('Rx')).toContain('You are not allowed to see this')
  expect(html('Rx')).not.toContain('Try again')
})
