import { and, eq, isNull } from 'drizzle-orm'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/screening.ts'
import { ainexusLogons } from '../../db/schema/scans.ts'
import type { SignedInContext } from '../context.ts'
import { tokenHash } from './tokenHash.ts'

/** Ends a sign-in of the caller's logon. Does nothing for an unknown token or a token of another logon. */
export async function logoutOfService(
  ctx: SignedInContext,
  { body: { access_token: token, type } }: ParsedInput<typeof contract.ainexusLogout>,
): Promise<Record<string, never>> {
  await ctx.db
    .update(ainexusLogons)
    .set({ endedAt: ctx.now() })
    .where(
      and(
        eq(ainexusLogons.tokenHash, tokenHash(token)),
        eq(ainexusLogons.logonHisId, ctx.caller.logonHisId),
        eq(ainexusLogons.type, type),
        isNull(ainexusLogons.endedAt),
      ),
    )
  return {}
}
