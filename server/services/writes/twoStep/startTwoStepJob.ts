import { and, asc, eq, lte } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { twoStepWrites } from '../../../db/schema/writes.ts'
import { repeatJob, type RepeatedJob } from '../../../repeatJob.ts'
import type { AccountContext } from '../../account/accountContext.ts'
import type { OutsideContext } from './OutsideSystems.ts'
import { settleTwoStep } from './settleTwoStep.ts'
import type { TwoStepWrite } from './TwoStepWrite.ts'

/** Lease on a claimed write, in addition to its system's timeout, ms. */
const leaseMs = 30_000
/** Delay for a write whose name this version of the server doesn't have, ms. */
const unknownNameMs = 3_600_000

interface TwoStepJobOptions extends OutsideContext, Pick<AccountContext, 'mail' | 'push'> {
  readonly db: Database
  /** Key of the database, such as `main`. */
  readonly database: string
  readonly writes: readonly TwoStepWrite[]
  readonly now?: () => Date
  /** Interval of looking for due writes, ms. */
  readonly pollMs?: number
}

/**
 * Settles the two-step writes of one database whose outcome is unknown, such as those that a crash left. Looks for due
 * writes at startup and then every `pollMs`. Any number of instances may run the job: a write is claimed by one
 * instance at a time.
 */
export function startTwoStepJob(options: TwoStepJobOptions): RepeatedJob {
  const { db, database, outside, mail, push, writes, now = () => new Date(), pollMs = 5_000 } = options
  const ctx = { db, database, now, outside, mail, push }
  const byName = new Map(writes.map((write) => [write.name, write]))

  /** Claims the write that has been due for longest, so that no other instance queries it too. */
  const claim = () =>
    db.transaction(async (tx) => {
      const at = now()
      const [due] = await tx
        .select()
        .from(twoStepWrites)
        .where(lte(twoStepWrites.nextAskAt, at))
        .orderBy(asc(twoStepWrites.nextAskAt))
        .limit(1)
        .for('update', { skipLocked: true })
      if (!due) return null
      const write = byName.get(due.name)
      const heldMs = write ? write.times(outside).limitMs + leaseMs : unknownNameMs
      await tx
        .update(twoStepWrites)
        .set({ nextAskAt: new Date(at.getTime() + heldMs) })
        .where(and(eq(twoStepWrites.requestKey, due.requestKey)))
      return { due, write }
    })

  const pass = async (ending: AbortSignal) => {
    while (!ending.aborted) {
      const claimed = await claim()
      if (!claimed) return
      const { due, write } = claimed
      if (!write) console.error(`two-step: unknown write ${due.name}, will retry in an hour`)
      else await settleTwoStep(ctx, write, due.requestKey, await write.ask(outside, due), { isLate: true })
    }
  }

  // A write that can't be settled is queried again after its lease.
  return repeatJob({ name: 'two-step', everyMs: pollMs, pass })
}
