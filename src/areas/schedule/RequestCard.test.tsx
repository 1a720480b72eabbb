import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ScheduleRequest } from '#src/contract/schedule.ts'
import { actionsOf } from './model.ts'
import { RequestCard } from './RequestCard.tsx'
import type { Answers } from './useAnswers.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const now = Date.parse('2026-11-23T15:00:00Z')
const request: ScheduleRequest = {
  apptID: 7,
  PtID: 100,
  ptName: 'Layla Haddad',
  ExtID: '10511',
  DOB: '1996-09-30',
  prvID: 1,
  prvFullName: 'Dr. Hannah Lee',
  templateID: 2,
  templateName: 'New patient',
  names: { en: 'New patient visit' },
  modality: 'in-person',
  siteID: 1,
  siteName: 'Riverside',
  timeZone: 'America/New_York',
  date: '2026-11-27',
  startTime: '09:00',
  endTime: '09:30',
  startsAt: '2026-11-27T14:00:00Z',
  endsAt: '2026-11-27T14:30:00Z',
  apptStatusID: 3,
  apptStatusSecID: 44,
  status: 'Requested',
  requestedAt: null,
  requestedBy: null,
  state: 'free',
  previous: null,
}

function html(more: Partial<ScheduleRequest> = {}, unknown: readonly number[] = []): string {
  const shown = { ...request, ...more }
  const answers: Answers = {
    shown: [],
    sending: new Set(),
    unknown: new Set(unknown),
    confirm: async () => null,
    decline: async () => null,
    move: async () => null,
    report: () => undefined,
    dismiss: () => undefined,
  }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RequestCard
        request={shown}
        actions={actionsOf(shown, shown.state, now)}
        answers={answers}
        isFirst
        offlineId={null}
        onMove={() => undefined}
        onDecline={() => undefined}
      />
    </I18nProvider>,
  ).replaceAll(/[\u2068\u2069]/g, '')
}

/** The start tag of the button with this text. */
const buttonOf = (markup: string, text: string) =>
  [...markup.matchAll(/<button[^>]*>(?:(?!<\/button>).)*<\/button>/g)].find(([button]) =>
    button.includes(`${text}<`),
  )?.[0] ?? ''

describe('a request', () => {
  it('names the time, the patient, the visit and the site', () => {
    const markup = html()
    for (const text of ['Friday', '9:00 am', 'Layla Haddad', 'Born 30 Sept 1996, Record number 10511'])
      expect(markup).toContain(text)
    expect(markup).toContain('New patient visit, 30 min, Dr. Hannah Lee, Riverside')
    expect(markup).toContain('Time is free')
    expect(buttonOf(markup, 'Confirm')).not.toContain('aria-disabled')
  })

  it('says who asked, if it was not the patient, and from which time it moves', () => {
    const markup = html({
      requestedAt: '2026-11-20T21:40:00-05:00',
      requestedBy: 'Omar Haddad',
      previous: { date: '2026-12-03', startTime: '10:00', stays: true },
    })
    expect(markup).toContain('Asked 20 Nov 2026, 9:40 pm by <bdi>Omar Haddad</bdi>')
    expect(markup).toContain('Moves from Thu, 3 Dec 2026, 10:00 am. The old time stays until you confirm.')
  })

  it('can only be moved or declined if its time is no longer free, and says why', () => {
    const markup = html({ state: 'closed' })
    expect(markup).toContain('Time is no longer free')
    expect(buttonOf(markup, 'Confirm')).toContain('aria-disabled="true"')
    expect(buttonOf(markup, 'Confirm')).toMatch(/aria-describedby="[^"]+-why"/)
    expect(buttonOf(markup, 'Move')).not.toContain('aria-disabled')
    expect(buttonOf(markup, 'Decline')).not.toContain('aria-disabled')
    expect(markup).toContain('the hours changed, or another appointment overlaps it')
  })

  it('can only be moved or declined if its time has passed', () => {
    const markup = html({ state: 'past' })
    expect(markup).toContain('Time has passed')
    for (const text of ['Move', 'Decline']) expect(buttonOf(markup, text)).not.toContain('aria-disabled')
    expect(markup).not.toContain('Confirm')
  })

  it('can not be answered again while the outcome of the last answer is unknown', () => {
    const markup = html({}, [7])
    for (const text of ['Confirm', 'Move', 'Decline']) expect(buttonOf(markup, text)).toContain('aria-disabled="true"')
    expect(markup).toContain('We are still checking your last answer.')
  })
})
