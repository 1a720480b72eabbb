import { describe, expect, it } from 'vitest'
import type { Closure, ProviderHours } from '#src/contract/schedule.ts'
import {
  actionsOf,
  byDay,
  closuresOn,
  clustersOf,
  gapsOf,
  hourRows,
  hoursOn,
  inLanguage,
  isOutside,
  minutesOf,
  typeName,
  zoneOf,
} from './model.ts'

const now = Date.parse('2026-11-23T15:12:00Z')
const later = { startsAt: '2026-11-24T14:15:00Z', endsAt: '2026-11-24T14:45:00Z' }
const earlier = { startsAt: '2026-11-23T15:12:00Z', endsAt: '2026-11-23T15:30:00Z' }

/** A visit on 24 November in Boston, named by its start. */
const visit = (startTime: string, endTime: string, name = startTime) => ({
  name,
  startTime,
  endTime,
  startsAt: `2026-11-24T${startTime}:00Z`,
  endsAt: `2026-11-24T${endTime}:00Z`,
})
const names = (columns: readonly (readonly { name: string }[])[]) =>
  columns.map((column) => column.map(({ name }) => name))

describe('actionsOf', () => {
  it('allows everything for a request whose time is free', () => {
    expect(actionsOf({ ...later, apptStatusSecID: 44 }, 'free', now)).toEqual({
      confirm: 'on',
      move: 'on',
      decline: 'on',
    })
  })

  it('allows only to move or decline a request whose time is no longer free', () => {
    expect(actionsOf({ ...later, apptStatusSecID: 44 }, 'closed', now)).toEqual({
      confirm: 'closed',
      move: 'on',
      decline: 'on',
    })
  })

  it('allows to move or decline a request whose time has passed, also if the list was fetched before', () => {
    const late = { confirm: 'past', move: 'on', decline: 'on' }
    expect(actionsOf({ ...earlier, apptStatusSecID: 44 }, 'free', now)).toEqual(late)
    expect(actionsOf({ ...later, apptStatusSecID: 44 }, 'past', now)).toEqual(late)
  })

  it('allows nothing if a confirmed appointment has started', () => {
    expect(actionsOf({ ...earlier, apptStatusSecID: null }, null, now)).toEqual({
      confirm: null,
      move: 'past',
      decline: 'past',
    })
  })

  it('has nothing to confirm if the appointment is no request', () => {
    expect(actionsOf({ ...later, apptStatusSecID: null }, null, now)).toEqual({
      confirm: null,
      move: 'on',
      decline: 'on',
    })
  })

  it('lets the server decide if the state of a request is not known', () => {
    expect(actionsOf({ ...later, apptStatusSecID: 44 }, null, now).confirm).toBe('on')
  })
})

describe('names of visit types and closures', () => {
  const names = { en: 'Follow-up visit', ar: 'زيارة متابعة', es: '' }

  it('are in the language, or as the clinic named the type', () => {
    expect(typeName({ names, templateName: 'Follow-up' }, 'ar')).toBe('زيارة متابعة')
    expect(typeName({ names, templateName: 'Follow-up' }, 'es')).toBe('Follow-up')
    expect(typeName({ names: null, templateName: null }, 'en')).toBeNull()
  })

  it('of closures fall back to English, then to any language', () => {
    expect(inLanguage(names, 'es')).toBe('Follow-up visit')
    expect(inLanguage({ fr: 'Congé' }, 'ar')).toBe('Congé')
    expect(inLanguage({}, 'ar')).toBeNull()
  })
})

describe('minutesOf', () => {
  it('counts the time that passes, also over a change of the clock', () => {
    expect(minutesOf(later)).toBe(30)
    expect(minutesOf({ startsAt: '2026-11-01T05:45:00Z', endsAt: '2026-11-01T06:15:00Z' })).toBe(30)
  })
})

describe('clustersOf', () => {
  it('keeps visits apart that only touch', () => {
    const clusters = clustersOf([visit('09:30', '10:00'), visit('09:00', '09:30')])
    expect(clusters.map(({ columns }) => names(columns))).toEqual([[['09:00']], [['09:30']]])
  })

  it('puts visits that overlap side by side', () => {
    const clusters = clustersOf([visit('09:00', '10:00'), visit('09:30', '10:30')])
    expect(clusters.map(({ columns }) => names(columns))).toEqual([[['09:00'], ['09:30']]])
  })

  it('uses a column again when its last visit has ended', () => {
    const clusters = clustersOf([visit('09:00', '09:30'), visit('09:00', '11:00', 'long'), visit('09:30', '10:00')])
    expect(clusters.map(({ columns }) => names(columns))).toEqual([[['long'], ['09:00', '09:30']]])
  })

  it('joins visits that overlap only through a third', () => {
    const clusters = clustersOf([visit('09:00', '09:45'), visit('10:00', '11:00'), visit('09:30', '10:15')])
    expect(clusters.map(({ columns }) => names(columns))).toEqual([[['09:00', '10:00'], ['09:30']]])
  })
})

const hours = (weekday: number, from: string, to: string, more: Partial<ProviderHours> = {}): ProviderHours => ({
  siteID: 1,
  weekday,
  from,
  to,
  validFrom: null,
  validTo: null,
  ...more,
})

