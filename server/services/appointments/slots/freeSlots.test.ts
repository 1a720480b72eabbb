import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeSlots, type ProviderSchedule, type RegularHours, type Slot } from './freeSlots.ts'
import { addDays } from './localDay.ts'

const everyDay = (fromTime: string, toTime: string, siteId = 1): RegularHours[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ siteId, weekday, fromTime, toTime, validFrom: null, validTo: null }))

const longAgo = new Date('2020-01-01T00:00:00Z')

interface Asked extends Partial<ProviderSchedule> {
  readonly zone?: string
  readonly day: string
  readonly to?: string
  readonly minutes?: number
  readonly leadMinutes?: number
  readonly horizonDays?: number
  readonly now?: Date
}

function slotsOn({ zone = 'America/New_York', day, to = day, now = longAgo, ...more }: Asked): Slot[] {
  const { minutes = 30, leadMinutes = 0, horizonDays = Infinity, ...schedule } = more
  const sites = [{ siteId: 1, timeZone: zone }]
  return freeSlots(
    { hours: everyDay('09:00', '11:00'), closures: [], busy: [], sites, ...schedule },
    { minutes, leadMinutes, horizonDays },
    { from: day, to },
    now,
  )
}

const starts = (slots: readonly Slot[]) => slots.map(({ timeFrom }) => timeFrom)
const instants = (slots: readonly Slot[]) => slots.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))

