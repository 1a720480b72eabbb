import { and, eq } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/shares.ts'
import { shares } from '../../db/schema/shares.ts'
import { ServiceError } from '../../ServiceError.ts'
import { logActivity } from '../activity/logActivity.ts'
import type { RecordContext } from '../context.ts'
import { announceShares } from './announceShares.ts'
import { sharesPage } from './sharesPage.ts'

/**
 * Ends a link at once. A link that a user ended or wrong passcodes locked stays as it is. Throws 404 for a link of another
 * record.
 */
export async function endShare(
  ctx: RecordContext,
  { params }: ParsedInput<typeof contract.endShare>,
): Promise<ReplyOf<typeof contract.endShare>> {
  const { ptId, recipient } = ctx.caller
  return ctx.db.transaction(async (db) => {
    const own = and(eq(shares.shareId, Number(params.shareId)), eq(shares.ptId, ptId))
    // Waits for an opening in progress: none is counted after the end.
    const [share] = await db.select({ endedAt: shares.endedAt }).from(shares).where(own).for('update')
    if (!share) throw new ServiceError(404, 'not-found')
    if (share.endedAt) return { endedAt: share.endedAt.toISOString() }
    const endedAt = ctx.now()
    await db.update(shares).set({ endedAt }).where(own)
    await logActivity({ ...ctx, db }, { activityType: 'private link ended', url: sharesPage })
    await announceShares(db, ptId, recipient)
    return { endedAt: endedAt.toISOString() }
  })
}
