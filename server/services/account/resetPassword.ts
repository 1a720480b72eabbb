import { and, eq, isNull } from 'drizzle-orm'
import type * as contract from '#src/contract/registration.ts'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import { accounts, logons, recoveryKeys } from '../../db/schema/accounts.ts'
import { passwordChangedMail } from '../../mail/noticeMails.ts'
import { queueMails } from '../../mail/queueMails.ts'
import { logActivity } from '../activity/logActivity.ts'
import type { SignedInContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from './accountContext.ts'
import { endSubscriptions } from '../push/endSubscriptions.ts'
import { checkNewPassword } from './checkNewPassword.ts'
import { endLogons } from './endLogons.ts'
import { lasts } from './openLogon.ts'
import { hashPassword } from './password.ts'

/**
 * Sets a new password after a sign-in that requires one (portal §7 `account/resetPassword`): a sign-in with a recovery
 * key, or to an account whose password must be changed. Uses up all recovery keys of the account. Ends all logons of
 * the account, the caller's included, and turns off its alerts in all browsers. Throws 401 `session-ended` if the
 * caller's logon ended meanwhile, for example by a concurrent reset. Throws 400 `bad-input` for a short password and
 * 400 `weak-password` for a common one.
 */
export async function resetPassword(
  ctx: AccountContext & SignedInContext,
  { body }: ParsedInput<typeof contract.resetPassword>,
): Promise<Record<string, never>> {
  const { userId, logonHisId } = ctx.caller
  await checkNewPassword(body.newPassword)
  const passwordHash = await hashPassword(body.newPassword)
  const at = ctx.now()
  await ctx.db.transaction(async (tx) => {
    const [account] = await tx
      .update(accounts)
      .set({ passwordHash, passwordResetRequired: false })
      .where(and(eq(accounts.userId, userId), eq(accounts.isActive, true)))
      .returning()
    const ended = await tx
      .update(logons)
      .set({ endedAt: at })
      .where(and(eq(logons.logonHisId, logonHisId), lasts(at)))
      .returning({ logonHisId: logons.logonHisId })
    if (ended.length === 0 || !account) throw new ServiceError(401, 'session-ended')
    await tx
      .update(recoveryKeys)
      .set({ usedAt: at })
      .where(and(eq(recoveryKeys.userId, userId), isNull(recoveryKeys.usedAt)))
    await endLogons(tx, userId, at)
    await endSubscriptions(tx, userId)
    await queueMails(tx, passwordChangedMail(ctx.mail, account), at)
    await logActivity({ ...ctx, db: tx }, { activityType: 'password reset' })
  })
  ctx.mail.wake()
  return {}
}
