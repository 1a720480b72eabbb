import { inArray } from 'drizzle-orm'
import type { TimeSlot } from '#src/contract/booking.ts'
import type { Connection } from '../../../db/client.ts'
import { sites } from '../../../db/schema/people.ts'
import type { Slot } from '../slots/freeSlots.ts'

/** Returns the names of sites by number. */
export async function siteNames(db: Connection, siteIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (siteIds.length === 0) return new Map()
  const rows = await db
    .select({ siteId: sites.siteId, name: sites.name })
    .from(sites)
    .where(inArray(sites.siteId, [...new Set(siteIds)]))
  return new Map(rows.map(({ siteId, name }) => [siteId, name]))
}

/** Returns a free time as the contract names it (clinical §3). */
export function slotWire(slot: Slot, names: ReadonlyMap<number, string>): TimeSlot {
  const { siteId, date, timeFrom, timeTo, timeZone, startsAt, endsAt } = slot
  return {
    date,
    timeFrom,
    timeTo,
    siteName: names.get(siteId) ?? '',
    siteID: siteId,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone,
  }
}
