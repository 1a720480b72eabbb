import { and, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { ScheduleRequest } from '#src/contract/schedule.ts'
import type { Connection } from '../../db/client.ts'
import { appointments } from '../../db/schema/records.ts'
import { closures, providerHours } from '../../db/schema/scheduling.ts'
import { dayOf } from '../appointments/slots/localDay.ts'
import { assumedEnd } from '../appointments/times/endOf.ts'
import { isActive } from '../appointments/times/isActive.ts'
import { hasStartedAt } from '../appointments/booking/ownAppointment.ts'
import { isOpenTime } from './isOpenTime.ts'
import type { Replacing } from './readScheduled.ts'
import { siteMillis } from './siteMillis.ts'

const dayMs = 86_400_000

/**
 * Returns for each request whether its time can still be confirmed. A request without a provider or a site, which was
 * imported, has no hours to compare with.
 */
export async function requestStates(
  db: Connection,
  requests: readonly Replacing[],
  now: Date,
): Promise<ScheduleRequest['state'][]> {
  const prvIds = [...new Set(requests.flatMap(({ row }) => row.prvId ?? []))]
  const hours = await db.select().from(providerHours).where(inArray(providerHours.prvId, prvIds))
  const closed = await db
    .select()
    .from(closures)
    .where(and(or(isNull(closures.prvId), inArray(closures.prvId, prvIds)), gt(closures.ends, dayBefore(requests))))
  const overlapped = await overlappedOf(db, requests)
  return requests.map(({ row, appointment, startsAt, endsAt }) => {
    if (hasStartedAt(row, now)) return 'past'
    if (overlapped.has(row.apptId)) return 'closed'
    const { prvId, siteId } = row
    if (prvId === null || siteId === null) return 'free'
    const { timeZone } = appointment
    const isOpen = isOpenTime(
      hours.filter((one) => one.prvId === prvId),
      closed.filter((one) => one.prvId === null || one.prvId === prvId),
      { siteId, from: siteMillis(startsAt, timeZone), to: siteMillis(endsAt, timeZone) },
    )
    return isOpen ? 'free' : 'closed'
  })
}

/** Returns a day before all of the requests at every site, `yyyy-mm-dd`. */
function dayBefore(requests: readonly Replacing[]): string {
  if (requests.length === 0) return ''
  return dayOf(Math.min(...requests.map(({ startsAt }) => startsAt.getTime())) - 2 * dayMs)
}

/** Returns those of some requests at whose time the provider has another appointment, except the one they replace. */
async function overlappedOf(db: Connection, requests: readonly Replacing[]): Promise<ReadonlySet<number>> {
  const list = (values: readonly unknown[]) => sql.param(values)
  const asked = sql`unnest(
    ${list(requests.map(({ row }) => row.apptId))}::bigint[],
    ${list(requests.map(({ row }) => row.prvId))}::bigint[],
    ${list(requests.map(({ previous }) => previous?.apptId ?? null))}::bigint[],
    ${list(requests.map(({ startsAt }) => startsAt.toISOString()))}::timestamptz[],
    ${list(requests.map(({ endsAt }) => endsAt.toISOString()))}::timestamptz[]
  ) as asked (appt_id, prv_id, previous_id, starts_at, ends_at)`
  const isOther = and(
    sql`${appointments.prvId} = asked.prv_id`,
    sql`${appointments.apptId} <> asked.appt_id`,
    sql`${appointments.apptId} is distinct from asked.previous_id`,
    isActive,
    sql`${appointments.sortedAt} < asked.ends_at`,
    sql`${assumedEnd} > asked.starts_at`,
    // No visit takes longer than a day. With `limit`, the database looks up each request in the index of this time.
    sql`${appointments.sortedAt} > asked.starts_at - interval '1 day'`,
  )
  const rows = await db
    .select({ apptId: sql<number>`asked.appt_id`.mapWith(Number) })
    .from(asked)
    .where(sql`(select true from ${appointments} where ${isOther} limit 1)`)
  return new Set(rows.map(({ apptId }) => apptId))
}
