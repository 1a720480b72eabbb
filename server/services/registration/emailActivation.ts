import { eq } from 'drizzle-orm'
import type * as contract from '#src/contract/registration.ts'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import { activations } from '../../db/schema/accounts.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { openLogon } from '../account/openLogon.ts'
import { countFailure, pinTries, refuseAfterFailures } from '../account/throttle.ts'
import { openActivation } from './openActivation.ts'

/**
 * Lets the holder of the mail's link and PIN register (portal §7 `account/EmailActivation`). The returned token is
 * valid only for that. Throws 400 `bad-input` if the activation is over or unknown, 403 `invalid-credentials` if the
 * PIN is wrong, 429 `too-many-tries` after too many failures from one IP address.
 */
export async function emailActivation(
  ctx: AccountContext,
  { body }: ParsedInput<typeof contract.emailActivation>,
): Promise<{ userId: number; token: string }> {
  const tries = pinTries(ctx)
  await refuseAfterFailures(ctx, tries)
  // Throw after the commit, so that a wrong PIN stays counted.
  const opened = await ctx.db.transaction(async (tx) => {
    const found = await openActivation(ctx, tx, body)
    if (typeof found === 'string') return found
    const { activation, account } = found
    if (activation.confirmedAt === null)
      await tx
        .update(activations)
        .set({ confirmedAt: ctx.now() })
        .where(eq(activations.activationId, activation.activationId))
    return openLogon(ctx, tx, account, { scope: 'registration', activityType: 'activation opened' })
  })
  if (typeof opened !== 'string') return { userId: opened.user.userId, token: opened.token }
  await countFailure(ctx, tries)
  if (opened === 'over') throw new ServiceError(400, 'bad-input', 'activation: expired or used')
  throw new ServiceError(403, 'invalid-credentials', 'activation: wrong PIN')
}
