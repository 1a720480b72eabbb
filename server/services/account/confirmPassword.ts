import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from './accountContext.ts'
import type { Account } from './currentUserOf.ts'
import { verifyPassword } from './password.ts'
import { countFailure, forgetFailures, passwordTries, refuseAfterFailures } from './throttle.ts'

/**
 * Checks that the signed-in user knows the account's password. Throws 409 `conflict` if it is wrong, and 429
 * `too-many-tries` after too many wrong ones.
 */
export async function confirmPassword(
  ctx: AccountContext,
  { userId, passwordHash }: Pick<Account, 'userId' | 'passwordHash'>,
  password: string,
): Promise<void> {
  const tries = passwordTries(userId)
  await refuseAfterFailures(ctx, tries)
  const matches = await verifyPassword(passwordHash, password)
  // Check again: concurrent attempts count too.
  await refuseAfterFailures(ctx, tries)
  if (!matches) {
    await countFailure(ctx, tries)
    throw new ServiceError(409, 'conflict', 'password: not the current one')
  }
  await forgetFailures(ctx, tries)
}