describe('freeSlots', () => {
  it('starts every 15 minutes, and ends at the latest when the hours end', () => {
    const slots = slotsOn({ day: '2026-12-01' })
    expect(starts(slots)).toEqual(['09:00', '09:15', '09:30', '09:45', '10:00', '10:15', '10:30'])
    expect(slots.at(-1)).toEqual({
      siteId: 1,
      timeZone: 'America/New_York',
      date: '2026-12-01',
      timeFrom: '10:30',
      timeTo: '11:00',
      startsAt: new Date('2026-12-01T15:30:00Z'),
      endsAt: new Date('2026-12-01T16:00:00Z'),
    })
  })

  it.each([
    [15, '10:45'],
    [20, '10:30'],
    [31, '10:15'],
    [120, '09:00'],
  ])('offers as last time for %i minutes %s', (minutes, last) => {
    expect(starts(slotsOn({ day: '2026-12-01', minutes })).at(-1)).toBe(last)
  })

  it('offers nothing if the visit is longer than the hours', () => {
    expect(slotsOn({ day: '2026-12-01', minutes: 121 })).toEqual([])
  })

  it('applies hours only on their weekday, and only from their first to their last day', () => {
    const tuesdays = { siteId: 1, weekday: 2, fromTime: '09:00', toTime: '09:30', validFrom: null, validTo: null }
    const days = (hours: RegularHours) =>
      slotsOn({ day: '2026-12-01', to: '2026-12-31', hours: [hours] }).map(({ date }) => date)
    expect(days(tuesdays)).toEqual(['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29'])
    expect(days({ ...tuesdays, validFrom: '2026-12-08', validTo: '2026-12-15' })).toEqual(['2026-12-08', '2026-12-15'])
  })

  it('offers no time outside the asked days, also if hours run past midnight', () => {
    const hours = [...everyDay('22:00', '24:00'), ...everyDay('00:00', '01:00')]
    const slots = slotsOn({ day: '2026-12-01', hours, minutes: 60 })
    expect(starts(slots)).toEqual(['00:00', '22:00', '22:15', '22:30', '22:45', '23:00', '23:15', '23:30', '23:45'])
    expect(slots.at(-1)).toMatchObject({ date: '2026-12-01', timeTo: '00:45' })
    expect(slots.find(({ timeFrom }) => timeFrom === '23:00')?.timeTo).toBe('00:00')
  })

  it('leaves out the quarter hours that a taken time touches', () => {
    const busy = [{ startsAt: new Date('2026-12-01T14:40:00Z'), endsAt: new Date('2026-12-01T15:00:00Z') }]
    expect(starts(slotsOn({ day: '2026-12-01', busy }))).toEqual(['09:00', '10:00', '10:15', '10:30'])
  })

  it('leaves out closures of the site and of every site, and not those of another site', () => {
    const closed = (siteId: number | null) =>
      starts(
        slotsOn({
          day: '2026-12-01',
          closures: [{ siteId, starts: '2026-12-01T09:30', ends: '2026-12-01T10:30' }],
        }),
      )
    expect(closed(null)).toEqual(['09:00', '10:30'])
    expect(closed(1)).toEqual(['09:00', '10:30'])
    expect(closed(2)).toHaveLength(7)
  })

  it('leaves out every time of a leave of several days', () => {
    const closures = [{ siteId: null, starts: '2026-12-01T10:00', ends: '2026-12-04T00:00' }]
    const slots = slotsOn({ day: '2026-12-01', to: '2026-12-04', closures })
    expect(slots.filter(({ date }) => date < '2026-12-04').map(({ date, timeTo }) => `${date} ${timeTo}`)).toEqual([
      '2026-12-01 09:30',
      '2026-12-01 09:45',
      '2026-12-01 10:00',
    ])
    expect(slots.filter(({ date }) => date === '2026-12-04')).toHaveLength(7)
  })

  it('offers a time that starts this moment, and none that has started', () => {
    const on = (now: string) => starts(slotsOn({ day: '2026-12-01', now: new Date(now) }))[0]
    expect(on('2026-12-01T14:30:00.000Z')).toBe('09:30')
    expect(on('2026-12-01T14:30:00.001Z')).toBe('09:45')
  })

  it('offers nothing before the lead time has passed', () => {
    const now = new Date('2026-12-01T13:00:00Z')
    expect(starts(slotsOn({ day: '2026-12-01', now, leadMinutes: 120 }))[0]).toBe('10:00')
  })

  it('offers the last day of the horizon by the clock of the site, and no later one', () => {
    // In New York it is still November 30.
    const now = new Date('2026-12-01T03:00:00Z')
    const days = slotsOn({ day: '2026-11-30', to: '2026-12-20', now, horizonDays: 2 }).map(({ date }) => date)
    expect([...new Set(days)]).toEqual(['2026-12-01', '2026-12-02'])
  })

  it('offers a time at each of two sites, and at neither if it is taken', () => {
    const both = {
      sites: [
        { siteId: 1, timeZone: 'America/New_York' },
        { siteId: 2, timeZone: 'America/Chicago' },
      ],
      hours: [...everyDay('09:00', '10:00'), ...everyDay('08:00', '09:00', 2)],
    }
    const at = (busy: ProviderSchedule['busy']) =>
      slotsOn({ day: '2026-12-01', ...both, busy }).map((one) => `${one.siteId} ${one.timeFrom}`)
    expect(at([])).toEqual(['1 09:00', '2 08:00', '1 09:15', '2 08:15', '1 09:30', '2 08:30'])
    const busy = [{ startsAt: new Date('2026-12-01T14:00:00Z'), endsAt: new Date('2026-12-01T14:30:00Z') }]
    expect(at(busy)).toEqual(['1 09:30', '2 08:30'])
  })

  it('merges hours that overlap or touch', () => {
    const hours = [...everyDay('09:00', '09:20'), ...everyDay('09:10', '09:40'), ...everyDay('09:40', '10:00')]
    expect(starts(slotsOn({ day: '2026-12-01', hours }))).toEqual(['09:00', '09:15', '09:30'])
  })

  it('offers nothing for a visit type without a length, or if the range ends before it starts', () => {
    expect(slotsOn({ day: '2026-12-01', minutes: 0 })).toEqual([])
    expect(slotsOn({ day: '2026-12-02', to: '2026-12-01' })).toEqual([])
  })
})

