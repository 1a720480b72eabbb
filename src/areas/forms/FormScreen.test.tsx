import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PatientForm } from '#src/contract/forms.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { testSession, testUser } from '#src/session/state/testSession.ts'
import { FormsScreen } from './FormsScreen.tsx'
import { FormScreen } from './FormScreen.tsx'
import { completedQuery, formQuery, pendingQuery } from './queries.ts'
import { testForm, testOpenedForm } from './testForm.ts'

const ptId = 10482
let client: QueryClient

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  store.set(sessionAtom, { ...testSession(), user: { ...testUser, PtID: ptId } })
})
afterEach(() => store.set(sessionAtom, null))

const savedAt = Date.parse('2026-11-20T10:00:00Z')

/** Stores the lists and a form that was not submitted when it was stored. */
function fill(pending: readonly PatientForm[], completed: readonly PatientForm[]): void {
  const put = (key: readonly unknown[], data: unknown) => client.setQueryData(key, { data, savedAt })
  put(pendingQuery(ptId).queryKey, pending)
  put(completedQuery(ptId).queryKey, completed)
  put(formQuery(20418).queryKey, testOpenedForm())
}

/** Renders a screen, and returns its text. */
async function textOf(screen: () => ReactNode): Promise<string> {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/app/EHR/forms', component: screen })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/app/EHR/forms'] }),
  })
  await router.load()
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Provider>
    </I18nProvider>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
}
const opened = () => <FormScreen webDataId={20418} page={undefined} draft={undefined} />

describe('a form that is opened from a copy of before it was submitted', () => {
  it('can’t be filled in again', async () => {
    fill([], [testForm({ statusId: 2 })])
    expect(await textOf(opened)).toContain('This device has only an older copy of it.')
  })

  it('can be filled in if it waits again', async () => {
    fill([testForm()], [testForm({ statusId: 2 })])
    expect(await textOf(opened)).not.toContain('older copy')
  })
})

describe('the list of new forms', () => {
  it('says that the clinic could not read a submitted form', async () => {
    fill([testForm({ statusId: 0 }), testForm({ webDataId: 20419 })], [])
    const shown = await textOf(() => <FormsScreen />)
    expect(shown.match(/The clinic's system could not read it/g)).toHaveLength(1)
  })
})
