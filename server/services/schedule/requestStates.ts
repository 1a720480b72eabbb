import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ScheduleRequest } from '#src/contract/schedule.ts'
import type { Connection } from '../../db/client.ts'
import { appointments } from '../../db/schema/records.ts'
import { closures, providerHours } from '../../db/schema/scheduling.ts'
import { siteClock } from '../appointments/appointmentTime.ts'
import { localMillis } from '../appointments/slots/localDay.ts'
import { assumedEnd, assumedEndIn } from '../appointments/times/assumedEnd.ts'
import { hasPassed } from './hasPassed.ts'
import { isActive } from '../appointments/times/isActive.ts'
import { isOpenTime } from './isOpenTime.ts'
import type { Scheduled } from './readScheduled.ts'

const request = alias(appointments, 'request')

/**
 * Returns for each request whether its time can still be confirmed. A request without a provider or a site, which was
 * imported, has no hours to compare with.
 */
export async function requestStates(
  db: Connection,
  requests: readonly Scheduled[],
  now: Date,
): Promise<ScheduleRequest['state'][]> {
  const prvIds = [...new Set(requests.flatMap(({ row }) => row.prvId ?? []))]
  const hours = await db.select().from(providerHours).where(inArray(providerHours.prvId, prvIds))
  const closed = await db
    .select()
    .from(closures)
    .where(or(isNull(closures.prvId), inArray(closures.prvId, prvIds)))
  const overlapped = await overlappedOf(
    db,
    requests.map(({ row }) => row.apptId),
  )
  return requests.map(({ row, appointment, startsAt, endsAt }) => {
    if (hasPassed(startsAt, now)) return 'past'
    if (overlapped.has(row.apptId)) return 'closed'
    const { prvId, siteId } = row
    if (prvId === null || siteId === null) return 'free'
    const localTime = (at: Date) => {
      const [day = '', clock = ''] = siteClock(at, appointment.timeZone).split(' ')
      return localMillis(day, clock)
    }
    const isOpen = isOpenTime(
      hours.filter((one) => one.prvId === prvId),
      closed.filter((one) => one.prvId === null || one.prvId === prvId),
      { siteId, from: localTime(startsAt), to: localTime(endsAt) },
    )
    return isOpen ? 'free' : 'closed'
  })
}

/** Returns those of some requests at whose time the provider has another appointment, except the one they replace. */
async function overlappedOf(db: Connection, apptIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ apptId: request.apptId })
    .from(request)
    .innerJoin(
      appointments,
      and(
        eq(appointments.prvId, request.prvId),
        ne(appointments.apptId, request.apptId),
        sql`${appointments.apptId} is distinct from ${request.previousApptId}`,
        isActive,
        lt(appointments.sortedAt, assumedEndIn(request)),
        gt(assumedEnd, request.sortedAt),
        // Lets the database use its index: no visit takes longer than a day.
        sql`${appointments.sortedAt} > ${request.sortedAt} - interval '1 day'`,
      ),
    )
    .where(inArray(request.apptId, [...apptIds]))
  return new Set(rows.map(({ apptId }) => apptId))
}
