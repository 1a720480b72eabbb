import { inArray, lt, or } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Connection } from '../../db/client.ts'
import {
  activations,
  clientErrors,
  knownDevices,
  loginFailures,
  logons,
  passkeyChallenges,
  recoveryKeys,
} from '../../db/schema/accounts.ts'
import { sentReminders } from '../../db/schema/scheduling.ts'
import { purgeShares } from '../shares/purgeShares.ts'
import { knownDeviceMs } from './knownDevices.ts'

const dayMs = 86_400_000
/** How long ended logons, used or expired keys and error reports are stored, ms. The activity log stays. */
export const keptMs = 90 * dayMs
/** Failures count for an hour. */
const failureMs = dayMs
/** Rows that one statement deletes: more would hold locks for long. */
const batchSize = 1_000

/**
 * Deletes what no call reads any more: logons, activations and recovery keys 90 days after their end, error reports
 * after 90 days, known devices 180 days after their last use, notes of sent reminders 90 days after the appointment, files
 * of private links 30 days after their end, and counted failures and passkey challenges. Stops between two statements if
 * `signal` aborts. Returns the number of deleted rows.
 */
export async function purgeExpired(db: Connection, now: Date, signal?: AbortSignal): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const purge = async (table: PgTable, id: PgColumn, isExpired: ReturnType<typeof or>) => {
    let deleted = 0
    let last: number
    do {
      if (signal?.aborted) return deleted
      const expired = db.select({ id }).from(table).where(isExpired).limit(batchSize)
      last = (await db.delete(table).where(inArray(id, expired)).returning({ id })).length
      deleted += last
    } while (last === batchSize)
    return deleted
  }
  const purgeReminders = async () => {
    if (signal?.aborted) return 0
    const old = lt(sentReminders.startsAt, before(keptMs))
    return (await db.delete(sentReminders).where(old)).rowCount ?? 0
  }
  return (
    // A logon lasts at most a week, so one that was last refreshed 90 days ago has ended.
    (await purge(logons, logons.logonHisId, lt(logons.refreshedAt, before(keptMs)))) +
    (await purge(activations, activations.activationId, lt(activations.expiresAt, before(keptMs)))) +
    (await purge(recoveryKeys, recoveryKeys.recoveryKeyId, lt(recoveryKeys.expiresAt, before(keptMs)))) +
    (await purge(clientErrors, clientErrors.errorId, lt(clientErrors.at, before(keptMs)))) +
    (await purge(knownDevices, knownDevices.deviceHash, lt(knownDevices.lastUsedAt, before(knownDeviceMs)))) +
    (await purge(loginFailures, loginFailures.failureId, lt(loginFailures.failedAt, before(failureMs)))) +
    (await purgeReminders()) +
    (await purgeShares(db, now, signal)) +
    (await purge(passkeyChallenges, passkeyChallenges.challenge, lt(passkeyChallenges.expiresAt, now)))
  )
}
