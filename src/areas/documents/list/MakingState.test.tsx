import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { GeneratedKind } from '#src/contract/documents.ts'
import { kindOfCall } from './making.ts'
import { MakingState } from './MakingState.tsx'
import type { MakingReport } from './useMaking.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

/** Renders the state of a document that is being made, or what became of it. */
async function markup(running: GeneratedKind | null, report: MakingReport | null): Promise<string> {
  const making = { running, report, check: async () => undefined, close: () => undefined, make: async () => undefined }
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
    const html = await markup('ccd', null)
    expect(html).toContain('Generating CCDA. This could take a minute...')
    expect(html).not.toContain('CCDA generated.')
  })
  it('leads to a document that was made', async () => {
    const html = await markup(null, { made: 'ccd', kind: 'done', docId: 4471 })
    expect(html).toContain('CCDA generated.')
    expect(html).toContain('href="/app/records/documents/4471"')
  })
  it('can be tried again only if no document was made', async () => {
    for (const kind of ['failed', 'not-sent'] as const) {
      const html = await markup(null, { made: 'ccd', kind })
      expect(html).toContain('Error generating CCDA.')
      expect(html).toContain('Try again')
    }
    const unknown = await markup(null, { made: 'ccd', kind: 'unknown' })
    expect(unknown).toContain('Check now')
    expect(unknown).not.toContain('Try again')
    expect(unknown).not.toContain('Error generating CCDA.')
  })
  it('names the patient summary if that is made, was made or failed', async () => {
    const texts = [
      await markup('ips', null),
      await markup(null, { made: 'ips', kind: 'done', docId: 4471 }),
      await markup(null, { made: 'ips', kind: 'failed' }),
    ]
    expect(texts[0]).toContain('Generating the patient summary. This could take a minute...')
    expect(texts[1]).toContain('Patient summary generated.')
    expect(texts[2]).toContain('Error generating the patient summary.')
    expect(texts.filter((text) => text.includes('CCDA'))).toEqual([])
  })
  it('takes what was stored by an earlier version for a C-CDA', () => {
    expect([kindOfCall({ kind: 'ips' }), kindOfCall({ kind: 'ccd' }), kindOfCall(null)]).toEqual(['ips', 'ccd', 'ccd'])
  })
  it('shows nothing before the first document', async () => {
    expect(await markup(null, null)).not.toContain('CCDA')
  })
})
