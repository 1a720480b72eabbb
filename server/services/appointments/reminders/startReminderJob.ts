import type { Database } from '../../../db/client.ts'
import { repeatJob, type RepeatedJob } from '../../../repeatJob.ts'
import { type ReminderContext, sendReminders } from './sendReminders.ts'

interface ReminderJobOptions extends Pick<ReminderContext, 'mail' | 'push'> {
  readonly db: Database
  readonly now?: () => Date
  /** Interval of looking for due reminders, ms. */
  readonly pollMs?: number
}

/**
 * Sends the reminders of appointments of one database when they are due, until the job is stopped. Any number of
 * instances may run the job.
 */
export function startReminderJob(options: ReminderJobOptions): RepeatedJob {
  const { now = () => new Date(), pollMs = 30_000, ...ctx } = options
  return repeatJob({ name: 'reminders', everyMs: pollMs, pass: (signal) => sendReminders({ ...ctx, now }, signal) })
}
