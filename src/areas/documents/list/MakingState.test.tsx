import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { MakingState } from './MakingState.tsx'
import type { MakingReport } from './useMaking.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

/** Renders the state of a document that is being made, or what became of it. */
async function markup(isMaking: boolean, report: MakingReport | null): Promise<string> {
  const making = { isMaking, report, check: async () => undefined, close: () => undefined, make: async () => undefined }
  const root = createRootRoute({ component: () => <MakingState making={making} onRetry={() => undefined} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  ).replaceAll('&#x27;', "'")
}

describe('the state of a document that is made', () => {
  it('says that it takes time, and nothing of an earlier document', async () => {
    const html = await markup(true, null)
    expect(html).toContain('Generating CCDA. This could take a minute...')
    expect(html).not.toContain('CCDA generated.')
  })
  it('leads to a document that was made', async () => {
    const html = await markup(false, { kind: 'done', docId: 4471 })
    expect(html).toContain('CCDA generated.')
    expect(html).toContain('href="/app/records/documents/4471"')
  })
  it('can be tried again only if no document was made', async () => {
    for (const kind of ['failed', 'not-sent'] as const) {
      const html = await markup(false, { kind })
      expect(html).toContain('Error generating CCDA.')
      expect(html).toContain('Try again')
    }
    const unknown = await markup(false, { kind: 'unknown' })
    expect(unknown).toContain('Check now')
    expect(unknown).not.toContain('Try again')
    expect(unknown).not.toContain('Error generating CCDA.')
  })
  it('shows nothing before the first document', async () => {
    expect(await markup(false, null)).not.toContain('CCDA')
  })
})
