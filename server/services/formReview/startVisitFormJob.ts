import type { Database } from '../../db/client.ts'
import { repeatJob, type RepeatedJob } from '../../repeatJob.ts'
import { sendVisitForms, type VisitFormContext } from './sendVisitForms.ts'

interface VisitFormJobOptions extends Pick<VisitFormContext, 'mail' | 'push'> {
  readonly db: Database
  readonly now?: () => Date
  /** Interval of looking for visits, ms. */
  readonly pollMs?: number
}

/**
 * Sends the forms of visits of one database every minute, until the job is stopped. Any number of instances may run the
 * job.
 */
export function startVisitFormJob(options: VisitFormJobOptions): RepeatedJob {
  const { now = () => new Date(), pollMs = 60_000, ...ctx } = options
  return repeatJob({ name: 'visit forms', everyMs: pollMs, pass: (signal) => sendVisitForms({ ...ctx, now }, signal) })
}