describe('freeSlots on a day on which the clock changes', () => {
  const night = everyDay('00:30', '03:30')

  it('offers no time that does not exist, and visits keep their length: New York, March 14, 2027', () => {
    const slots = slotsOn({ day: '2027-03-14', hours: night, minutes: 30 })
    expect(starts(slots)).toEqual(['00:30', '00:45', '01:00', '01:15', '01:30', '01:45', '03:00'])
    expect(slots.map(({ timeTo }) => timeTo)).toEqual(['01:00', '01:15', '01:30', '01:45', '03:00', '03:15', '03:30'])
  })

  it('offers each time of the repeated hour twice: New York, November 7, 2027', () => {
    const slots = slotsOn({ day: '2027-11-07', hours: everyDay('00:30', '02:00'), minutes: 30 })
    expect(starts(slots)).toEqual(['00:30', '00:45', '01:00', '01:15', '01:30', '01:45', '01:00', '01:15', '01:30'])
    expect(instants(slots)).toEqual(['04:30', '04:45', '05:00', '05:15', '05:30', '05:45', '06:00', '06:15', '06:30'])
    expect(slots[5]).toMatchObject({ timeFrom: '01:45', timeTo: '01:15' })
  })

  it('applies hours within the repeated hour to both', () => {
    const slots = slotsOn({ day: '2027-11-07', hours: everyDay('01:15', '01:45'), minutes: 15 })
    expect(instants(slots)).toEqual(['05:15', '05:30', '06:15', '06:30'])
  })

  it('closes both repeated hours if a closure names them', () => {
    const closures = [{ siteId: null, starts: '2027-11-07T01:00', ends: '2027-11-07T02:00' }]
    expect(starts(slotsOn({ day: '2027-11-07', hours: night, closures, minutes: 30 }))).toEqual([
      '00:30',
      '02:00',
      '02:15',
      '02:30',
      '02:45',
      '03:00',
    ])
  })

  it('offers no time between midnight and 1:00 if the clock skips it: Santiago, September 5, 2027', () => {
    const slots = slotsOn({ zone: 'America/Santiago', day: '2027-09-05', hours: everyDay('00:00', '02:00') })
    expect(starts(slots)).toEqual(['01:00', '01:15', '01:30'])
  })

  it('offers the last hour of a day twice if it is repeated: Santiago, April 3, 2027', () => {
    const slots = slotsOn({ zone: 'America/Santiago', day: '2027-04-03', hours: everyDay('23:00', '24:00') })
    expect(starts(slots)).toEqual(['23:00', '23:15', '23:30', '23:45', '23:00', '23:15', '23:30'])
    expect(new Set(instants(slots)).size).toBe(7)
  })

  it('accounts for a change by 30 minutes: Lord Howe, October 3, 2027 and April 4, 2027', () => {
    const zone = 'Australia/Lord_Howe'
    const hours = everyDay('01:30', '03:00')
    expect(starts(slotsOn({ zone, day: '2027-10-03', hours, minutes: 15 }))).toEqual([
      '01:30',
      '01:45',
      '02:30',
      '02:45',
    ])
    expect(starts(slotsOn({ zone, day: '2027-04-04', hours, minutes: 15 }))).toEqual([
      '01:30',
      '01:45',
      '01:30',
      '01:45',
      '02:00',
      '02:15',
      '02:30',
      '02:45',
    ])
  })

  it('offers the same times all year where the clock never changes: Riyadh', () => {
    const at = (day: string) => instants(slotsOn({ zone: 'Asia/Riyadh', day, hours: night }))
    expect(at('2027-03-14')).toEqual(at('2027-11-07'))
    expect(at('2027-03-14')).toHaveLength(11)
  })
})

