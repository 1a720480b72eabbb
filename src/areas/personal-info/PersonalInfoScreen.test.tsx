import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Correction } from '#src/contract/corrections.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { staffUserType } from '#src/contract/userTypes.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { testSession, testUser } from '#src/session/state/testSession.ts'
import type { PersonalInfo } from './personalInfo.ts'
import { PersonalInfoScreen } from './PersonalInfoScreen.tsx'
import {
  addressesQuery,
  conceptEntriesOfPatientQuery,
  correctionsQuery,
  patientDetailsQuery,
  phonesQuery,
  spokenLanguagesQuery,
} from './queries.ts'
import { testPersonalInfo } from './testPersonalInfo.ts'

const PtID = 10482
let client: QueryClient

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  store.set(sessionAtom, {
    ...testSession(),
    user: { ...testUser, PtID, objectTypeIds: [objectTypes.personalInfo, objectTypes.communication] },
  })
})
afterEach(() => store.set(sessionAtom, null))

interface Filled {
  readonly info?: PersonalInfo
  readonly requests?: readonly Correction[]
  /** ms; null: the replies are new. */
  readonly savedAt?: number | null
}

/** Stores the replies of the page. */
function fill({ info = testPersonalInfo(), requests = [], savedAt = null }: Filled): void {
  const put = (key: readonly unknown[], data: unknown, at = savedAt) => client.setQueryData(key, { data, savedAt: at })
  put(patientDetailsQuery('patient').queryKey, { value: [info.details] })
  put(addressesQuery().queryKey, { value: info.addresses })
  put(phonesQuery().queryKey, { value: info.phones })
  put(spokenLanguagesQuery().queryKey, { value: info.languages })
  put(conceptEntriesOfPatientQuery().queryKey, { value: info.concepts })
  put(correctionsQuery().queryKey, requests)
}

const request = (over: Partial<Correction>): Correction => ({
  requestId: 1,
  askedAt: '2026-11-22T11:20:00Z',
  answerBy: '2027-01-21',
  note: null,
  changes: [
    { changeId: 1, field: 'NameLast', entryId: null, from: 'Alvarez Ruiz', to: 'Alvarez', state: 'sent', reason: null },
  ],
  withdrawnAt: null,
  answeredAt: null,
  answeredBy: null,
  disagreement: null,
  disagreedAt: null,
  authorship: null,
  ...over,
})

/** Renders the page, and returns its HTML. */
async function rendered(): Promise<string> {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/app/EHR/pt', component: PersonalInfoScreen })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/app/EHR/pt'] }),
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
}

/** Renders the page, and returns its text. */
async function textOf(): Promise<string> {
  return (await rendered())
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
}

