import { eq } from 'drizzle-orm'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/schedule.ts'
import { closures } from '../../db/schema/scheduling.ts'
import { ServiceError } from '../../ServiceError.ts'
import { logActivity } from '../activity/logActivity.ts'
import type { StaffContext } from '../context.ts'
import { transactionally } from '../writes/runIdempotent.ts'
import { announceSchedule } from './announceSchedule.ts'
import { asStaff } from './asStaff.ts'
import { closureSites } from './closureSites.ts'

/**
 * Removes a closure. Does nothing if it is gone. Throws 404 for one of another site, and 403 `not-allowed` for one at
 * every site, unless the caller may use all that it concerns.
 */
export async function removeClosure(
  ctx: StaffContext,
  { params }: ParsedInput<typeof contract.removeClosure>,
): Promise<Record<string, never>> {
  await transactionally(ctx, async (inside) => {
    const { db } = inside
    const isThis = eq(closures.closureId, Number(params.closureID))
    // Of two who remove it at once, one does.
    const [closure] = await db.select().from(closures).where(isThis).for('update')
    if (!closure) return
    const { siteIds, areOwn } = await closureSites(inside, closure)
    if (!areOwn)
      throw closure.siteId === null
        ? new ServiceError(403, 'not-allowed', 'closure: concerns other sites')
        : new ServiceError(404, 'not-found')
    await db.delete(closures).where(isThis)
    await logActivity(await asStaff(inside, null), { activityType: 'clinic hours changed' })
    await announceSchedule(db, siteIds)
  })
  return {}
}
