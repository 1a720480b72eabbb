import { eq } from 'drizzle-orm'
import { accounts } from '../../db/schema/accounts.ts'
import { recipientOf } from '../account/recipientOf.ts'
import type { SignedInContext } from '../context.ts'

/**
 * Returns the context with the caller as one who works on the record of `ptId` (null: on none), whatever record their
 * session shows. Who acts for a provider still does. Who acts for a patient does not: what they do on the schedule, they
 * do as staff.
 */
export async function asStaff<C extends Pick<SignedInContext, 'db' | 'caller'>>(
  ctx: C,
  ptId: number | null,
): Promise<C> {
  const { caller } = ctx
  const actsForPatient = caller.representativeId !== null && caller.ptId !== null
  if (!actsForPatient) return { ...ctx, caller: { ...caller, ptId } }
  const [account] = await ctx.db
    .select({ userId: accounts.userId, ptId: accounts.ptId, prvId: accounts.prvId })
    .from(accounts)
    .where(eq(accounts.userId, caller.userId))
  const recipient = recipientOf(account ?? { userId: caller.userId, ptId: null, prvId: null })
  return { ...ctx, caller: { ...caller, ptId, representativeId: null, recipient } }
}
