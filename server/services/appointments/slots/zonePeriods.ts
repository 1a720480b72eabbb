import { offsetAt } from '../../clinic/zoneOffset.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** Maximum number of days whose periods are kept: 60 years, or 62 days in each of 350 zones. */
const maxKept = 22_000

/** A time in which a zone's offset does not change. Instants in ms since 1970; `to` is not included. */
export interface ZonePeriod {
  readonly from: number
  readonly to: number
  /** Local time minus UTC, ms. */
  readonly offset: number
}

const kept = new Map<string, readonly ZonePeriod[]>()

/**
 * Returns the periods of a time zone (IANA name) from one instant to another, in order: one, unless the clock changes in
 * between. The first may start before `from`, the last end after `to`. The offset is read once for each day (UTC) and
 * then kept.
 */
export function zonePeriods(timeZone: string, from: number, to: number): ZonePeriod[] {
  const periods: ZonePeriod[] = []
  for (let day = Math.floor(from / dayMs); day * dayMs < to; day++)
    for (const period of periodsOfDay(timeZone, day)) {
      const last = periods.at(-1)
      if (last?.offset === period.offset) periods[periods.length - 1] = { ...last, to: period.to }
      else periods.push(period)
    }
  return periods
}

/** `day`: days since 1970. */
function periodsOfDay(timeZone: string, day: number): readonly ZonePeriod[] {
  const key = `${timeZone} ${day}`
  let periods = kept.get(key)
  if (!periods) {
    periods = readPeriods(timeZone, day * dayMs, (day + 1) * dayMs)
    if (kept.size >= maxKept) kept.clear()
    kept.set(key, periods)
  }
  return periods
}

function readPeriods(timeZone: string, from: number, to: number): ZonePeriod[] {
  const read = (instant: number) => offsetAt(new Date(instant), timeZone) * minuteMs
  const [offset, later] = [read(from), read(to)]
  if (offset === later) return [{ from, to, offset }]
  // Clocks change on a whole minute.
  let [before, after] = [from, to]
  while (after - before > minuteMs) {
    const middle = before + Math.floor((after - before) / 2 / minuteMs) * minuteMs
    if (read(middle) === offset) before = middle
    else after = middle
  }
  return [
    { from, to: after, offset },
    { from: after, to, offset: later },
  ].filter((period) => period.from < period.to)
}
