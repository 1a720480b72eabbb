import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from './accountContext.ts'
import type { Account } from './currentUserOf.ts'
import { verifyPassword } from './password.ts'
import { countFailure, forgetFailures, passwordTries, refuseAfterFailures } from './throttle.ts'

/**
 * Makes sure that whoever holds a session knows its password too. Throws 409 `conflict` where it is wrong, and 429
 * `too-many-tries` after that was so too often.
 */
export async function confirmPassword(
  ctx: AccountContext,
  { userId, passwordHash }: Pick<Account, 'userId' | 'passwordHash'>,
  password: string,
): Promise<void> {
  const tries = passwordTries(userId)
  await refuseAfterFailures(ctx, tries)
  const matches = await verifyPassword(passwordHash, password)
  // Tries that ran beside this one count too.
  await refuseAfterFailures(ctx, tries)
  if (!matches) {
    await countFailure(ctx, tries)
    throw new ServiceError(409, 'conflict', 'not the current password')
  }
  await forgetFailures(ctx, tries)
}
