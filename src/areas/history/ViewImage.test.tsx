import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { ViewImage } from './ViewImage.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

async function markup(imgID: number | null): Promise<string> {
  const study = { definition: 'Chest, two views', imgID }
  const root = createRootRoute({ component: () => <ViewImage study={study} reason="why" /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}

it('ViewImage leads to the pictures of a study, and is not disabled', async () => {
  const html = await markup(870)
  expect(html).toContain('href="/app/records/imaging?image=870"')
  expect(html).toContain('aria-label="View image: Chest, two views"')
  expect(html).not.toContain('aria-disabled')
})

it('ViewImage is disabled with a reason if the record has no picture of the study', async () => {
  const html = await markup(null)
  expect(html).toMatch(/<button[^>]* aria-disabled="true"/)
  expect(html).toContain('aria-describedby="why"')
})
