import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FormEntry } from '#src/contract/formData.ts'
import type { OpenedForm } from '#src/contract/formFilling.ts'
import type { OfferedForm, SubmittedForm, VisitForms } from '#src/contract/formReview.ts'
import type { FieldType, FormTemplate } from '#src/contract/formTemplate.ts'
import { FormReceipts } from './FormReceipts.tsx'
import { submittedQuery, templateQuery } from './queries.ts'
import { SubmittedScreen } from './SubmittedScreen.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { UrgentAnswers } from './UrgentAnswers.tsx'
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
  isUrgent: false,
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

  it('marks a form with an urgent answer by words', async () => {
    put(submittedQuery().queryKey, [
      submitted({ isUrgent: true }),
      submitted({ webDataId: 13, name: 'Intake', names: null }),
    ])
    const shown = await list()
    expect(shown).toMatch(/Asthma control Urgent answer Submitted 20 Nov 2026.*Intake Submitted 20 Nov 2026/)
    expect(shown.match(/Urgent answer/g)).toHaveLength(1)
  })

  it('does not say how many wait if it has only the first ones', async () => {
    put(
      submittedQuery().queryKey,
      Array.from({ length: 200 }, (_, webDataId) => submitted({ webDataId })),
    )
    const shown = await list()
    expect(shown).toContain('200+ At least 200 wait for a review')
    expect(shown).toContain('Newer forms appear when these are reviewed.')
  })

  it('says so if none waits', async () => {
    put(submittedQuery().queryKey, [])
    expect(await list()).toContain('All forms are reviewed')
  })
})

describe('an urgent form', () => {
  const phq: FormTemplate = {
    templateId: 5,
    version: 1,
    name: { en: 'Mood' },
    pages: [
      {
        pageEntryID: 1,
        title: { en: 'Mood' },
        components: [
          {
            comEntryID: 1,
            dataFieldID: 11,
            fieldType: 'oneOf',
            label: { en: 'Thoughts of hurting yourself' },
            choices: [{ value: '1', label: { en: 'Several days' }, score: 1 }],
          },
          { comEntryID: 2, dataFieldID: 12, fieldType: 'yesNo', label: { en: 'Poor sleep' } },
          { comEntryID: 3, dataFieldID: null, fieldType: 'note', label: { en: 'You are not alone' }, tone: 'crisis' },
        ],
      },
    ],
    macros: [{ id: 'crisis', on: 'change', when: { '>': [{ var: 'score.11' }, 0] }, show: { comEntryID: 3 } }],
  }
  const answer = (id: number, FieldType: FieldType, Value: string): FormEntry => ({
    DataFieldID: id + 10,
    FieldType,
    PageEntryID: 1,
    ComEntryID: id,
    Value,
  })
  const opened = (isUrgent: boolean): OpenedForm => ({
    webDataId: 12,
    statusId: 2,
    template: phq,
    data: {
      templateId: 5,
      version: 1,
      cnid: null,
      cnentryId: null,
      data: [answer(1, 'oneOf', '1'), answer(2, 'yesNo', 'true')],
    },
    revision: 1,
    record: null,
    prefilled: [],
    authorship: null,
    isUrgent,
    submittedAt: null,
    withdrawn: null,
  })

  it('says above the answers which one showed the crisis note', async () => {
    const shown = await text(() => <UrgentAnswers opened={opened(true)} />)
    expect(shown).toContain(
      'Urgent: the answers showed the patient the crisis note Thoughts of hurting yourself Several days',
    )
    expect(shown).not.toContain('Poor sleep')
    expect(await text(() => <UrgentAnswers opened={opened(false)} />)).not.toContain('Urgent')
  })
})

describe('the preview of a form', () => {
  it('shows questions with their choices and notes, and no answers', async () => {
    put(templateQuery(4, 100).queryKey, {
      templateId: 4,
      version: 1,
      name: { en: 'Asthma control' },
      pages: [
        {
          pageEntryID: 1,
          title: { en: 'Your asthma' },
          components: [
            { comEntryID: 1, dataFieldID: null, fieldType: 'note', label: { en: 'Think of the last week.' } },
            {
              comEntryID: 2,
              dataFieldID: null,
              fieldType: 'group',
              label: { en: 'Symptoms' },
              components: [
                {
                  comEntryID: 3,
                  dataFieldID: 3,
                  fieldType: 'oneOf',
                  label: { en: 'How often?' },
                  choices: [
                    { value: '1', label: { en: 'Never' } },
                    { value: '2', label: { en: 'Often' } },
                  ],
                },
              ],
            },
          ],
        },
      ],
      macros: [],
    })
    const shown = await text(() => <TemplatePreview templateId={4} patientId={100} />)
    expect(shown).toContain('Your asthma Think of the last week. Symptoms How often? Never and Often')
    expect(shown).not.toContain('Not answered')
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
    return text(() => <FormReceipts calls={calls} isCovered={false} />)
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
