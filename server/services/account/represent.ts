import { eq } from 'drizzle-orm'
import type { Represented } from '#src/contract/account.ts'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/subjectSwitch.ts'
import { accounts } from '../../db/schema/accounts.ts'
import type { SignedInContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from './accountContext.ts'
import { oneself } from './currentUserOf.ts'
import { recipientOf } from './recipientOf.ts'
import { representedNow } from './representedBy.ts'
import { switchLogon } from './switchLogon.ts'

async function self(ctx: SignedInContext): Promise<Represented> {
  const [account] = await ctx.db.select().from(accounts).where(eq(accounts.userId, ctx.caller.userId))
  if (!account) throw new ServiceError(401, 'session-ended')
  const { recptId, recptTypeId } = recipientOf(account)
  return {
    RecptID: recptId,
    RecptTypeID: recptTypeId,
    displayName: `${account.nameFirst} ${account.nameLast}`.trim(),
    relationship: '',
    PtID: account.ptId,
  }
}

/** Returns the people whom the caller may act for, the caller first (portal §6). */
export async function listRepresented(ctx: SignedInContext): Promise<Represented[]> {
  const others = await representedNow(ctx.db, ctx.caller.userId, ctx.now())
  return [await self(ctx), ...others.map(({ represented }) => represented)]
}

/**
 * Switches to a person whom the user may act for, or back to the user. Throws 403 `not-allowed` for anyone else,
 * without revealing whether they exist.
 */
export async function represent(
  ctx: AccountContext & SignedInContext,
  { body }: ParsedInput<typeof contract.represent>,
) {
  const isAsked = ({ RecptID, RecptTypeID }: Represented) =>
    RecptID === body.RecptID && RecptTypeID === body.RecptTypeID
  if (isAsked(await self(ctx))) return switchLogon(ctx, oneself, 'acting for oneself')
  const others = await representedNow(ctx.db, ctx.caller.userId, ctx.now())
  const found = others.find(({ represented }) => isAsked(represented))
  if (!found) throw new ServiceError(403, 'not-allowed', 'represent: the user may not act for this person')
  return switchLogon(ctx, { ptId: null, representativeId: found.representativeId }, 'acting for another')
}
