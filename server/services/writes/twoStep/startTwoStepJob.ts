import { and, asc, eq, lte } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { twoStepWrites } from '../../../db/schema/writes.ts'
import { describeError } from '../../../describeError.ts'
import type { OutsideContext } from './OutsideSystems.ts'
import { settleTwoStep } from './settleTwoStep.ts'
import type { TwoStepWrite } from './TwoStepWrite.ts'

/** An instance that claimed a write has the time limit of its system and this long, ms, to settle it. */
const leaseMs = 30_000
/** How long a write of a name that this version does not know is left alone, ms. */
const unknownNameMs = 3_600_000

interface TwoStepJobOptions extends OutsideContext {
  readonly db: Database
  /** The key of the database. */
  readonly database: string
  readonly writes: readonly TwoStepWrite[]
  readonly now?: () => Date
  /** How often it looks for writes that are due, ms. */
  readonly pollMs?: number
}

export interface TwoStepJob {
  /** Begins no other question, and waits for the one at hand, at most 3 s. */
  readonly stop: () => Promise<void>
}

/**
 * Settles the two-step writes of one database whose outcome is not known: those that a crash left at the start, later
 * those whose time has come. Any number of instances may run it, each write is one instance's at a time.
 */
export function startTwoStepJob(options: TwoStepJobOptions): TwoStepJob {
  const { db, database, outside, writes, now = () => new Date(), pollMs = 5_000 } = options
  const byName = new Map(writes.map((write) => [write.name, write]))
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  /** Takes the write that has been due for longest, so that no other instance asks about it too. */
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

  const pass = async () => {
    try {
      while (!ending.signal.aborted) {
        const claimed = await claim()
        if (!claimed) return
        const { due, write } = claimed
        if (!write) console.error(`two-step: no write is called ${due.name}, will look again in an hour`)
        else await settleTwoStep({ db, database, now, outside }, write, due.requestKey, await write.ask(outside, due))
      }
    } catch (error) {
      // The database is away, or a write can't be settled: its lease ends, and it is asked about again.
      if (!ending.signal.aborted) console.error(`two-step: ${describeError(error)}`)
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
      await Promise.race([running, new Promise((done) => setTimeout(done, 3_000).unref())])
    },
  }
}
