import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { beforeAll, expect, it, vi } from 'vitest'
import { PatientForm } from '#src/contract/forms.ts'
import { CompletedFormRows } from './CompletedFormRows.tsx'

beforeAll(() => {
  vi.stubEnv('TZ', 'America/New_York')
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

async function markup(form: Partial<PatientForm>): Promise<string> {
  const shown = v.parse(PatientForm, { webDataId: 1, name: 'Mood', saved: true, statusId: 2, ...form })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <CompletedFormRows forms={[shown]} rowAction={undefined} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}

it('shows the day of the reader’s time zone, not of UTC', async () => {
  expect(await markup({ submittedAt: '2026-11-26T00:40:00Z' })).toContain('25 Nov 2026')
})
