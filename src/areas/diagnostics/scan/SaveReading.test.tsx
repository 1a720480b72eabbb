import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import type { CurrentUser } from '#src/contract/account.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { testReading } from '#src/contract/testReading.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { testSession, testUser } from '#src/session/state/testSession.ts'
import { noWrites, writesAtom } from '#src/writes/writesAtom.ts'
import { SaveReading } from './SaveReading.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => {
  store.set(sessionAtom, null)
  store.set(writesAtom, noWrites)
})

const reading = testReading(100)

function markupFor(over: Partial<CurrentUser>): string {
  const user = { ...testUser, objectTypeIds: [objectTypes.ai, objectTypes.vitals], ...over }
  store.set(sessionAtom, testSession({ user }))
  return renderToStaticMarkup(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient()}>
        <I18nProvider i18n={i18n}>
          <SaveReading reading={reading} />
        </I18nProvider>
      </QueryClientProvider>
    </Provider>,
  )
}

it('SaveReading says what will be saved, and disables its button without consent', () => {
  const markup = markupFor({})
  for (const text of [
    'Save to my record',
    'We don&#x27;t keep pictures or video.',
    'keep this reading in my record',
    'Agree first.',
  ])
    expect(markup).toContain(text)
  expect(markup).toMatch(/<button[^>]*aria-disabled="true"/)
})

it('SaveReading names the owner of the record if that is not the user', () => {
  const noah = { PtID: 100, displayName: 'Noah Example', ExtID: null, DOB: null, Sex: 'M' }
  const markup = markupFor({ patient: noah, userType: 99 })
  expect(markup).toContain('Save to the record')
  expect(markup).toContain('<bdi>Noah Example</bdi>')
  expect(markup).not.toContain('my record')
})

it('SaveReading is hidden if another person was scanned, without a record, and if vitals are not allowed', () => {
  expect(markupFor({ PtID: 101 })).toBe('')
  expect(markupFor({ PtID: null })).toBe('')
  expect(markupFor({ objectTypeIds: [objectTypes.ai] })).toBe('')
})

it('SaveReading shows why a reading was rejected, and lets the user try again without new consent', () => {
  const row = { kind: 'camera-reading', files: [], revision: 1, changedAt: 1, queuedAt: null, triedAt: null }
  const write = { ...row, id: reading.scanID, state: 'draft', problem: 'bad-input', content: reading } as const
  store.set(writesAtom, { phase: 'open', writes: [write] })
  const markup = markupFor({})
  expect(markup).toContain('The reading was not saved')
  expect(markup).toContain('The reading is too old, or the clock on this device is wrong')
  expect(markup).toContain('Try again')
  expect(markup).not.toContain('Agree first.')
})
