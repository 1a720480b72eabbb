import { and, eq, gt, isNull } from 'drizzle-orm'
import { recoveryKeys } from '../../db/schema/accounts.ts'
import type { Context } from '../context.ts'
import { isRecoveryKeyForm, recoveryKeyHash } from './recoveryKey.ts'

/** An id that no user has. With it, the query for an unknown user takes the same time as for a known user. */
const noUserId = 0

/**
 * Whether the typed password is a valid recovery key of the account. Does not use it up. Attempts need no limit: nobody
 * guesses 100 random bits.
 */
export async function hasRecoveryKey(ctx: Context, userId: number | undefined, typed: string): Promise<boolean> {
  if (!isRecoveryKeyForm(typed)) return false
  const rows = await ctx.db
    .select({ id: recoveryKeys.recoveryKeyId })
    .from(recoveryKeys)
    .where(
      and(
        eq(recoveryKeys.userId, userId ?? noUserId),
        eq(recoveryKeys.keyHash, recoveryKeyHash(typed)),
        isNull(recoveryKeys.usedAt),
        gt(recoveryKeys.expiresAt, ctx.now()),
      ),
    )
  return rows.length > 0
}
