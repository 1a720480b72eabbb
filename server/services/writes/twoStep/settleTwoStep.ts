import { eq } from 'drizzle-orm'
import { twoStepWrites } from '../../../db/schema/writes.ts'
import type { AccountContext } from '../../account/accountContext.ts'
import type { Context } from '../../context.ts'
import { transactionally } from '../runIdempotent.ts'
import type { OutsideAnswer, OutsideEnd } from './OutsideSystem.ts'
import type { OutsideContext } from './OutsideSystems.ts'
import { storeOutcome } from './storeOutcome.ts'
import type { SettleContext, TwoStepWrite } from './TwoStepWrite.ts'

/** Delays before the outside system is queried again, ms. The last one repeats. */
const delaysMs = [5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000, 14_400_000, 86_400_000]
/** Time without an outcome after which querying ends, ms. The reply under the key then remains the pending one. */
const givesUpMs = 30 * 86_400_000

export type SettlingContext = Pick<Context, 'db' | 'database' | 'now'> &
  Pick<AccountContext, 'mail' | 'push'> &
  OutsideContext

/** Returns when to query again after `tries` queries or calls. Null if querying has ended. */
export function nextAskAt(startedAt: Date, tries: number, now: Date): Date | null {
  if (now.getTime() - startedAt.getTime() >= givesUpMs) return null
  return new Date(now.getTime() + (delaysMs[tries - 1] ?? delaysMs.at(-1) ?? 0))
}

/**
 * Step 3: stores the outside system's answer. An outcome is written to the area's rows and to the reply under the key,
 * in one transaction, once. Without an outcome, schedules another query. Does nothing if the write is settled already.
 */
export async function settleTwoStep(
  ctx: SettlingContext,
  write: TwoStepWrite,
  requestKey: string,
  answer: OutsideAnswer<unknown>,
  { isLate }: Pick<SettleContext, 'isLate'>,
): Promise<void> {
  const { db, database, now, mail, push } = ctx
  await transactionally({ db, database, now, mail, push, isLate }, async (inside) => {
    const isThis = eq(twoStepWrites.requestKey, requestKey)
    const [row] = await inside.db.select().from(twoStepWrites).where(isThis).for('update')
    if (!row) return
    const { startedAt } = row
    const { absentAfterMs } = write.times(ctx.outside)
    const end = endOf(answer, now().getTime() - startedAt.getTime() >= absentAfterMs)
    if (end === null) {
      const tries = row.tries + 1
      const next = nextAskAt(startedAt, tries, now())
      if (next === null) console.error(`two-step: ${write.name} without an answer for 30 days, polling ends`)
      await inside.db.update(twoStepWrites).set({ tries, nextAskAt: next }).where(isThis)
      return
    }
    await storeOutcome(inside, write, row, end)
  })
}

function endOf(answer: OutsideAnswer<unknown>, isOld: boolean): OutsideEnd<unknown> | null {
  if (answer.kind === 'unknown') return null
  if (answer.kind === 'absent') return isOld ? { kind: 'declined', code: 'not-received' } : null
  return answer
}
