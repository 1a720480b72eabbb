import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenedForm } from '#src/contract/formFilling.ts'
import type { FormReview } from './FormReview.ts'
import { ReadForm } from './ReadForm.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const opened: OpenedForm = {
  webDataId: 12,
  statusId: 2,
  template: {
    templateId: 4,
    version: 1,
    name: { en: 'Mood' },
    pages: [
      {
        pageEntryID: 1,
        title: { en: 'You' },
        components: [{ comEntryID: 1, dataFieldID: 11, fieldType: 'text', label: { en: 'Hobby' } }],
      },
    ],
    macros: [],
  },
  data: { templateId: 4, version: 1, cnid: null, cnentryId: null, data: [] },
  revision: 1,
  record: null,
  prefilled: [],
  authorship: null,
  isUrgent: true,
  submittedAt: null,
  withdrawn: null,
}

async function headings(review: FormReview | undefined): Promise<string[]> {
  const screen = () => (
    <ReadForm opened={opened} form={undefined} savedAt={null} name="Mood" sentBackAs={null} review={review} />
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: screen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  ).replaceAll('&#x27;', "'")
  return Array.from(markup.matchAll(/<h2[^>]*>(.*?)<\/h2>/g), ([, heading = '']) => heading)
}

describe('the answers of a submitted form', () => {
  it('are called yours to patients, and the patient’s to staff, after what staff read first', async () => {
    expect(await headings(undefined)).toEqual(['Your answers'])
    const review: FormReview = { notice: ({ isUrgent }) => isUrgent && <h2>Urgent</h2>, panel: () => null }
    expect(await headings(review)).toEqual(['Urgent', "The patient's answers"])
  })
})
