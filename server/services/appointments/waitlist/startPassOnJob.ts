import type { Database } from '../../../db/client.ts'
import { describeError } from '../../../describeError.ts'
import type { NewsContext } from '../news/tellOfAppointment.ts'
import { passOnTimes } from './passOnTimes.ts'

/** Interval between two passes, ms. */
const passMs = 15_000

interface PassOnJobOptions extends Pick<NewsContext, 'mail' | 'push'> {
  readonly db: Database
  readonly now?: () => Date
  readonly everyMs?: number
}

export interface PassOnJob {
  /** Starts no further transaction, and waits at most 3 s for the current one. */
  readonly stop: () => Promise<void>
}

/**
 * Passes on the times of one database whose hold has run out, at startup and then every 15 s (`passOnTimes`). Any number
 * of instances may run the job.
 */
export function startPassOnJob({ now = () => new Date(), everyMs = passMs, ...context }: PassOnJobOptions): PassOnJob {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const pass = async () => {
    try {
      await passOnTimes({ ...context, now }, ending.signal)
    } catch (error) {
      // The database is unavailable. The next pass continues.
      if (!ending.signal.aborted) console.error(`waitlist: ${describeError(error)}`)
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