describe('freeSlots in any time zone', () => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  /** Returns the local time of an instant, `yyyy-mm-dd HH:mm`, as Intl knows it. */
  const siteClock = (at: Date, timeZone: string) => {
    const format =
      formats.get(timeZone) ??
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
    formats.set(timeZone, format)
    return format.format(at)
  }
  const zones = Intl.supportedValuesOf('timeZone')
  const quarter = (index: number) => {
    const minutes = index * 15
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  }
  const firstDay = Date.parse('2026-01-01T00:00:00Z')
  const dayMs = 86_400_000
  const hours = fc
    .record({ weekday: fc.integer({ min: 1, max: 7 }), from: fc.nat(95), length: fc.integer({ min: 1, max: 96 }) })
    .map(({ weekday, from, length }) => ({
      siteId: 1,
      weekday,
      fromTime: quarter(from),
      toTime: quarter(Math.min(96, from + length)),
      validFrom: null,
      validTo: null,
    }))
  const worlds = fc.record({
    zone: fc.constantFrom(...zones),
    day: fc.integer({ min: 0, max: 3 * 365 }),
    days: fc.integer({ min: 0, max: 6 }),
    nowHours: fc.integer({ min: -30, max: 100 }),
    minutes: fc.integer({ min: 5, max: 240 }),
    leadMinutes: fc.integer({ min: 0, max: 600 }),
    hours: fc.array(hours, { minLength: 1, maxLength: 6 }),
    busy: fc.array(
      fc.record({ at: fc.integer({ min: -100, max: 12_000 }), length: fc.integer({ min: 1, max: 300 }) }),
      {
        maxLength: 5,
      },
    ),
    closures: fc.array(fc.record({ at: fc.nat(600), length: fc.integer({ min: 1, max: 200 }) }), { maxLength: 2 }),
  })

  it('keeps to hours, closures, taken times, the grid, the length, the clock and the order', () => {
    let found = 0
    fc.assert(
      fc.property(worlds, ({ zone, minutes, leadMinutes, ...world }) => {
        const from = firstDay + world.day * dayMs
        const day = new Date(from).toISOString().slice(0, 10)
        const to = addDays(day, world.days)
        const now = new Date(from + world.nowHours * 3_600_000)
        const busy = world.busy.map(({ at, length }) => ({
          startsAt: new Date(from + at * 60_000),
          endsAt: new Date(from + (at + length) * 60_000),
        }))
        const local = (quarters: number) => new Date(from + quarters * 900_000).toISOString().slice(0, 16)
        const closures = world.closures.map(({ at, length }) => ({
          siteId: null,
          starts: local(at),
          ends: local(at + length),
        }))
        const slots = slotsOn({ zone, day, to, now, minutes, leadMinutes, hours: world.hours, busy, closures })
        let before = -Infinity
        for (const { startsAt, endsAt, date, timeFrom, timeTo } of slots) {
          found++
          const [start, end] = [startsAt.getTime(), endsAt.getTime()]
          expect(end - start).toBe(minutes * 60_000)
          expect(start).toBeGreaterThan(before)
          before = start
          expect(start).toBeGreaterThanOrEqual(now.getTime() + leadMinutes * 60_000)
          expect(siteClock(startsAt, zone)).toBe(`${date} ${timeFrom}`)
          expect(siteClock(endsAt, zone).slice(11)).toBe(timeTo)
          expect(timeFrom).toMatch(/:(00|15|30|45)$/)
          expect(date >= day && date <= to).toBe(true)
          for (const taken of busy) expect(start < taken.endsAt.getTime() && taken.startsAt.getTime() < end).toBe(false)
          // Every minute of the visit is within hours and outside of closures by the clock of the site.
          for (let at = start; at < end; at += 5 * 60_000) {
            const clock = siteClock(new Date(at), zone).replace(' ', 'T')
            const weekday = new Date(`${clock.slice(0, 10)}T00:00:00Z`).getUTCDay() || 7
            const time = clock.slice(11)
            const isOpen = world.hours.some((h) => h.weekday === weekday && h.fromTime <= time && time < h.toTime)
            const isClosed = closures.some(({ starts: first, ends }) => first <= clock && clock < ends)
            if (!isOpen || isClosed) throw new Error(`offered ${clock} in ${zone}: open ${isOpen}, closed ${isClosed}`)
          }
        }
      }),
      { numRuns: 400, seed: 20_261_126 },
    )
    expect(found).toBeGreaterThan(2000)
  })

  it('offers every time that a search minute by minute finds', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 3 * 365 }),
        fc.array(hours, { minLength: 1, maxLength: 6 }),
        (zone, dayIndex, given) => {
          const from = firstDay + dayIndex * dayMs
          const day = new Date(from).toISOString().slice(0, 10)
          const isOpen = (at: number) => {
            const clock = siteClock(new Date(at), zone)
            const weekday = new Date(`${clock.slice(0, 10)}T00:00:00Z`).getUTCDay() || 7
            const time = clock.slice(11)
            return given.some((h) => h.weekday === weekday && h.fromTime <= time && time < h.toTime)
          }
          const expected: string[] = []
          for (let at = from - dayMs; at < from + 2 * dayMs; at += 15 * 60_000)
            if (siteClock(new Date(at), zone).startsWith(day) && isOpen(at) && isOpen(at + 15 * 60_000))
              expected.push(new Date(at).toISOString())
          const got = slotsOn({ zone, day, hours: given, minutes: 30 })
          expect(got.map(({ startsAt }) => startsAt.toISOString())).toEqual(expected)
        },
      ),
      { numRuns: 60, seed: 7 },
    )
  })
})
