import type { ProviderHours } from '#src/contract/schedule.ts'
import { ServiceError } from '../../ServiceError.ts'
import { zoneOffset } from '../clinic/zoneOffset.ts'
import { dayMillis } from '../appointments/slots/localDay.ts'

const weekMinutes = 7 * 24 * 60
const quarter = /:(00|15|30|45)$/

const wrong = (detail: string) => new ServiceError(400, 'bad-input', `body.hours: ${detail}`)
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/**
 * Checks a provider's regular hours at all sites. `zones` has the time zone (IANA name) of each site. Throws 400
 * `bad-input` if a time is not on the quarter hour, if an end is not after its start, for a day that does not exist, or
 * if the provider would be at work twice at the same time.
 */
export function requireHours(hours: readonly ProviderHours[], zones: ReadonlyMap<number, string>, now: Date): void {
  for (const { from, to, validFrom, validTo } of hours) {
    if (!quarter.test(from) || !quarter.test(to)) throw wrong('expected times on the quarter hour')
    if (minutesOf(to) <= minutesOf(from)) throw wrong('expected an end after the start')
    for (const day of [validFrom, validTo])
      if (day !== null && Number.isNaN(dayMillis(day))) throw wrong('expected days that exist')
    if (validFrom !== null && validTo !== null && validTo < validFrom)
      throw wrong('expected a last day after the first')
  }
  const year = now.getUTCFullYear()
  // Sites in different zones: compared in winter and in summer.
  for (const day of [new Date(Date.UTC(year, 0, 1, 12)), new Date(Date.UTC(year, 6, 1, 12))]) {
    const weeks = hours.map((one) => ({ ...one, ...weekTime(one, zoneOffset(day, zones.get(one.siteID) ?? 'UTC')) }))
    weeks.forEach((one, index) => {
      if (weeks.slice(index + 1).some((other) => overlap(one, other))) throw wrong('expected hours that do not overlap')
    })
  }
}

interface WeekTime {
  readonly start: number
  readonly length: number
}

/** Returns hours as minutes of the week in UTC. `offset`: minutes that the zone is ahead of UTC. */
function weekTime({ weekday, from, to }: ProviderHours, offset: number): WeekTime {
  const start = (weekday - 1) * 24 * 60 + minutesOf(from) - offset
  return { start: (start + weekMinutes) % weekMinutes, length: minutesOf(to) - minutesOf(from) }
}

type ValidTime = WeekTime & Pick<ProviderHours, 'validFrom' | 'validTo'>

function overlap(a: ValidTime, b: ValidTime): boolean {
  const areBothValid =
    (a.validFrom === null || b.validTo === null || a.validFrom <= b.validTo) &&
    (b.validFrom === null || a.validTo === null || b.validFrom <= a.validTo)
  const after = (b.start - a.start + weekMinutes) % weekMinutes
  return areBothValid && (after < a.length || weekMinutes - after < b.length)
}
