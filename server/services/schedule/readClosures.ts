import { and, asc, eq, gt, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { Closure } from '#src/contract/schedule.ts'
import type { Connection } from '../../db/client.ts'
import { providers, sites } from '../../db/schema/people.ts'
import { closures } from '../../db/schema/scheduling.ts'
import { textsOf } from '../appointments/booking/textsOf.ts'

interface ClosureQuery {
  readonly prvId: number
  /** Sites that the caller may use. */
  readonly siteIds: readonly number[]
  /** Closures that end after this time at the site, `yyyy-mm-ddTHH:mm`, and begin before `to`. */
  readonly from: string
  readonly to?: string
}

/** Returns the closures of a provider and those of everybody, at some sites or at every site, by start. */
export async function readClosures(db: Connection, { prvId, siteIds, from, to }: ClosureQuery): Promise<Closure[]> {
  const condition: SQL | undefined = and(
    or(isNull(closures.prvId), eq(closures.prvId, prvId)),
    or(isNull(closures.siteId), inArray(closures.siteId, [...siteIds])),
    gt(closures.ends, from),
    to === undefined ? undefined : lt(closures.starts, to),
  )
  const rows = await db
    .select({ closure: closures, prvFullName: providers.fullName, siteName: sites.name })
    .from(closures)
    .leftJoin(providers, eq(providers.prvId, closures.prvId))
    .leftJoin(sites, eq(sites.siteId, closures.siteId))
    .where(condition)
    .orderBy(asc(closures.starts), asc(closures.closureId))
  return rows.map(({ closure, ...names }) => ({
    ...names,
    closureID: closure.closureId,
    prvID: closure.prvId,
    siteID: closure.siteId,
    starts: closure.starts,
    ends: closure.ends,
    reason: textsOf({ en: closure.reason, es: closure.reasonEs, ar: closure.reasonAr }),
  }))
}
