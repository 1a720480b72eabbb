import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Appointment } from '#src/contract/appointments.ts'
import { appointmentPermissions, noPermissions } from './appointmentActions.ts'
import type { AppointmentControls } from './AppointmentControls.ts'
import { NextPanel } from './NextPanel.tsx'
import { testAppointment } from './testAppointment.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-26T15:00:00Z') }))
afterEach(() => {
  i18n.activate('en')
  vi.useRealTimers()
})

const full: Partial<Appointment> = {
  siteAddress: '18 River Street, Boston & Co',
  sitePhone: '(555) 010-0100',
  startsAt: '2026-11-27T14:40:00Z',
  endsAt: '2026-11-27T15:10:00Z',
  timeZone: 'America/New_York',
  modality: 'in-person',
  templateNames: { en: 'Follow-up visit', es: 'Visita de seguimiento' },
  instructions: { en: 'Bring your medication list.', es: 'Traiga su lista de medicamentos.' },
}
const all = appointmentPermissions([6, 7].map((PPSecPgActionID) => ({ PPSecPgActionID, IsActive: true })))

function markup(over: Partial<Appointment> = {}, changed: Partial<AppointmentControls> = {}): string {
  const controls: AppointmentControls = {
    permissions: all,
    now: Date.now(),
    hindranceOf: () => null,
    onCancel: () => undefined,
    onReschedule: () => undefined,
    calendarHindrance: null,
    onCalendar: () => undefined,
    fetching: null,
    ...changed,
  }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <NextPanel appointment={testAppointment({ ...full, ...over })} controls={controls} />
    </I18nProvider>,
  )
}

describe('NextPanel', () => {
  it('shows when, with whom, how long, where, and what to bring', () => {
    const html = markup()
    for (const text of [
      'Next: tomorrow',
      'Friday, ',
      '9:40 am',
      'Dr. Hannah Lee',
      'Follow-up visit',
      '30 minutes.',
      'Riverside Family Clinic, 18 River Street',
      'Bring your medication list.',
    ])
      expect(html).toContain(text)
  })

  it('says that a request is not confirmed', () => {
    expect(markup({ apptStatusSecID: 44 })).toContain('Next: tomorrow, requested')
  })

  it('writes the visit type and the instructions in the reader’s language', () => {
    i18n.loadAndActivate({ locale: 'es', messages: {} })
    const html = markup()
    expect(html).toContain('Visita de seguimiento')
    expect(html).toContain('Traiga su lista')
    expect(html).not.toContain('lang="en"')
  })

  it('marks what is only there in English', () => {
    i18n.loadAndActivate({ locale: 'es', messages: {} })
    const html = markup({ templateNames: null, instructions: { en: 'Bring your medication list.' } })
    expect(html).toContain('<bdi lang="en">Follow-up visit</bdi>')
    expect(html).toContain('<bdi lang="en">Bring your medication list.</bdi>')
  })

  it('names the appointment in the names of its buttons', () => {
    const html = markup()
    for (const action of ['Add to calendar', 'Reschedule', 'Cancel'])
      expect(html).toContain(`aria-label="${action}: Fri, 27 Nov 2026, 9:40 am, Dr. Hannah Lee"`)
  })

  it('sends only the address to the map, and no referrer', () => {
    const html = markup()
    expect(html).toContain('https://www.openstreetmap.org/search?query=18%20River%20Street%2C%20Boston%20%26%20Co"')
    expect(html).toContain('rel="noopener noreferrer"')
  })

  it('links the clinic’s phone', () => {
    expect(markup()).toContain('href="tel:5550100100"')
  })

  it('has no directions to a video visit, and says that it is one', () => {
    const html = markup({ modality: 'video' })
    expect(html).toContain('Video visit.')
    expect(html).not.toContain('openstreetmap')
    expect(html).not.toContain('River Street')
  })

  it('offers neither to cancel nor to reschedule without the permissions', () => {
    const html = markup({}, { permissions: noPermissions })
    expect(html).not.toContain('Cancel')
    expect(html).not.toContain('Reschedule')
    expect(html).toContain('Add to calendar')
  })

  it('disables what needs the clinic, and refers to the reason', () => {
    const html = markup({}, { hindranceOf: () => 'why', calendarHindrance: 'why' })
    const disabled = html.match(/<button[^>]*aria-disabled="true"[^>]*>/g)?.filter((tag) => tag.includes('"why"'))
    expect(disabled).toHaveLength(3)
  })

  it('shows a saved copy of an older version of the app, which has fewer fields', () => {
    const none = Object.fromEntries(Object.keys(full).map((name) => [name, undefined]))
    const html = markup(none)
    expect(html).toContain('Next: tomorrow')
    expect(html).toContain('Riverside Family Clinic')
    for (const text of ['openstreetmap', 'tel:', 'What to bring', 'minutes', 'undefined', 'null'])
      expect(html).not.toContain(text)
  })
})
