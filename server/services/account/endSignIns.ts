import { and, eq, inArray } from 'drizzle-orm'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/signIns.ts'
import { knownDevices, logons } from '../../db/schema/accounts.ts'
import { ServiceError } from '../../ServiceError.ts'
import { logActivity } from '../activity/logActivity.ts'
import { revokeWriteKeys } from '../writes/revokeWriteKeys.ts'
import { endLogons, forgetReplaced } from './endLogons.ts'
import { lasts } from './openLogon.ts'
import { openSignIns, signInIdOf, type SignInsContext } from './signIns.ts'

/**
 * Ends a sign-in of the caller in another browser, and revokes the write keys of the account's devices, as a new password
 * does: what waits on a lost device is sent only after signing in there. The browser is no longer a known device. Throws
 * 404 `not-found` for the caller's own, an ended one or another user's.
 */
export async function endSignIn(
  ctx: SignInsContext,
  { params }: ParsedInput<typeof contract.endSignIn>,
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const others = (await openSignIns({ ...ctx, db: tx })).filter(
      ({ logonHisId }) => logonHisId !== ctx.caller.logonHisId,
    )
    const found = others
      .filter(({ logonHisId }) => signInIdOf(logonHisId) === params.id)
      .map(({ logonHisId }) => logonHisId)
    const at = ctx.now()
    const ended = await tx
      .update(logons)
      .set({ endedAt: at })
      .where(and(inArray(logons.logonHisId, found), eq(logons.userId, ctx.caller.userId), lasts(at)))
      .returning({ deviceHash: logons.deviceHash })
    if (ended.length === 0) throw new ServiceError(404, 'not-found')
    await forgetReplaced(tx, ctx.caller.userId)
    const devices = ended.flatMap(({ deviceHash }) => deviceHash ?? [])
    await tx
      .delete(knownDevices)
      .where(and(eq(knownDevices.userId, ctx.caller.userId), inArray(knownDevices.deviceHash, devices)))
    await revokeWriteKeys(tx, ctx.caller.userId, at)
    await logActivity({ ...ctx, db: tx }, { activityType: 'signed out elsewhere' })
  })
  return {}
}

/**
 * Ends all other sign-ins of the caller, and revokes the write keys of every device, as a new password does. Returns how
 * many sign-ins ended.
 */
export async function endOtherSignIns(ctx: SignInsContext): Promise<{ ended: number }> {
  const { userId, logonHisId } = ctx.caller
  const ended = await ctx.db.transaction(async (tx) => {
    const others = (await openSignIns({ ...ctx, db: tx })).filter((row) => row.logonHisId !== logonHisId)
    await endLogons(tx, userId, ctx.now(), logonHisId)
    if (others.length > 0) await logActivity({ ...ctx, db: tx }, { activityType: 'signed out everywhere else' })
    return others.length
  })
  return { ended }
}
