import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { ApiError } from '#src/api/errors.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import type { Write } from '#src/offline/Write.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { testSession } from '#src/session/state/testSession.ts'
import { noWrites, writesAtom } from '#src/writes/writesAtom.ts'
import { cameraQuery } from './camera/queries.ts'
import { vitalsQuery } from './queries.ts'
import { VitalsScreen } from './VitalsScreen.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => {
  store.set(sessionAtom, null)
  store.set(writesAtom, noWrites)
})

const nothing = { hasVitals: false, vitalsTable: { value: [] } }

/** Renders the page without measurements by the clinic. */
function markupOf(client: QueryClient, data: typeof nothing = nothing): string {
  client.setQueryData(vitalsQuery().queryKey, { data, savedAt: null })
  return renderToStaticMarkup(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <I18nProvider i18n={i18n}>
          <VitalsScreen facts={null} medicines={[]} />
        </I18nProvider>
      </QueryClientProvider>
    </Provider>,
  )
}

test.each([nothing, { hasVitals: true, vitalsTable: { value: [] } }])(
  'VitalsScreen says that vitals are unavailable if the reply is %j',
  (data) => {
    expect(markupOf(new QueryClient(), data)).toContain('Vitals are unavailable.')
  },
)

describe('VitalsScreen with camera readings', () => {
  const [anns, bobs] = [101, 102]
  const write = (no: number, PtID: number, rate: number, over: Partial<Write> = {}): Write => ({
    id: `3f2b8a52-6a0e-4d57-9d0c-1f2e3d4c5b6${no}`,
    kind: 'camera-reading',
    state: 'waiting',
    problem: null,
    content: {
      scanID: `3f2b8a52-6a0e-4d57-9d0c-1f2e3d4c5b6${no}`,
      takenAt: '2026-11-20T10:00:00Z',
      engine: { id: 'reference', version: '1', where: 'device' },
      isFinger: false,
      heart_rate: { value: rate, confidence: 93 },
      resp_rate: null,
      resp_rate_motion: null,
      spo2_rate: null,
      hrv_rate: null,
      mean_rr: null,
      PtID,
    },
    files: [],
    revision: 1,
    changedAt: 1,
    queuedAt: 1,
    triedAt: null,
    ...over,
  })
  /** Renders the page of the patient `PtID`. */
  function pageOf(PtID: number, writes: readonly Write[], failure?: ApiError): string {
    const session = testSession({})
    const user = { ...session.user, PtID, objectTypeIds: [objectTypes.vitals] }
    store.set(sessionAtom, { ...session, user })
    store.set(writesAtom, { phase: 'open', writes })
    const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
    const { queryKey } = cameraQuery()
    if (failure) client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', error: failure })
    else client.setQueryData(queryKey, { data: { data: [] }, savedAt: null })
    return markupOf(client)
  }
  const waiting = [write(1, anns, 71), write(2, bobs, 88)]

  test('shows waiting readings only in the record of the scanned patient', () => {
    const annsPage = pageOf(anns, waiting)
    expect(annsPage).toContain('Camera readings')
    expect(annsPage).toContain('Waiting to be sent')
    expect([annsPage.includes('>71<'), annsPage.includes('>88<')]).toEqual([true, false])
    const bobsPage = pageOf(bobs, waiting)
    expect([bobsPage.includes('>71<'), bobsPage.includes('>88<')]).toEqual([false, true])
  })

  test('shows why the clinic refused a reading, and what the user can do', () => {
    const page = pageOf(anns, [write(1, anns, 71, { state: 'draft', problem: 'not-allowed' })])
    for (const text of [
      'The clinic refused it',
      'You are no longer allowed to save to this record.',
      'Try again',
      'Discard',
    ])
      expect(page).toContain(text)
  })

  test('hides the camera readings if none exist and the user cannot scan, or if the clinic does not store them', () => {
    expect(pageOf(anns, [])).not.toContain('Camera readings')
    expect(pageOf(anns, [], new ApiError(404, 'not-found'))).not.toContain('Camera readings')
  })

  test('shows an error, and still the waiting readings, if loading the saved readings fails', () => {
    const page = pageOf(anns, waiting, new ApiError(503, 'unavailable'))
    expect([page.includes('The clinic&#x27;s system had a problem'), page.includes('>71<')]).toEqual([true, true])
  })
})
