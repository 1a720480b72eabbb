import { and, eq, gt, isNull } from 'drizzle-orm'
import { recoveryKeys } from '../../db/schema/accounts.ts'
import type { Context } from '../context.ts'
import { recoveryKeyHash } from './recoveryKey.ts'

/** Nobody's number: for them the same is asked, and takes the same time. */
const nobody = 0

/** Whether what was typed as a password is a recovery key of that account that still counts. Uses nothing up. */
export async function hasRecoveryKey(ctx: Context, userId: number | undefined, typed: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: recoveryKeys.recoveryKeyId })
    .from(recoveryKeys)
    .where(
      and(
        eq(recoveryKeys.userId, userId ?? nobody),
        eq(recoveryKeys.keyHash, recoveryKeyHash(typed)),
        isNull(recoveryKeys.usedAt),
        gt(recoveryKeys.expiresAt, ctx.now()),
      ),
    )
  return rows.length > 0
}
