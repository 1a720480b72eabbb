import type { Database } from '../../db/client.ts'
import { repeatJob, type RepeatedJob } from '../../repeatJob.ts'
import { purgeExpired } from './purgeExpired.ts'

const dayMs = 86_400_000

interface PurgeJobOptions {
  readonly db: Database
  readonly now?: () => Date
  /** Interval, ms. */
  readonly everyMs?: number
}

/**
 * Deletes expired logons, keys and counts of one database at startup and then once a day. Any number of instances may
 * run the job, because deleting is idempotent.
 */
export function startPurgeJob({ db, now = () => new Date(), everyMs = dayMs }: PurgeJobOptions): RepeatedJob {
  return repeatJob({ name: 'purge', everyMs, pass: (signal) => purgeExpired(db, now(), signal) })
}
