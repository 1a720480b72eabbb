import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import type { Write } from '#src/offline/Write.ts'
import { store } from '#src/session/state/session.ts'
import { noWrites, writesAtom } from '#src/writes/writesAtom.ts'
import { blankDraft } from '../draft/messageDraft.ts'
import { OutboxWrites } from './OutboxWrites.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => store.set(writesAtom, noWrites))

const write = (id: string, over: Partial<Write>): Write => ({
  id,
  kind: 'message',
  state: 'waiting',
  problem: null,
  content: { ...blankDraft, subject: `About ${id}` },
  files: [],
  revision: 1,
  changedAt: 1,
  queuedAt: 10,
  triedAt: null,
  ...over,
})

function markupOf(...writes: readonly Write[]): string {
  store.set(writesAtom, { phase: 'open', writes })
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return renderToStaticMarkup(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <RouterContextProvider router={router}>
          <OutboxWrites />
        </RouterContextProvider>
      </I18nProvider>
    </Provider>,
  )
}

describe('OutboxWrites', () => {
  it.each([
    ['waiting', null, ['Waiting to be sent', 'Send now', 'Edit', 'Withdraw']],
    ['sending', null, ['Sending…']],
    ['unknown', null, ['know yet whether it was sent', 'Check now']],
    ['draft', 'recipient-gone', ['Not sent', 'You can&#x27;t write to this recipient anymore.', 'Edit']],
  ] as const)('shows status and actions of a message in state %s', (state, problem, texts) => {
    const markup = markupOf(write('tea', { state, problem }))
    for (const text of ['Not sent yet', 'About tea', ...texts]) expect(markup).toContain(text)
  })

  it('leaves out drafts without a problem, and other kinds of writes', () => {
    expect(markupOf(write('tea', { state: 'draft' }), write('note', { kind: 'unheard-of' }))).toBe('')
  })
})
