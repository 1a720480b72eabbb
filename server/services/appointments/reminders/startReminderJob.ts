import type { Database } from '../../../db/client.ts'
import { describeError } from '../../../describeError.ts'
import { endsWithin } from '../../../endsWithin.ts'
import { type ReminderContext, sendReminders } from './sendReminders.ts'

interface ReminderJobOptions extends Pick<ReminderContext, 'mail' | 'push'> {
  readonly db: Database
  readonly now?: () => Date
  /** Interval of looking for due reminders, ms. */
  readonly pollMs?: number
}

export interface ReminderJob {
  /** Starts no further reminder, and waits at most 3 s for the current one. */
  readonly stop: () => Promise<void>
}

/**
 * Sends the reminders of appointments of one database when they are due, until the job is stopped. Any number of
 * instances may run the job.
 */
export function startReminderJob(options: ReminderJobOptions): ReminderJob {
  const { now = () => new Date(), pollMs = 30_000, ...ctx } = options
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const pass = async () => {
    try {
      await sendReminders({ ...ctx, now }, ending.signal)
    } catch (error) {
      // The database is unavailable. The next pass sends the reminders.
      if (!ending.signal.aborted) console.error(`reminders: ${describeError(error)}`)
    }
  }
  const look = () => {
    running = pass().finally(() => {
      if (!ending.signal.aborted) timer = setTimeout(look, pollMs).unref()
    })
  }
  look()
  return {
    async stop() {
      ending.abort()
      clearTimeout(timer)
      await endsWithin(3000, running)
    },
  }
}