describe('hoursOn', () => {
  it('lists the hours of the weekday in order, joined where they touch', () => {
    const all = [
      hours(2, '13:00', '17:00'),
      hours(2, '08:00', '10:00'),
      hours(2, '10:00', '12:00'),
      hours(3, '08:00', '9:00'),
    ]
    expect(hoursOn(all, '2026-11-24')).toEqual([
      { from: '08:00', to: '12:00' },
      { from: '13:00', to: '17:00' },
    ])
  })

  it('includes the first and the last day on which hours hold, and no day outside', () => {
    const all = [hours(2, '08:00', '12:00', { validFrom: '2026-11-24', validTo: '2026-12-01' })]
    expect(['2026-11-17', '2026-11-24', '2026-12-01', '2026-12-08'].map((day) => hoursOn(all, day).length)).toEqual([
      0, 1, 1, 0,
    ])
  })
})

describe('gapsOf', () => {
  it('finds the breaks between hours', () => {
    const parts = [
      { from: '08:00', to: '12:00' },
      { from: '13:00', to: '17:00' },
    ]
    expect(gapsOf(parts)).toEqual([{ from: '12:00', to: '13:00' }])
    expect(gapsOf(parts.slice(0, 1))).toEqual([])
  })
})

describe('isOutside', () => {
  const parts = [
    { from: '08:00', to: '12:00' },
    { from: '13:00', to: '24:00' },
  ]
  it.each([
    ['inside', '08:00', '12:00', false],
    ['before the hours', '07:45', '08:15', true],
    ['in a break', '11:45', '12:15', true],
    ['until midnight', '23:30', '00:00', false],
  ])('judges a visit %s', (_, startTime, endTime, expected) => {
    expect(isOutside({ startTime, endTime }, parts)).toBe(expected)
  })

  it('is true on a day without hours', () => {
    expect(isOutside({ startTime: '09:00', endTime: '09:30' }, [])).toBe(true)
  })
})

const closure = (starts: string, ends: string): Closure => ({
  closureID: 1,
  prvID: 1,
  prvFullName: 'Dr. Lee',
  siteID: null,
  siteName: null,
  starts,
  ends,
  reason: { en: 'Leave' },
})

describe('closuresOn', () => {
  const leave = closure('2026-11-24T13:00', '2026-11-26T09:00')
  it.each([
    ['the day before', '2026-11-23', []],
    ['the first day', '2026-11-24', [{ from: '13:00', to: '24:00', isWholeDay: false }]],
    ['a day between', '2026-11-25', [{ from: '00:00', to: '24:00', isWholeDay: true }]],
    ['the last day', '2026-11-26', [{ from: '00:00', to: '09:00', isWholeDay: false }]],
    ['the day after', '2026-11-27', []],
  ])('says what part of %s is closed', (_, day, expected) => {
    expect(closuresOn([leave], day).map(({ from, to, isWholeDay }) => ({ from, to, isWholeDay }))).toEqual(expected)
  })

  it('does not close the day on whose midnight a closure ends', () => {
    expect(closuresOn([closure('2026-11-24T00:00', '2026-11-25T00:00')], '2026-11-25')).toEqual([])
  })
})

describe('hourRows', () => {
  const parts = [
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '15:30' },
  ]
  const shown = (rows: ReturnType<typeof hourRows>) =>
    rows.map(({ hour, items }) => [hour, ...items.map(({ at }) => at)])

  it('has a row for each hour from the first to the last, with breaks', () => {
    expect(shown(hourRows([], [], parts))).toEqual([[9], [10], [11], [12, '12:00'], [13], [14], [15]])
  })

  it('also has the hours of visits outside the regular hours', () => {
    const rows = hourRows([visit('07:30', '08:00'), visit('16:00', '16:30')], [], parts)
    expect(rows.map(({ hour }) => hour)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
    expect(hourRows([visit('20:15', '20:45')], [], []).map(({ hour }) => hour)).toEqual([20])
  })

  it('shows visits that overlap together, in the hour of the first', () => {
    const rows = hourRows([visit('09:45', '10:15'), visit('10:00', '10:30')], [], parts)
    expect(rows.map(({ items }) => items.length)).toEqual([1, 0, 0, 1, 0, 0, 0])
  })

  it('shows a closure that began before the first hour in the first hour, and no closure of the whole day', () => {
    const closed = { closure: closure('', ''), from: '00:00', to: '10:00', isWholeDay: false }
    expect(shown(hourRows([], [closed], parts))[0]).toEqual([9, '00:00'])
    expect(shown(hourRows([], [{ ...closed, isWholeDay: true }], parts))[0]).toEqual([9])
  })

  it('has no rows without hours and visits', () => {
    expect(hourRows([], [], [])).toEqual([])
  })
})

describe('zoneOf', () => {
  const sites = [
    { siteID: 1, timeZone: 'America/New_York' },
    { siteID: 2, timeZone: 'America/Denver' },
  ]
  it('prefers the zone of the appointments, then of the hours, then of the first site', () => {
    const day = '2026-11-24'
    const all = [hours(2, '08:00', '12:00', { siteID: 2 })]
    expect(zoneOf(day, [{ date: day, timeZone: 'America/Chicago' }], all, sites)).toBe('America/Chicago')
    expect(zoneOf(day, [], all, sites)).toBe('America/Denver')
    expect(zoneOf(day, [], [], sites)).toBe('America/New_York')
    expect(zoneOf(day, [], [], [])).toBeNull()
  })
})

describe('byDay', () => {
  it('groups free times by day, in their order', () => {
    const slots = [
      { date: '2026-11-24', no: 1 },
      { date: '2026-11-24', no: 2 },
      { date: '2026-11-26', no: 3 },
    ]
    expect(byDay(slots)).toEqual([
      ['2026-11-24', slots.slice(0, 2)],
      ['2026-11-26', slots.slice(2)],
    ])
  })
})
