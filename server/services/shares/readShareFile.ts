import { and, eq, gt, isNull } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/shares.ts'
import { shares } from '../../db/schema/shares.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { isTicketGood, tokenHashOf } from './shareToken.ts'

/**
 * Returns the encrypted file of a link for the ticket of an opening. Throws 404 for an expired ticket, and for a link that
 * has ended since. A link that was opened often enough still gives the file of its last opening.
 */
export async function readShareFile(
  ctx: AccountContext,
  { params: { token, ticket } }: ParsedInput<typeof contract.shareFile>,
): Promise<ReplyOf<typeof contract.shareFile>> {
  if (!isTicketGood(ctx, token, ticket)) throw new ServiceError(404, 'not-found')
  const [share] = await ctx.db
    .select({ ciphertext: shares.ciphertext })
    .from(shares)
    .where(and(eq(shares.tokenHash, tokenHashOf(token)), isNull(shares.endedAt), gt(shares.expiresAt, ctx.now())))
  if (!share?.ciphertext) throw new ServiceError(404, 'not-found')
  return share.ciphertext
}
