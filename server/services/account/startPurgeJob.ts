import type { Database } from '../../db/client.ts'
import { describeError } from '../../describeError.ts'
import { purgeExpired } from './purgeExpired.ts'

const dayMs = 86_400_000

interface PurgeJobOptions {
  readonly db: Database
  readonly now?: () => Date
  /** Interval, ms. */
  readonly everyMs?: number
}

export interface PurgeJob {
  /** Starts no further statement, and waits at most 3 s for the current one. */
  readonly stop: () => Promise<void>
}

/**
 * Deletes expired logons, keys and counts of one database at startup and then once a day. Any number of instances may
 * run the job, because deleting is idempotent.
 */
export function startPurgeJob({ db, now = () => new Date(), everyMs = dayMs }: PurgeJobOptions): PurgeJob {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const pass = async () => {
    try {
      await purgeExpired(db, now(), ending.signal)
    } catch (error) {
      // The database is unavailable. The next pass deletes the rows.
      if (!ending.signal.aborted) console.error(`purge: ${describeError(error)}`)
    }
  }
  const start = () => {
    running = pass().finally(() => {
      if (!ending.signal.aborted) timer = setTimeout(start, everyMs).unref()
    })
  }
  start()
  return {
    async stop() {
      ending.abort()
      clearTimeout(timer)
      await Promise.race([running, new Promise((done) => setTimeout(done, 3_000).unref())])
    },
  }
}
