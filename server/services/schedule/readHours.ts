import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ProviderHours } from '#src/contract/schedule.ts'
import type { Connection } from '../../db/client.ts'
import { providerHours } from '../../db/schema/scheduling.ts'

/** Returns a provider's regular hours at some sites, by weekday and time. */
export function readHours(db: Connection, prvId: number, siteIds: readonly number[]): Promise<ProviderHours[]> {
  return db
    .select({
      siteID: providerHours.siteId,
      weekday: providerHours.weekday,
      from: providerHours.fromTime,
      to: providerHours.toTime,
      validFrom: providerHours.validFrom,
      validTo: providerHours.validTo,
    })
    .from(providerHours)
    .where(and(eq(providerHours.prvId, prvId), inArray(providerHours.siteId, [...siteIds])))
    .orderBy(asc(providerHours.weekday), asc(providerHours.fromTime), asc(providerHours.hoursId))
}
