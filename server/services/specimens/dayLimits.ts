import { and, asc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { sites } from '../../db/schema/people.ts'
import { labProcedures } from '../../db/schema/records.ts'
import { ServiceError } from '../../ServiceError.ts'
import { addDays, dayMillis } from '../appointments/slots/localDay.ts'
import { zoneOffset } from '../clinic/zoneOffset.ts'
import type { StaffContext } from '../context.ts'

/** Days from `from` to `to`, both included, `yyyy-mm-dd`. Null: no limit. */
export interface DayLimits {
  readonly from: string | null
  readonly to: string | null
}

/** Returns the limits of two path parameters. Throws 400 `bad-input` for a day that does not exist. */
export function dayLimitsOf(from: string, to: string): DayLimits {
  const day = (text: string) => {
    if (text === 'null') return null
    if (Number.isNaN(dayMillis(text))) throw new ServiceError(400, 'bad-input', 'date: expected a day, or null')
    return text
  }
  return { from: day(from), to: day(to) }
}

/** Returns the time zone (IANA name) of the site at which the caller signed in, or else of the home site, or UTC. */
export async function zoneOfStaff({ db, caller }: StaffContext): Promise<string> {
  const [site] = await db
    .select({ timeZone: sites.timeZone })
    .from(sites)
    .where(caller.siteId === null ? and(sites.isHomeSite, sites.isActive) : eq(sites.siteId, caller.siteId))
    .orderBy(asc(sites.timeZone))
    .limit(1)
  return site?.timeZone ?? 'UTC'
}

/** Returns the instants at which the first day starts and the last one ends at the clinic. */
function instantsOf(
  { from, to }: DayLimits,
  timeZone: string,
): { readonly start: Date | null; readonly end: Date | null } {
  const midnight = (day: string) => {
    const local = dayMillis(day)
    return new Date(local - zoneOffset(new Date(local), timeZone) * 60_000)
  }
  return { start: from === null ? null : midnight(from), end: to === null ? null : midnight(addDays(to, 1)) }
}

/** Returns the condition for rows whose instant is on one of the clinic's days. */
export function isWithin(column: PgColumn, limits: DayLimits, timeZone: string): SQL | undefined {
  const { start, end } = instantsOf(limits, timeZone)
  return and(start ? gte(column, start) : undefined, end ? lt(column, end) : undefined)
}

/** Maximum difference between a recorded day and the UTC day of the instant by which its row is sorted, ms. */
const slackMs = 86_400_000

/**
 * The day on which a procedure was collected or, if that is unknown, scheduled, as screens show it: the recorded day,
 * or the clinic's day of an instant in UTC. A partial date counts as its first day.
 */
const dayOfLab = (timeZone: string) => {
  const recorded = sql`coalesce(${labProcedures.collectedDate}, ${labProcedures.schedTime})`
  return sql`case when ${recorded} ~ 'T.*(Z|[+-]00:00)$'
    then to_char(${labProcedures.sortedAt} at time zone ${timeZone}::text, 'YYYY-MM-DD')
    else left(${recorded} || '-01-01', 10) end`
}

/**
 * Returns the condition for procedures that were collected or scheduled on one of the clinic's days. The limits of
 * `sorted_at` are only for its index: they are wider by a day.
 */
export function isLabWithin({ from, to }: DayLimits, timeZone: string): SQL | undefined {
  const day = dayOfLab(timeZone)
  return and(
    from === null
      ? undefined
      : and(gte(labProcedures.sortedAt, new Date(dayMillis(from) - slackMs)), sql`${day} >= ${from}`),
    to === null
      ? undefined
      : and(lt(labProcedures.sortedAt, new Date(dayMillis(to) + 2 * slackMs)), sql`${day} <= ${to}`),
  )
}
