import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OfferedForm, SubmittedForm, VisitForms } from '#src/contract/formReview.ts'
import { FormReceipts } from './FormReceipts.tsx'
import { submittedQuery } from './queries.ts'
import { SubmittedScreen } from './SubmittedScreen.tsx'
import type { FormCalls, ShownCall } from './useFormCalls.ts'
import { VisitFormsList } from './VisitFormsList.tsx'

let client: QueryClient

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
beforeEach(() => {
  client = new QueryClient()
})

const submitted = (more: Partial<SubmittedForm> = {}): SubmittedForm => ({
  webDataId: 12,
  name: 'Asthma control',
  names: { en: 'Asthma control', es: 'Control del asma' },
  saved: true,
  statusId: 2,
  templateId: 4,
  assignedAt: null,
  savedAt: null,
  submittedAt: '2026-11-20T09:15:00Z',
  reviewedAt: null,
  dueDate: null,
  visitAt: null,
  note: null,
  isSentBack: false,
  submittedBy: null,
  reviewedBy: null,
  ptId: 100,
  patientName: 'Maria Alvarez Ruiz',
  ...more,
})

async function text(screen: () => ReactNode): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: screen }),
    history: createMemoryHistory({ initialEntries: ['/app/form-review'] }),
  })
  await router.load()
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  )
    .replaceAll('&#x27;', "'")
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\u2068\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
}

const list = () => text(() => <SubmittedScreen onOpen={async () => ({ kind: 'refused' })} />)
const put = (key: readonly unknown[], data: unknown) => client.setQueryData(key, { data, savedAt: null })

describe('the list of submitted forms', () => {
  it('names the patient, the form, and who submitted it when, if it was not the patient', async () => {
    put(submittedQuery().queryKey, [
      submitted({ submittedBy: 'Maria Alvarez Ruiz' }),
      submitted({ webDataId: 13, patientName: 'Leo Haddad', submittedBy: 'Sam Haddad' }),
    ])
    const shown = await list()
    expect(shown).toContain('Maria Alvarez Ruiz Asthma control Submitted 20 Nov 2026')
    expect(shown).toMatch(/Leo Haddad Asthma control Submitted 20 Nov 2026, [^ ]+ [ap]m by Sam Haddad/)
    expect(shown).toContain('2 wait for a review')
  })

  it('says so if none waits', async () => {
    put(submittedQuery().queryKey, [])
    expect(await list()).toContain('All forms are reviewed')
  })
})

describe('the forms before visits', () => {
  const form = (templateId: number, name: string): OfferedForm => ({
    templateId,
    version: 1,
    names: { en: name },
    pages: 1,
    fields: 9,
  })
  const visit = (more: Partial<VisitForms>): VisitForms => ({
    visitTypeId: 2,
    names: { en: 'New patient visit' },
    templateIds: [],
    daysBefore: 7,
    ...more,
  })

  it('are listed by the type of visit, with the days', async () => {
    const types = [
      visit({ templateIds: [4, 5] }),
      visit({ visitTypeId: 3, names: { en: 'Follow-up' } }),
      visit({ visitTypeId: 6, names: { en: 'Physical' }, templateIds: [99], daysBefore: 1 }),
    ]
    const forms = [form(4, 'Asthma control'), form(5, 'Intake')]
    const shown = await text(() => <VisitFormsList types={types} forms={forms} onChange={() => undefined} />)
    expect(shown).toContain('New patient visit Asthma control and Intake 7 days before the visit')
    expect(shown).toContain('Follow-up No forms')
    expect(shown).toContain('Physical A form that is no longer offered 1 day before the visit')
  })
})

describe('the receipt of a call', () => {
  const receipts = (more: Partial<ShownCall>) => {
    const about = { deed: 'approve', name: 'Intake', id: 12, templateId: 4 } as const
    const calls: FormCalls = {
      shown: [{ key: '1', about, result: 'done', isNew: false, cnid: null, ...more }],
      isSending: () => false,
      isUnknown: () => false,
      send: async () => null,
      takeBack: async () => null,
      review: async () => null,
      changeVisits: async () => null,
      dismiss: () => undefined,
    }
    return text(() => <FormReceipts calls={calls} />)
  }
  const about = (deed: ShownCall['about']['deed']) => ({ deed, name: 'Intake', id: 12, templateId: 4 })

  it('leads to the entry that an approved form became', async () => {
    expect(await receipts({ cnid: 7 })).toContain('Approved: Intake')
    expect(await receipts({ cnid: 7 })).toContain('Open the entry')
    expect(await receipts({})).not.toContain('Open the entry')
  })

  it.each([
    ['send', 'Sent: Intake'],
    ['take-back', 'Taken back: Intake'],
    ['reject', 'Rejected: Intake'],
    ['send-back', 'Rejected and sent back: Intake'],
    ['visit-forms', 'Saved: Intake'],
  ] as const)('names what was done: %s', async (deed, title) => {
    expect(await receipts({ about: about(deed) })).toContain(title)
  })

  it('says that the patient has the form already, or that a colleague was faster', async () => {
    expect(await receipts({ about: about('send'), result: 'conflict' })).toContain('already has this form: Intake')
    expect(await receipts({ result: 'conflict' })).toContain('A colleague already did this: Intake')
    expect(await receipts({ about: about('take-back'), result: 'submitted' })).toContain('You can review it now.')
  })

  it('says that an unknown outcome is being checked, and can not be closed meanwhile', async () => {
    const shown = await receipts({ result: 'unknown' })
    expect(shown).toContain('We are checking. You do not need to do it again.')
    expect(shown).not.toContain('Close')
  })
})
