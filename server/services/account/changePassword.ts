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
import { checkNewPassword, passwordRule } from './checkNewPassword.ts'
import { endLogons } from './endLogons.ts'
import { ownWordsOf } from './ownWordsOf.ts'
import { hashPassword, isSamePassword, verifyPassword } from './password.ts'
import { countFailure, forgetFailures, passwordTries, refuseAfterFailures } from './throttle.ts'

const wrong = () => new ServiceError(409, 'conflict', 'password: not the current one')

/**
 * Changes the signed-in user's password, also while acting for another person (portal §7 `account/changePassword`).
 * Ends every other logon of the account, and invalidates its recovery keys. Throws 409 `conflict` if the current
 * password is wrong, 429 `too-many-tries` after too many wrong ones. Throws 400 `bad-input` if the new one is too short
 * or equals the current one, and like `checkNewPassword` if it is easy to guess.
 */
export async function changePassword(
  ctx: AccountContext & WriteContext,
  { body }: ParsedInput<typeof contract.changePassword>,
): Promise<Record<string, never>> {
  const { password, newPassword } = body
  const { userId, logonHisId } = ctx.caller
  const tries = passwordTries(userId)
  await refuseAfterFailures(ctx, tries)
  const [current] = await ctx.db.select().from(accounts).where(eq(accounts.userId, userId))
  const matches = await verifyPassword(current?.passwordHash ?? null, password)
  // Check again: concurrent attempts count too.
  await refuseAfterFailures(ctx, tries)
  if (!current || !matches) {
    ctx.afterRefusal((db) => countFailure({ ...ctx, db }, tries))
    throw wrong()
  }
  if (isSamePassword(password, newPassword))
    throw new ServiceError(400, 'bad-input', 'new password: same as the current one')
  await checkNewPassword(newPassword, await ownWordsOf(ctx, current))

  const passwordHash = await hashPassword(newPassword)
  const at = ctx.now()
  const [account] = await ctx.db
    .update(accounts)
    .set({ passwordHash, passwordRule, passwordResetRequired: false })
    .where(and(eq(accounts.userId, userId), eq(accounts.passwordHash, current.passwordHash)))
    .returning()
  // Another call has changed the password meanwhile, so the given one is no longer current.
  if (!account) throw wrong()
  await endLogons(ctx.db, userId, at, logonHisId)
  await ctx.db.delete(recoveryKeys).where(eq(recoveryKeys.userId, userId))
  await forgetFailures(ctx, tries)
  await queueMails(ctx.db, passwordChangedMail(ctx.mail, account), at)
  await logActivity(ctx, { activityType: 'password changed' })
  ctx.afterCommit(() => ctx.mail.wake())
  return {}
}
