import type * as contract from '#src/contract/registration.ts'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { logActivity } from '../activity/logActivity.ts'
import type { SignedInContext } from '../context.ts'
import { provenActivation } from './provenActivation.ts'

/**
 * Registration, step 1: checks the patient's identity (portal §7 `account/confirm`). Throws like `provenActivation`.
 */
export async function confirmRegistration(
  ctx: AccountContext & SignedInContext,
  { body }: ParsedInput<typeof contract.confirmRegistration>,
): Promise<Record<string, never>> {
  await provenActivation(ctx, body, async (tx) => {
    await logActivity({ ...ctx, db: tx }, { activityType: 'identity confirmed' })
  })
  return {}
}
