import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Connection } from '../../../db/client.ts'
import { twoStepWrites } from '../../../db/schema/writes.ts'

/**
 * Makes pending writes due now whose stored request has this `orderId`, so that the job asks the outside system about
 * them. Settles nothing itself, and has no effect on a settled write.
 */
export async function askSoon(db: Connection, orderId: string, now: Date): Promise<void> {
  await db
    .update(twoStepWrites)
    .set({ nextAskAt: now })
    .where(
      and(
        eq(sql`${twoStepWrites.request} ->> 'orderId'`, orderId),
        or(isNull(twoStepWrites.nextAskAt), gt(twoStepWrites.nextAskAt, now)),
      ),
    )
}
