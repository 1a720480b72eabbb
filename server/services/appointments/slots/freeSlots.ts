import { type Interval, without } from './intervals.ts'
import { clockOf, dayMillis, dayOf, localMillis } from './localDay.ts'
import { quarterMs } from './quarterHours.ts'
import { type ZonePeriod, zonePeriods } from './zonePeriods.ts'

/** Regular hours on a day of the week, in the site's time zone. */
export interface RegularHours {
  readonly siteId: number
  /** ISO 8601: 1 Monday to 7 Sunday. */
  readonly weekday: number
  /** `HH:mm`. `toTime` may be `24:00`. */
  readonly fromTime: string
  readonly toTime: string
  /** First and last day, `yyyy-mm-dd`. Null: no limit. */
  readonly validFrom: string | null
  readonly validTo: string | null
}

/** A time without visits. */
export interface ClosedTime {
  /** Null: every site. */
  readonly siteId: number | null
  /** `yyyy-mm-ddTHH:mm` in the time zone of each site. `ends` is not included. */
  readonly starts: string
  readonly ends: string
}

/** A time that is taken, at whichever site. */
export interface BusyTime {
  readonly startsAt: Date
  readonly endsAt: Date
}

export interface SlotSite {
  readonly siteId: number
  /** IANA name. */
  readonly timeZone: string
}

/** Rules of a visit type. */
export interface SlotRules {
  readonly minutes: number
  /** A visit starts this long after now at the earliest, minutes. */
  readonly leadMinutes: number
  /** Days after today, at the site, on which a visit can start. `Infinity`: no limit. */
  readonly horizonDays: number
}

/** When a provider sees patients. */
export interface ProviderSchedule {
  readonly hours: readonly RegularHours[]
  readonly closures: readonly ClosedTime[]
  readonly busy: readonly BusyTime[]
  readonly sites: readonly SlotSite[]
}

export interface SlotRange {
  /** First and last day at the site, `yyyy-mm-dd`. */
  readonly from: string
  readonly to: string
}

export interface Slot {
  readonly siteId: number
  /** IANA name of the site's time zone. */
  readonly timeZone: string
  /** Day of the start at the site, `yyyy-mm-dd`. */
  readonly date: string
  /** Start and end at the site, `HH:mm`. `timeTo` is `00:00` at midnight. */
  readonly timeFrom: string
  readonly timeTo: string
  readonly startsAt: Date
  readonly endsAt: Date
}

const minuteMs = 60_000
const dayMs = 86_400_000

/**
 * Returns the free times of a provider for a visit type, by start and then by site. Visits start on the quarter hour of
 * the site's clock, at or after `now` plus the lead time. They end at the latest when the hours end.
 *
 * Everything is computed with instants: a visit has its true length across a clock change, a local time that does not
 * exist is never offered, and one that comes twice is offered twice. A taken time blocks every quarter hour that it
 * touches, at every site. A time at which the provider is at two sites is offered at both.
 */
export function freeSlots(schedule: ProviderSchedule, rules: SlotRules, range: SlotRange, now: Date): Slot[] {
  const busy = schedule.busy.map(({ startsAt, endsAt }) => ({
    from: Math.floor(startsAt.getTime() / quarterMs) * quarterMs,
    to: Math.ceil(endsAt.getTime() / quarterMs) * quarterMs,
  }))
  return schedule.sites
    .flatMap((site) => slotsAt(site, busy, schedule, rules, range, now))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.siteId - b.siteId)
}

function slotsAt(
  { siteId, timeZone }: SlotSite,
  busy: readonly Interval[],
  { hours, closures }: ProviderSchedule,
  rules: SlotRules,
  range: SlotRange,
  now: Date,
): Slot[] {
  const lengthMs = rules.minutes * minuteMs
  const earliest = now.getTime() + rules.leadMinutes * minuteMs
  const [nowPeriod] = zonePeriods(timeZone, now.getTime(), now.getTime() + 1)
  const today = dayMillis(dayOf(now.getTime() + offsetIn(nowPeriod)))
  // Local midnights. A visit can run past midnight, so the hours of the next day count too.
  const first = Math.max(dayMillis(range.from), today)
  const last = Math.min(dayMillis(range.to), today + rules.horizonDays * dayMs)
  if (!(lengthMs > 0 && first <= last)) return []
  const periods = zonePeriods(timeZone, first - 2 * dayMs, last + 3 * dayMs)

  const open = []
  for (let day = first - dayMs; day <= last + dayMs; day += dayMs) {
    const date = dayOf(day)
    const weekday = new Date(day).getUTCDay() || 7
    for (const one of hours)
      if (
        one.siteId === siteId &&
        one.weekday === weekday &&
        (one.validFrom ?? date) <= date &&
        date <= (one.validTo ?? date)
      )
        open.push(...instantsOf(localMillis(date, one.fromTime), localMillis(date, one.toTime), periods))
  }
  const closed = closures
    .filter((one) => one.siteId === null || one.siteId === siteId)
    .flatMap(({ starts, ends }) => instantsOf(localTime(starts), localTime(ends), periods))

  const slots: Slot[] = []
  for (const free of without(open, [...closed, ...busy]))
    for (const period of periods) {
      const from = Math.max(free.from, period.from, earliest)
      const to = Math.min(free.to - lengthMs, period.to - 1)
      const { offset } = period
      // The quarter hours of the local clock.
      for (let at = Math.ceil((from + offset) / quarterMs) * quarterMs - offset; at <= to; at += quarterMs) {
        const local = at + offset
        if (local < first || local >= last + dayMs) continue
        const end = at + lengthMs
        slots.push({
          siteId,
          timeZone,
          date: dayOf(local),
          timeFrom: clockOf(local),
          timeTo: clockOf(end + offsetIn(periods.find((one) => end < one.to))),
          startsAt: new Date(at),
          endsAt: new Date(end),
        })
      }
    }
  return slots
}

const offsetIn = (period: ZonePeriod | undefined) => period?.offset ?? 0

const localTime = (text: string) => localMillis(text.slice(0, 10), text.slice(11))

/** Returns the instants at which the local clock shows a time from `from` to `to`, ms. */
function instantsOf(from: number, to: number, periods: readonly ZonePeriod[]): Interval[] {
  return periods.flatMap((period) => {
    const part = { from: Math.max(period.from, from - period.offset), to: Math.min(period.to, to - period.offset) }
    return part.from < part.to ? [part] : []
  })
}
