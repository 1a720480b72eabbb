import { and, eq } from 'drizzle-orm'
import type * as contract from '#src/contract/registration.ts'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import { accounts, recoveryKeys } from '../../db/schema/accounts.ts'
import { passwordChangedMail } from '../../mail/noticeMails.ts'
import { queueMails } from '../../mail/queueMails.ts'
import { logActivity } from '../activity/logActivity.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from './accountContext.ts'
import { checkNewPassword } from './checkNewPassword.ts'
import { endLogons } from './endLogons.ts'
import { hashPassword, isSamePassword, verifyPassword } from './password.ts'
import { countFailure, forgetFailures, passwordTries, refuseAfterFailures } from './throttle.ts'

const wrong = () => new ServiceError(409, 'conflict', 'not the current password')

/**
 * Another password for whoever signed in, also while they act for somebody (portal §7 `account/changePassword`). Ends
 * every other logon of the account and its recovery keys. Throws 409 `conflict` where the current one is wrong, 429
 * `too-many-tries` after that was so too often, 400 `bad-input` where the new one is the current one, 400
 * `weak-password`.
 */
export async function changePassword(
  ctx: AccountContext & WriteContext,
  { body }: ParsedInput<typeof contract.changePassword>,
): Promise<Record<string, never>> {
  const { password, newPassword } = body
  const { userId, logonHisId } = ctx.caller
  const tries = passwordTries(userId)
  await refuseAfterFailures(ctx, tries)
  const [current] = await ctx.db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.userId, userId))
  const matches = await verifyPassword(current?.passwordHash ?? null, password)
  // Tries that ran beside this one count too.
  await refuseAfterFailures(ctx, tries)
  if (!current || !matches) {
    ctx.afterRefusal((db) => countFailure({ ...ctx, db }, tries))
    throw wrong()
  }
  if (isSamePassword(password, newPassword)) throw new ServiceError(400, 'bad-input', 'the same password')
  await checkNewPassword(newPassword)

  const passwordHash = await hashPassword(newPassword)
  const at = ctx.now()
  const [account] = await ctx.db
    .update(accounts)
    .set({ passwordHash, passwordResetRequired: false })
    .where(and(eq(accounts.userId, userId), eq(accounts.passwordHash, current.passwordHash)))
    .returning()
  // Changed meanwhile: what was given is not the current one any more.
  if (!account) throw wrong()
  await endLogons(ctx.db, userId, at, logonHisId)
  await ctx.db.delete(recoveryKeys).where(eq(recoveryKeys.userId, userId))
  await forgetFailures(ctx, tries)
  await queueMails(ctx.db, passwordChangedMail(ctx.mail, account), at)
  await logActivity(ctx, { activityType: 'password changed' })
  ctx.afterCommit(() => ctx.mail.wake())
  return {}
}
