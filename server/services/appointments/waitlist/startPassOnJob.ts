import type { Database } from '../../../db/client.ts'
import { repeatJob, type RepeatedJob } from '../../../repeatJob.ts'
import type { NewsContext } from '../news/tellOfAppointment.ts'
import { passOnTimes } from './passOnTimes.ts'

/** Interval between two passes, ms. */
const passMs = 15_000

interface PassOnJobOptions extends Pick<NewsContext, 'mail' | 'push'> {
  readonly db: Database
  readonly now?: () => Date
  readonly everyMs?: number
}

/**
 * Passes on the times of one database whose hold has run out, at startup and then every 15 s (`passOnTimes`). Any number
 * of instances may run the job.
 */
export function startPassOnJob(options: PassOnJobOptions): RepeatedJob {
  const { now = () => new Date(), everyMs = passMs, ...ctx } = options
  return repeatJob({ name: 'waitlist', everyMs, pass: (signal) => passOnTimes({ ...ctx, now }, signal) })
}
