import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#src/api/errors.ts'
import type { RecordEntry, RecordType } from '#src/contract/healthRecords.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { testSession, testUser } from '#src/session/state/testSession.ts'
import { HealthRecordsScreen } from './HealthRecordsScreen.tsx'
import { HealthRecordsSearch } from './HealthRecordsSearch.ts'
import { componentsQuery, compiledQuery, entriesQuery, entryQuery, storedQuery, typesQuery } from './queries.ts'

const path = '/app/records/health-records'
const ptId = 100
const reader = testSession({ user: { ...testUser, PtID: ptId, objectTypeIds: Object.values(objectTypes) } })

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
beforeEach(() => {
  store.set(sessionAtom, reader)
  client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime: Infinity } } })
})
afterEach(() => store.set(sessionAtom, null))

let client: QueryClient

const type = (more: Partial<RecordType> = {}): RecordType => ({
  tmplId: 3,
  tmplName: 'Office visit',
  exams: true,
  nonExam: false,
  showForm: true,
  showDoc: true,
  docId: 5,
  count: 1,
  tmplNames: null,
  entries: [],
  ...more,
})
const entry = (more: Partial<RecordEntry> = {}): RecordEntry => ({
  cnid: 7,
  createdDate: '2026-11-18',
  docId: null,
  provider: 'Dr. Hannah Lee',
  ...more,
})
const form = {
  templateId: 3,
  version: 1,
  cnentryId: null,
  data: [{ DataFieldID: 1, FieldType: 'text', PageEntryID: 1, ComEntryID: 1, Value: 'Follow-up of diabetes' }],
} as const
const pages = [
  {
    pageEntryID: 1,
    title: { en: 'Reason for visit' },
    components: [{ comEntryID: 1, fieldType: 'text', dataFieldID: 1, label: { en: 'Main reason' } }],
  },
] as const

const put = (key: readonly unknown[], data: unknown, savedAt: number | null = null) =>
  client.setQueryData(key, { data, savedAt })
const fail = (key: readonly unknown[], error: Error) =>
  client.prefetchQuery({ queryKey: key, queryFn: () => Promise.reject(error) })

/** Stores the replies of one type with its entries, and the data of the entry 7. */
function fill(of: RecordType, entries: readonly RecordEntry[], data: readonly unknown[] = form.data): void {
  put(typesQuery().queryKey, [of])
  put(entriesQuery(ptId, of.tmplId).queryKey, [{ ...of, entries }])
  put(entryQuery(7).queryKey, { ...form, data, cnid: 7, webDataId: null })
  put(componentsQuery(7).queryKey, { pages })
}

/** Renders the page at an address, and returns its markup. */
async function markup(search = ''): Promise<string> {
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: HealthRecordsSearch,
    component: HealthRecordsScreen,
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [path + search] }),
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
  ).replaceAll('&#x27;', "'")
}

/** Returns the text of markup, without its tags. */
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const text = async (search?: string) => textOf(await markup(search))

describe('the list of record types', () => {
  it('has the record tabs in the order of the spec', async () => {
    fill(type(), [entry()])
    const html = await markup()
    const tabs = html.slice(html.indexOf('aria-label="Records"'), html.indexOf('</nav>'))
    expect(textOf(tabs.slice(tabs.indexOf('>') + 1)).trim()).toBe(
      'Health Records Documents Labs Medical History Vitals',
    )
  })

  it('says how many entries each type has, and shows none before a type is opened', async () => {
    put(typesQuery().queryKey, [type({ count: 3 }), type({ tmplId: 4, tmplName: 'Eye exam', count: 0 })])
    const shown = await text()
    expect(shown).toContain('Office visit 3 entries')
    expect(shown).toContain('Eye exam No records')
    expect(shown).not.toContain('18 Nov 2026')
  })

  it('shows a type that failed to load beside those that did not', async () => {
    put(typesQuery().queryKey, [type(), type({ tmplId: 4, tmplName: 'Breathing test', count: 2 })])
    await fail(entriesQuery(ptId, 3).queryKey, new ApiError(500, 'internal'))
    const shown = await text('?type=3')
    expect(shown).toContain('Office visit Failed to load')
    expect(shown).toContain('Try again')
    expect(shown).toContain('Breathing test 2 entries')
  })

  it('says "No records" if there are no types, and names a failure of the list', async () => {
    put(typesQuery().queryKey, [])
    expect(await text()).toContain('No records')
    client.clear()
    await fail(typesQuery().queryKey, new ApiError(500, 'internal'))
    expect(await text()).toContain('Error loading History Tree')
  })

  it('says since when a saved copy is', async () => {
    put(typesQuery().queryKey, [type()], Date.parse('2026-11-22T08:05:00Z'))
    expect(await text()).toContain('Saved copy from 22 Nov 2026')
  })

  it('says it beside an open entry only on screens that show the list', async () => {
    fill(type(), [entry()])
    const saved = Date.parse('2026-11-22T08:05:00Z')
    put(typesQuery().queryKey, [type()], saved)
    put(entryQuery(7).queryKey, { ...form, cnid: 7, webDataId: null }, saved)
    const copies = (await markup('?type=3&entry=7')).split('Saved copy from').length - 1
    const hidden = (await markup('?type=3&entry=7')).match(
      /<p class="[^"]*max-split:hidden[^"]*">(?:(?!<\/p>).)*Saved copy/g,
    )
    expect([copies, hidden?.length]).toEqual([2, 1])
    expect(await markup()).not.toMatch(/<p class="[^"]*max-split:hidden[^"]*">(?:(?!<\/p>).)*Saved copy/)
  })
})

