import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import type * as contract from '#src/contract/booking.ts'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import { sites } from '../../../db/schema/people.ts'
import { closures, providerHours } from '../../../db/schema/scheduling.ts'
import { ServiceError } from '../../../ServiceError.ts'
import type { RecordContext } from '../../context.ts'
import type { RegularHours } from '../slots/freeSlots.ts'
import { addDays, dayMillis } from '../slots/localDay.ts'
import { offers } from './offers.ts'
import { queryDays } from './queryDays.ts'
import { textsOf } from './textsOf.ts'

type Closure = typeof closures.$inferSelect

/**
 * Returns the days on which everybody's closures cover all regular hours of a provider, or the whole day if it has none,
 * with the reason. Leave of the provider alone is not shown. `prvId` 0: of the whole clinic. Throws 400 for a wrong range,
 * 404 for a provider whom the patient cannot book.
 */
export async function readClosedDays(
  ctx: RecordContext,
  { query }: ParsedInput<typeof contract.closedDays>,
): Promise<ReplyOf<typeof contract.closedDays>> {
  const { db } = ctx
  const { from, to } = queryDays(query)
  const prvId = Number(query.prvId)
  if (prvId !== 0 && (await offers(db, { prvId })).length === 0)
    throw new ServiceError(404, 'not-found', 'provider: cannot be booked')
  const hours = await db
    .select()
    .from(providerHours)
    .innerJoin(sites, eq(sites.siteId, providerHours.siteId))
    .where(and(eq(providerHours.prvId, prvId), eq(sites.isClinicSite, true), eq(sites.isActive, true)))
  const siteIds = [...new Set(hours.map(({ sites: site }) => site.siteId))]
  const rows = await db
    .select()
    .from(closures)
    .where(and(isNull(closures.prvId), gt(closures.ends, from), lt(closures.starts, addDays(to, 1))))
    .orderBy(asc(closures.starts), asc(closures.closureId))

  const closed = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const reason = closingOf(
      date,
      hours.map((row) => row.provider_hours),
      siteIds,
      rows,
    )
    if (reason) closed.push({ date, reason: textsOf({ en: reason.reason, es: reason.reasonEs, ar: reason.reasonAr }) })
  }
  return closed
}

/** Returns the closure because of which a provider sees no patients on a day. Undefined if some hours are left. */
function closingOf(
  date: string,
  hours: readonly RegularHours[],
  siteIds: readonly number[],
  rows: readonly Closure[],
): Closure | undefined {
  const weekday = new Date(dayMillis(date)).getUTCDay() || 7
  const ofDay = hours.filter(
    (one) => one.weekday === weekday && (one.validFrom ?? date) <= date && date <= (one.validTo ?? date),
  )
  const covers = (closure: Closure, fromTime: string, toTime: string) => {
    const end = toTime === '24:00' ? `${addDays(date, 1)}T00:00` : `${date}T${toTime}`
    return closure.starts <= `${date}T${fromTime}` && end <= closure.ends
  }
  if (ofDay.length === 0)
    return rows.find(
      (row) =>
        (row.siteId === null || siteIds.every((siteId) => siteId === row.siteId)) && covers(row, '00:00', '24:00'),
    )
  const closing = ofDay.map(({ siteId, fromTime, toTime }) =>
    rows.find((row) => (row.siteId === null || row.siteId === siteId) && covers(row, fromTime, toTime)),
  )
  return closing.every(Boolean) ? closing[0] : undefined
}