describe('the page of personal information', () => {
  it('shows what is recorded, as facts without input fields', async () => {
    fill({})
    const html = await rendered()
    expect(html).not.toMatch(/<(input|select|textarea)/)
    const text = await textOf()
    for (const part of ['MRN 00-48213', 'Patient ID 10482', 'Alvarez Ruiz', '14 Mar 1974', '(951) 555-0142'])
      expect(text).toContain(part)
    expect(text).toMatch(/418 Willow Street\s+Apartment 3B\s+Riverside, CA 92501/)
    expect(text).toContain('Home, default address')
    expect(text).toMatch(/Languages\s+Spanish/)
    expect(text).toMatch(/Race\s+White\s+Asian/)
    expect(text).toMatch(/Nickname\s+Not given/)
  })

  it('has no billing section, and shows numbers only masked', async () => {
    fill({})
    const text = await textOf()
    expect(text).toContain('***-**-4821')
    expect(text).toContain('*****482')
    expect(text).not.toMatch(/account holder|billing type|statement/i)
  })

  it('offers to ask for a change of each field, and names the field', async () => {
    fill({})
    const html = await rendered()
    for (const name of [
      'Title',
      'First name',
      'Date of birth',
      'Social security number',
      'Address',
      'Mobile phone',
      'Race',
    ])
      expect(html).toContain(`aria-label="Ask to change: ${name}"`)
    expect(html).not.toContain('aria-label="Ask to change: Advance directive"')
    expect(html).not.toContain('aria-label="Ask to change: Age"')
  })

  it('counts the age by the clinic’s day', async () => {
    // 19 November in Pago Pago, 21 November in Kiritimati.
    vi.useFakeTimers({ now: new Date('2026-11-20T10:30:00Z'), toFake: ['Date'] })
    try {
      for (const [SiteTimeZone, years] of [
        ['Pacific/Pago_Pago', 51],
        ['Pacific/Kiritimati', 52],
      ] as const) {
        fill({ info: testPersonalInfo({ DOB: '1974-11-20', SiteTimeZone }) })
        expect(await textOf()).toContain(`Age ${years} counted from the date of birth`)
      }
    } finally {
      vi.useRealTimers()
    }
  })

  it('shows recorded languages, races, ethnicities and religions that are in no list', async () => {
    const texts = {
      LanguageText: 'Elvish',
      RaceText: 'Halfling',
      EthnicityText: 'Of the Shire',
      ReligionText: 'Old ways',
    }
    fill({ info: { ...testPersonalInfo(texts), concepts: [], languages: [] } })
    const text = await textOf()
    for (const recorded of Object.values(texts)) expect(text).toContain(recorded)
  })

  it('does not guess an age from a year', async () => {
    fill({ info: testPersonalInfo({ DOB: '1974' }) })
    expect(await textOf()).toContain('Not known, because the day of birth is not recorded')
  })

  it('shows names with markup and of one letter as text', async () => {
    fill({ info: testPersonalInfo({ NameFirst: '<b>O\u2019Neil</b>', NameLast: '李' }) })
    const html = await rendered()
    expect(html).toContain('&lt;b&gt;O\u2019Neil&lt;/b&gt;')
    expect(html).toContain('<bdi>李</bdi>')
  })

  it('marks names of lists that have no translation as English', async () => {
    i18n.loadAndActivate({ locale: 'es', messages: {} })
    const info = testPersonalInfo()
    const [race] = info.concepts
    fill({ info: { ...info, concepts: [{ ...race!, CodeX: '9999-9', NameX: 'Rarely listed' }] } })
    const html = await rendered()
    expect(html).toContain('<bdi lang="en">Rarely listed</bdi>')
    expect(html).not.toMatch(/<bdi lang="en">Alvarez/)
  })

  it('waits until all parts are read, and never shows a missing part as not given', async () => {
    fill({})
    client.removeQueries({ queryKey: addressesQuery().queryKey })
    const text = await textOf()
    expect(text).toContain('Loading')
    expect(text).not.toContain('Alvarez')
  })

  it('fails as a whole if a reply lacks a field', async () => {
    fill({})
    client.setQueryData(patientDetailsQuery('patient').queryKey, {
      data: { value: [{ PtID, NameFirst: 'Maria' }] },
      savedAt: null,
    })
    const text = await textOf()
    expect(text).toContain('The answer could not be read')
    expect(text).not.toContain('Maria')
  })

  it('says how old a saved copy is', async () => {
    fill({ savedAt: Date.parse('2026-11-20T10:00:00Z') })
    expect(await textOf()).toContain('Saved copy from 20 Nov 2026')
  })

  it('shows nothing of a person after a switch to another one', async () => {
    fill({})
    const session = testSession()
    store.set(sessionAtom, { ...session, user: { ...session.user, PtID: 10500 } })
    expect(await textOf()).not.toContain('Alvarez')
  })

  it('lets staff not ask for changes', async () => {
    const session = testSession()
    store.set(sessionAtom, { ...session, user: { ...session.user, PtID, userType: staffUserType } })
    fill({})
    const text = await textOf()
    expect(text).toContain('Alvarez Ruiz')
    expect(text).not.toContain('Ask to change')
  })
})

describe('where a request stands', () => {
  it('is shown with its steps, and at the fields', async () => {
    fill({ requests: [request({})] })
    const text = await textOf()
    for (const part of ['Where your request stands', 'The clinic looks at it', 'Answer by 21 Jan 2027'])
      expect(text).toContain(part)
    expect(text).toMatch(/was: Alvarez Ruiz\s+new: Alvarez/)
    expect(text).toMatch(/Change asked for, 22 Nov/)
    expect(await rendered()).not.toContain('aria-label="Ask to change: Last name"')
  })

  it('is shown field by field after an answer, with reasons', async () => {
    const declined = { ...request({}).changes[0]!, state: 'declined' as const, reason: 'See your insurance.' }
    const phone = {
      ...declined,
      changeId: 2,
      field: 'Phone',
      entryId: 7,
      from: { PhoneTypeID: 8, TextNo: '9515550142' },
      to: { PhoneTypeID: 8, TextNo: '9515550187' },
      state: 'done' as const,
      reason: null,
    }
    fill({
      requests: [
        request({ changes: [phone, declined], answeredAt: '2026-11-25T10:00:00Z', answeredBy: 'Nadia Okafor, RN' }),
      ],
    })
    const text = await textOf()
    expect(text).toMatch(/The clinic answered\s+Nadia Okafor, RN\s+, 25 Nov 2026/)
    expect(text).toMatch(/Mobile phone .*\(951\) 555-0187.* Accepted/)
    expect(text).toMatch(/Declined\s+“See your insurance.”/)
    expect(text).toContain('I disagree')
    expect(await rendered()).toContain('aria-label="Ask to change: Last name"')
  })

  it('names earlier requests with what became of them', async () => {
    fill({
      requests: [
        request({ requestId: 2 }),
        request({ askedAt: '2026-02-03T10:00:00Z', withdrawnAt: '2026-02-04T10:00:00Z' }),
      ],
    })
    expect(await textOf()).toMatch(/Earlier requests\s+Last name\s+3 Feb 2026\s+Taken back/)
  })
})
