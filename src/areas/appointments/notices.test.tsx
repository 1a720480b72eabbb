import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Declined, HeldTime } from '#src/contract/booking.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { testSession } from '#src/session/state/testSession.ts'
import { CancelReceipts } from './CancelReceipts.tsx'
import { DeclinedNotice } from './DeclinedNotice.tsx'
import { HeldNotice } from './HeldNotice.tsx'
import { RemindersForm } from './RemindersForm.tsx'
import { TakeReceipts } from './TakeReceipts.tsx'
import type { CancelReport, useCancel } from './useCancel.ts'
import type { TakeReport, useTakeTime } from './useTakeTime.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => store.set(sessionAtom, null))

function markup(content: ReactNode): string {
  store.set(sessionAtom, testSession())
  return renderToStaticMarkup(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient()}>
        <I18nProvider i18n={i18n}>{content}</I18nProvider>
      </QueryClientProvider>
    </Provider>,
  )
}
const about = { date: '2026-11-27', startTime: '09:40' }

describe('CancelReceipts', () => {
  const receipts = (report: CancelReport | null, followed: readonly CancelReport[] = []) => {
    const canceling = {
      report,
      closeReport: () => undefined,
      followed: followed.map((each, key) => ({ key: String(key), ...each })),
      dismiss: () => undefined,
      isBusy: false,
      checking: new Set(),
      cancel: () => Promise.resolve(null),
    } satisfies ReturnType<typeof useCancel>
    return markup(<CancelReceipts id="receipts" canceling={canceling} canRequest={false} />)
  }
  const cancelOf = (result: CancelReport['result'], isReschedule = false): CancelReport => ({
    about: { apptID: 1, ...about, isReschedule },
    result,
  })

  it('are empty before anything is canceled', () => {
    expect(receipts(null)).toBe('')
  })
  it.each([
    ['done', 'Canceled: Fri, 27 Nov 2026, 9:40 am'],
    ['not-cancellable', 'You cannot cancel this appointment.'],
    ['gone', 'This appointment no longer exists.'],
    ['not-allowed', 'The clinic does not allow it here.'],
    ['not-sent', 'Your appointment stays. Try again when you are online.'],
    ['failed', 'Not canceled: Fri, 27 Nov 2026, 9:40 am'],
  ] as const)('say what became of a cancel: %s', (result, words) => {
    const html = receipts(cancelOf(result))
    expect(html).toContain(words)
    expect(html).toContain('aria-label="Close"')
  })
  it('say that an outcome is unknown, and can’t be closed then', () => {
    const html = receipts(null, [cancelOf('unknown')])
    expect(html).toContain('know yet whether your appointment was canceled: Fri, 27 Nov 2026, 9:40 am')
    expect(html).not.toContain('aria-label="Close"')
  })
  it('show a cancel that another version of the app stored', () => {
    expect(receipts(null, [{ about: null, result: 'done' }])).toContain('Your appointment was canceled')
  })
  it('leave a time that was given up to the decisions', () => {
    expect(receipts(null, [cancelOf('done', true)])).toBe('')
  })
})

describe('TakeReceipts', () => {
  it.each([
    ['done', 'You have this time: Fri, 27 Nov 2026, 9:40 am'],
    ['taken', 'It is no longer held for you.'],
    ['not-allowed', 'The clinic does not allow it here.'],
    ['not-sent', 'There was no connection'],
    ['failed', 'Nothing was changed. Try again.'],
  ] as const)('say what became of a held time: %s', (result, words) => {
    const report: TakeReport = { about: { start: '2026-11-27T09:40-05:00', isReschedule: false }, result }
    const taking: ReturnType<typeof useTakeTime> = {
      report,
      closeReport: () => undefined,
      followed: [],
      dismiss: () => undefined,
      taking: null,
      take: () => Promise.resolve(),
    }
    expect(markup(<TakeReceipts taking={taking} />)).toContain(words)
  })
})

describe('HeldNotice', () => {
  const held: HeldTime = {
    date: '2026-11-27',
    timeFrom: '09:40',
    timeTo: '10:10',
    siteName: 'Riverside Family Clinic',
    siteID: 2,
    prvID: 7,
    prvFullName: 'Dr. Hannah Lee',
    templateID: 5,
    templateName: 'Follow-up visit',
    names: {},
    heldUntil: new Date(2026, 10, 20, 10, 44).toISOString(),
    previousApptID: 11,
  }
  it('says which time was given up, and until when it can be taken back', () => {
    const html = markup(<HeldNotice kind="given-up" held={held} replaces={null} actions={null} />)
    expect(html).toContain('You gave up Fri, 27 Nov 2026, 9:40 am. Take it back until 10:44 am.')
    for (const part of ['Dr. Hannah Lee', 'Follow-up visit', 'Riverside Family Clinic'])
      expect(html).toContain(`<bdi>${part}</bdi>`)
    expect(html).toContain('the clinic has to confirm it again')
  })
  it('says until when a time is held on the clock of the site, as the time itself', () => {
    const there = { ...held, heldUntil: '2026-11-20T15:44:00Z', timeZone: 'Asia/Tokyo' }
    const html = markup(<HeldNotice kind="given-up" held={there} replaces={null} actions={null} />)
    expect(html).toContain('Take it back until 12:44 am.')
  })
  it('says which time came free, and what happens to the present appointment', () => {
    const html = markup(<HeldNotice kind="offered" held={held} replaces="appointment" actions={null} />)
    expect(html).toContain('A time came free: Fri, 27 Nov 2026, 9:40 am, held for you until 10:44 am.')
    expect(html).toContain('your present appointment stays until the clinic confirms this one')
    const other = markup(<HeldNotice kind="offered" held={held} replaces="request" actions={null} />)
    expect(other).toContain('If you take it, it replaces your request.')
  })
})

describe('DeclinedNotice', () => {
  const declined: Declined = {
    apptID: 1,
    ...about,
    doctor: 'Dr. Hannah Lee',
    template: null,
    templateNames: {},
    prvID: 7,
    templateID: 5,
    wasRequest: true,
    reason: 'provider-away',
    text: 'Dr. Lee is back <in> December.',
  }
  const notice = (over: Partial<Declined>) =>
    markup(<DeclinedNotice declined={{ ...declined, ...over }} canRequest={false} />)

  it('says what was declined, why, and the words of the staff', () => {
    const html = notice({})
    expect(html).toContain('The clinic declined your request for Fri, 27 Nov 2026, 9:40 am, Dr. Hannah Lee')
    expect(html).toContain('The provider is away.')
    expect(html).toContain('<bdi>Dr. Lee is back &lt;in&gt; December.</bdi>')
  })
  it('says that the clinic canceled, if it was not a request', () => {
    expect(notice({ wasRequest: false, reason: null, text: null })).toContain('The clinic canceled your appointment on')
  })
})

describe('RemindersForm', () => {
  const form = (hasMail: boolean) =>
    markup(<RemindersForm saved={{ hours: [2, 24], byMail: true, byPush: false, hasMail }} />)

  it('shows the saved choice', () => {
    expect(form(true).match(/checked=""/g)).toHaveLength(3)
  })
  it('disables mails with the reason, if there is no address', () => {
    const html = form(false)
    expect(html.match(/checked=""/g)).toHaveLength(2)
    expect(html).toMatch(/<input type="checkbox"[^>]* disabled=""/)
    expect(html).toContain('The clinic has no email address for you.')
  })
})
