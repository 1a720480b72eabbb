import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WaitingCorrection } from '#src/contract/corrections.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { waitingQuery } from './queries.ts'
import { WaitingScreen } from './WaitingScreen.tsx'

let client: QueryClient

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
beforeEach(() => {
  client = new QueryClient()
})

const inDays = (days: number) => calendarDay(new Date(Date.now() + days * 86_400_000))
const waiting = (more: Partial<WaitingCorrection> = {}): WaitingCorrection => ({
  requestId: 7,
  ptId: 100,
  patientName: 'Maria Alvarez Ruiz',
  askedAt: '2026-11-22T11:20:00Z',
  answerBy: inDays(50),
  count: 2,
  ...more,
})

function list(requests: readonly WaitingCorrection[]): string {
  client.setQueryData(waitingQuery().queryKey, { data: [...requests], savedAt: null })
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <WaitingScreen onOpen={async () => ({ kind: 'refused' })} />
      </QueryClientProvider>
    </I18nProvider>,
  )
    .replaceAll('&#x27;', "'")
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\u2068\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
}

describe('the list of change requests', () => {
  it('names the patient, the number of changes, when they were sent and how many days are left', () => {
    const shown = list([waiting(), waiting({ requestId: 8, patientName: 'Leo Haddad', count: 1, answerBy: inDays(0) })])
    expect(shown).toMatch(/Maria Alvarez Ruiz 2 changes Sent 22 Nov 2026, .* Answer by .*, 50 days left/)
    expect(shown).toMatch(/Leo Haddad 1 change Sent .* today is the last day/)
  })

  it('marks a late answer by words', () => {
    expect(list([waiting({ answerBy: inDays(-1) })])).toContain('Late: answer was due')
  })

  it('says so if none waits', () => {
    expect(list([])).toContain('All requests are answered')
  })

  it('says that there might be more than the first ones', () => {
    const many = Array.from({ length: 200 }, (_, requestId) => waiting({ requestId }))
    expect(list(many)).toContain('Newer requests appear when these are answered.')
  })
})
