import { and, eq, gt, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Connection } from '../../../db/client.ts'
import { sites } from '../../../db/schema/people.ts'
import { appointments } from '../../../db/schema/records.ts'
import { appointmentQuanta, closures, providerHours } from '../../../db/schema/scheduling.ts'
import type { BusyTime, ProviderSchedule } from '../slots/freeSlots.ts'
import { addDays } from '../slots/localDay.ts'
import { quarterMs } from '../slots/quarterHours.ts'
import { assumedEnd } from './endOf.ts'
import { isActive } from './isActive.ts'

const dayMs = 86_400_000

export interface ScheduleQuery {
  readonly prvIds: readonly number[]
  /** First and last day at the sites, `yyyy-mm-dd`. */
  readonly from: string
  readonly to: string
  readonly now: Date
  /** Holds of this patient don't count as taken. */
  readonly ptId?: number | null
  /** An appointment whose time doesn't count as taken, because it is about to be replaced or moved. */
  readonly ignoreApptId?: number | null
}

/**
 * Returns when providers see patients, from the database, for `freeSlots`: their hours at the clinic's active sites,
 * closures, and taken times, by provider. Taken are the quarter hours of appointments and of holds that have not run
 * out, and appointments without quarter hours, such as imported ones.
 */
export async function readSchedules(db: Connection, query: ScheduleQuery): Promise<Map<number, ProviderSchedule>> {
  const { from, to } = query
  const prvIds = [...new Set(query.prvIds)]
  if (prvIds.length === 0) return new Map()
  // A local day starts up to 14 hours before, and ends up to 12 hours after the day in UTC. Visits can run past midnight.
  const since = new Date(Date.parse(`${from}T00:00:00Z`) - 2 * dayMs)
  const until = new Date(Date.parse(`${to}T00:00:00Z`) + 3 * dayMs)

  const hours = await db
    .select({
      prvId: providerHours.prvId,
      siteId: providerHours.siteId,
      weekday: providerHours.weekday,
      fromTime: providerHours.fromTime,
      toTime: providerHours.toTime,
      validFrom: providerHours.validFrom,
      validTo: providerHours.validTo,
      timeZone: sites.timeZone,
    })
    .from(providerHours)
    .innerJoin(sites, eq(sites.siteId, providerHours.siteId))
    .where(and(inArray(providerHours.prvId, prvIds), eq(sites.isClinicSite, true), eq(sites.isActive, true)))
  const closed = await db
    .select({ prvId: closures.prvId, siteId: closures.siteId, starts: closures.starts, ends: closures.ends })
    .from(closures)
    .where(
      and(
        or(isNull(closures.prvId), inArray(closures.prvId, prvIds)),
        gt(closures.ends, addDays(from, -1)),
        lt(closures.starts, addDays(to, 3)),
      ),
    )
  const taken = await readTaken(db, prvIds, { ...query, since, until })

  return new Map(
    prvIds.map((prvId) => {
      const own = hours.filter((one) => one.prvId === prvId)
      const zones = new Map(own.map(({ siteId, timeZone }) => [siteId, timeZone]))
      return [
        prvId,
        {
          hours: own,
          closures: closed.filter((one) => one.prvId === null || one.prvId === prvId),
          busy: taken.get(prvId) ?? [],
          sites: [...zones].map(([siteId, timeZone]) => ({ siteId, timeZone })),
        },
      ]
    }),
  )
}

async function readTaken(
  db: Connection,
  prvIds: readonly number[],
  { since, until, now, ptId = null, ignoreApptId = null }: ScheduleQuery & { since: Date; until: Date },
): Promise<Map<number, BusyTime[]>> {
  const taken = new Map<number, BusyTime[]>(prvIds.map((prvId) => [prvId, []]))
  const quarters = await db
    .select({ prvId: appointmentQuanta.prvId, startsAt: appointmentQuanta.startsAt })
    .from(appointmentQuanta)
    .where(
      and(
        inArray(appointmentQuanta.prvId, [...prvIds]),
        gte(appointmentQuanta.startsAt, since),
        lt(appointmentQuanta.startsAt, until),
        or(
          sql`${appointmentQuanta.apptId} <> ${ignoreApptId ?? 0}`,
          and(gt(appointmentQuanta.heldUntil, now), ne(appointmentQuanta.heldForPt, ptId ?? 0)),
        ),
      ),
    )
  for (const { prvId, startsAt } of quarters)
    taken.get(prvId)?.push({ startsAt, endsAt: new Date(startsAt.getTime() + quarterMs) })
  const booked = await db
    .select({ prvId: appointments.prvId, startsAt: appointments.sortedAt, endsAt: assumedEnd })
    .from(appointments)
    .where(
      and(
        inArray(appointments.prvId, [...prvIds]),
        gte(appointments.sortedAt, since),
        lt(appointments.sortedAt, until),
        isActive,
        ne(appointments.apptId, ignoreApptId ?? 0),
      ),
    )
  for (const { prvId, startsAt, endsAt } of booked)
    if (prvId !== null && startsAt !== null) taken.get(prvId)?.push({ startsAt, endsAt })
  return taken
}