describe('an entry', () => {
  it('shows its answers, who wrote it, and a link that asks about the visit', async () => {
    fill(type(), [entry()])
    const html = await markup('?type=3&entry=7')
    const shown = textOf(html)
    for (const words of ['18 Nov 2026', 'Dr. Hannah Lee', 'Reason for visit', 'Main reason', 'Follow-up of diabetes'])
      expect(shown).toContain(words)
    expect(shown).toContain('Ask about this visit')
    expect(html).toContain('href="/app/messages/Compose"')
    expect(shown).toContain('Form Document')
  })

  it('has no link to messages if the profile does not allow them', async () => {
    const objectTypeIds = Object.values(objectTypes).filter((id) => id !== objectTypes.communication)
    store.set(sessionAtom, testSession({ user: { ...reader.user, objectTypeIds } }))
    fill(type(), [entry()])
    expect(await text('?type=3&entry=7')).not.toContain('Ask about')
  })

  it('is marked as the open tab of the address, and has no tabs if the type has only one', async () => {
    fill(type(), [entry({ docId: 70 })])
    put(storedQuery(70).queryKey, { content: '<p>Seen</p>', header: null, sections: [], files: [], problem: null })
    const html = await markup('?type=3&entry=7&view=document')
    expect(html).toMatch(/<a(?=[^>]*aria-current="page")[^>]*>Document<\/a>/)
    expect(html).not.toMatch(/<a(?=[^>]*aria-current="page")[^>]*>Form<\/a>/)
    fill(type({ showDoc: false }), [entry()])
    expect(await markup('?type=3&entry=7')).not.toContain('aria-label="Form or document"')
  })

  it('that the type does not have is not guessed', async () => {
    fill(type(), [entry()])
    expect(await text('?type=3&entry=8')).toContain('This entry is not in the record')
    expect(await text('?type=9&entry=7')).toContain('This entry is not in the record')
  })
})

describe('a placeholder', () => {
  it('is [No Form Data] if nothing was entered, and names the document if there is one', async () => {
    fill(type(), [entry()], [])
    expect(await text('?type=3&entry=7')).toContain('[No Form Data] Nothing was entered here.')
    fill(type(), [entry({ cnid: null, docId: 70 })])
    expect(await text('?type=3&document=70')).toContain(
      '[No Form Data] This entry has a document only. Open the Document tab.',
    )
  })

  it('is [No document template set] if the type has no document, and says that the form is there', async () => {
    fill(type({ docId: null }), [entry()])
    expect(await text('?type=3&entry=7&view=document')).toContain(
      '[No document template set] The clinic has not set up a document for this record. The form has all the answers.',
    )
  })

  it('is [There was an error loading the document] if it failed, with a button that tries again', async () => {
    fill(type(), [entry({ docId: 70 })])
    await fail(storedQuery(70).queryKey, new ApiError(500, 'internal'))
    const shown = await text('?type=3&entry=7&view=document')
    expect(shown).toContain('[There was an error loading the document]')
    expect(shown).toContain('The form is not affected.')
    expect(shown).toContain('Try again')
  })

  it('says that the document is not on the device if the clinic can not be reached', async () => {
    fill(type(), [entry()])
    await fail(compiledQuery(5, 3, { ...form, cnid: 7, data: [...form.data] }).queryKey, new ApiError(0, 'network'))
    const shown = await text('?type=3&entry=7&view=document')
    expect(shown).toContain('[There was an error loading the document]')
    expect(shown).toContain("not saved on this device, and the clinic can't be reached. You can read the form.")
  })

  it('does not promise the form if its questions are not on the device either', async () => {
    fill(type(), [entry()])
    await fail(compiledQuery(5, 3, { ...form, cnid: 7, data: [...form.data] }).queryKey, new ApiError(0, 'network'))
    client.removeQueries({ queryKey: componentsQuery(7).queryKey })
    await fail(componentsQuery(7).queryKey, new ApiError(0, 'network'))
    const shown = await text('?type=3&entry=7&view=document')
    expect(shown).toContain("not saved on this device, and the clinic can't be reached. It is safe there.")
    expect(shown).not.toContain('You can read the form')
  })

  it('is [There was an error converting the document] if the clinic could not, or the file is damaged', async () => {
    fill(type(), [entry()])
    const key = compiledQuery(5, 3, { ...form, cnid: 7, data: [...form.data] }).queryKey
    await fail(key, new ApiError(400, 'bad-input'))
    expect(await text('?type=3&entry=7&view=document')).toContain(
      '[There was an error converting the document] We cannot show the layout of this document. The form has all',
    )
    fill(type(), [entry({ docId: 70 })])
    put(storedQuery(70).queryKey, { content: '', header: null, sections: [], files: [], problem: 'damaged' })
    const stored = await markup('?type=3&entry=7&view=document')
    expect(textOf(stored)).toContain('You can still download the file.')
    expect(stored).toContain('href="/app/records/documents/70"')
  })
})

it('a document that is made of the data says that it is not saved on the device', async () => {
  fill(type(), [entry()])
  const key = compiledQuery(5, 3, { ...form, cnid: 7, data: [...form.data] }).queryKey
  put(key, { document: '<p>Seen today</p>' })
  expect(await text('?type=3&entry=7&view=document')).toContain('It is not saved on this device.')
})
