import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createStore, Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { labs } from '#src/contract/labs.ts'
import { vitals } from '#src/contract/vitals.ts'
import type { StoredRecords } from '#src/vault/storedRecords.ts'
import { idleSync, syncAtom, type SyncState } from '#src/vault/syncState.ts'
import type { StoredViewState } from './model.ts'
import { StoredCard } from './StoredCard.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const head = { etag: null, savedAt: 0, checkedAt: Date.now(), entries: 71, bytes: 102_400 }
const stored: StoredRecords = { heads: new Map([[labs.path, head]]), kept: null, hasCard: false }

function draw(
  viewState: StoredViewState,
  sync: Partial<SyncState> = {},
  saved = false,
  heads: StoredRecords['heads'] = stored.heads,
): string {
  const store = createStore()
  store.set(syncAtom, { ...idleSync, ...sync })
  return renderToStaticMarkup(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <StoredCard
          viewState={viewState}
          stored={viewState === 'full' ? { ...stored, heads } : null}
          name="Maria Alvarez Ruiz"
          saved={saved}
        />
      </I18nProvider>
    </Provider>,
  )
}
const words = (html: string) => html.replaceAll(/<[^>]*>/g, '')

it('StoredCard lists a stored part of the record with its number of entries and size, and names the owner', () => {
  const html = words(draw('full', { phase: 'done' }))
  expect(html).toContain('Labs71 entries102 kB')
  expect(html).toContain('102 kB in total. It belongs to Maria Alvarez Ruiz. No one else can open it.')
  expect(html).toContain('Encrypted')
  expect(html).toContain('Everything is up to date')
})

it('StoredCard says how much of their limit the kept pictures use', () => {
  const heads = new Map([['p-portal/records/imaging/previews/870/0/0', { ...head, bytes: 3_200_000 }]])
  expect(words(draw('full', { phase: 'done' }, false, heads))).toMatch(/Pictures\d+ entries3\.2 MB of 50 MB/)
})

it('StoredCard shows the progress of fetching, in words and as a bar', () => {
  const html = draw('full', { phase: 'running', asked: 6, total: 17 })
  expect(words(html)).toContain('Downloading your record: 6 of 17')
  expect(html).toMatch(/<progress[^>]* value="6"[^>]* max="17"/)
})

it('StoredCard names what could not be stored, and why', () => {
  const outcomes = new Map([[vitals.path, { kind: 'unsaved', status: 200 } as const]])
  const html = words(draw('full', { phase: 'done', outcomes }))
  expect(html).toContain('This device has no space left')
  expect(html).toContain('Not stored: Vitals.')
  expect(html).toContain('Try again')
})

it('StoredCard has no buttons in a saved session, and suggests signing in', () => {
  const html = draw('full', { phase: 'interrupted' }, true)
  expect(words(html)).toContain('Sign in to update them.')
  expect(html).not.toContain('<button')
})

it('StoredCard does not claim encryption while waiting, or if storage is unavailable or everything was removed', () => {
  for (const viewState of ['waiting', 'unavailable', 'removed'] as const)
    expect(draw(viewState)).not.toContain('Encrypted')
})
