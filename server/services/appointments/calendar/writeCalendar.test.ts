import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { localeNames } from '#src/contract/portal.ts'
import { oneLine } from '../../../mail/oneLine.ts'
import { type CalendarSettings, writeCalendar } from './writeCalendar.ts'

ICAL.design.strict = true

const settings: CalendarSettings = {
  clinicName: 'Riverside Family Clinic',
  origins: { patient: 'https://portal.test:8443', employee: 'https://staff.test', client: 'https://client.test' },
  authPath: 'auth',
  sender: 'portal@clinic.test',
}
const appointment = {
  apptId: 12,
  startsAt: new Date('2026-11-01T05:30:00Z'),
  endsAt: new Date('2026-11-01T06:00:00Z'),
  icsSequence: 0,
  isCanceled: false,
  isRequest: false,
  siteName: 'Riverside',
  siteAddress: '12 Main Street\nSpringfield, MA 01101',
}
const now = new Date('2026-10-20T08:00:00Z')

type Changes = Partial<typeof appointment>
const write = (changes: Changes = {}, language: 'en' | 'es' | 'ar' = 'en', more: Partial<CalendarSettings> = {}) =>
  writeCalendar({ ...settings, ...more }, { ...appointment, ...changes }, language, now)

/** Reads a file with a strict parser: the properties of its only event, and those of the calendar. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const events = calendar.getAllSubcomponents()
  expect(events.map(({ name }) => name)).toEqual(['vevent'])
  const of = (component: ICAL.Component) =>
    Object.fromEntries(component.getAllProperties().map((one) => [one.name, String(one.getFirstValue())]))
  return { calendar: of(calendar), event: of(events[0]!) }
}

const octets = (line: string) => Buffer.byteLength(line)

function expectWellFormed(text: string): void {
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
  expect(text.isWellFormed()).toBe(true)
  for (const line of text.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75)
}

describe('a calendar file', () => {
  it('has the clinic, the place and the time in UTC, and nothing else', () => {
    const text = write()
    expectWellFormed(text)
    const { calendar, event } = read(text)
    expect(calendar).toEqual({ version: '2.0', prodid: '-//Yarrow//Portal//EN', method: 'PUBLISH' })
    expect(event).toEqual({
      uid: 'appointment-12@portal.test',
      sequence: '0',
      dtstamp: '2026-10-20T08:00:00Z',
      dtstart: '2026-11-01T05:30:00Z',
      dtend: '2026-11-01T06:00:00Z',
      summary: 'Appointment, Riverside Family Clinic',
      location: 'Riverside, 12 Main Street, Springfield, MA 01101',
      organizer: 'mailto:portal@clinic.test',
      status: 'CONFIRMED',
    })
  })

  it('is tentative for a request', () => {
    expect(read(write({ isRequest: true })).event).toMatchObject({ status: 'TENTATIVE' })
  })

  it('cancels an appointment under its UID, with a higher sequence', () => {
    const { calendar, event } = read(write({ isCanceled: true, isRequest: true, icsSequence: 3 }))
    expect(calendar['method']).toBe('CANCEL')
    expect(event).toMatchObject({ uid: 'appointment-12@portal.test', sequence: '3', status: 'CANCELLED' })
  })

  it('has a UID of its own in each database', () => {
    expect(read(write({}, 'en', { authPath: 'training' })).event['uid']).toBe('appointment-12@training.portal.test')
  })

  it('has a summary in the language of the reader', () => {
    const summaries = localeNames.map((language) => read(write({}, language)).event['summary'])
    expect(summaries).toEqual([
      'Appointment, Riverside Family Clinic',
      'Cita, Riverside Family Clinic',
      'موعد، Riverside Family Clinic',
    ])
  })

  it('has no end, place or organizer if they are unknown', () => {
    const { event } = read(
      write({ endsAt: null, siteName: null, siteAddress: null } as never, 'en', { sender: undefined }),
    )
    expect(Object.keys(event).toSorted()).toEqual(['dtstamp', 'dtstart', 'sequence', 'status', 'summary', 'uid'])
  })
})

const lists = join(process.env['SHARED_DATA'] ?? '../shared/data', 'lists')
const ownStrings = [
  'Clinic\r\nATTENDEE:mailto:eve@example.org',
  'Clinic\nBEGIN:VALARM',
  'a,b;c\\n:d"e^f',
  'a\u2028b\u2029c\u0085d\0e',
  '\ud800',
  '\u202eevE',
  'x'.repeat(5000),
  '👩🏽‍⚕️🏥'.repeat(40),
  'عيادة النهر لطب الأسرة، شارع الملك عبد العزيز؛ الرياض '.repeat(3),
  'Clínica de la Familia Ñandú '.repeat(5),
]
function hostileStrings(): string[] {
  const file = join(lists, 'blns.json')
  return [...ownStrings, ...(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [])]
}

describe('hostile names in a calendar file', () => {
  it('are read back whole, and add no line, property or component', () => {
    const plain = Object.keys(read(write()).event).toSorted()
    for (const name of hostileStrings())
      for (const language of localeNames) {
        const text = write({ siteName: name, siteAddress: name }, language, { clinicName: name })
        expectWellFormed(text)
        const { event } = read(text)
        const clinic = oneLine(name)
        const left = clinic ? plain : plain.filter((key) => !['organizer', 'location'].includes(key))
        expect(Object.keys(event).toSorted()).toEqual(left)
        expect(event['summary']).toContain(clinic)
      }
  })
})
