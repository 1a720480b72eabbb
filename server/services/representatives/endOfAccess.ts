import type { Connection } from '../../db/client.ts'
import { endOfDay } from '../clinic/dayInZone.ts'
import { zoneOfPatient } from '../patients/zoneOfPatient.ts'
import { ServiceError } from '../../ServiceError.ts'

/** Beginning of the year 9999. PostgreSQL does not read JavaScript's spelling of years after it. */
const latest = Date.UTC(9999, 0)

/**
 * Returns when an access ends whose last day is `until` (`yyyy-mm-dd`, at the patient's site); null without one. Throws
 * 400 `bad-input` if there is no such day, or if it is over.
 */
export async function endOfAccess(
  db: Connection,
  { ptId, until, now }: { readonly ptId: number; readonly until: string | null; readonly now: Date },
): Promise<Date | null> {
  if (until === null) return null
  const end = endOfDay(until, await zoneOfPatient(db, ptId))
  if (end === null || end.getTime() > latest)
    throw new ServiceError(400, 'bad-input', 'until: expected a day such as 2027-05-31')
  if (end <= now) throw new ServiceError(400, 'bad-input', 'until: expected today or later')
  return end
}
