import { and, eq } from 'drizzle-orm'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/passkeys.ts'
import { passkeys } from '../../db/schema/accounts.ts'
import type { SignedInContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'
import { logOwnActivity } from './logOwnActivity.ts'

/**
 * Removes a passkey of the caller, so that it can't sign in. Throws 404 for another user's, as for a missing one.
 */
export async function removePasskey(
  ctx: SignedInContext,
  { params }: ParsedInput<typeof contract.removePasskey>,
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.credentialId, params.credentialId), eq(passkeys.userId, ctx.caller.userId)))
      .returning({ credentialId: passkeys.credentialId })
    if (removed.length === 0) throw new ServiceError(404, 'not-found')
    await logOwnActivity({ ...ctx, db: tx }, 'passkey removed')
  })
  return {}
}
