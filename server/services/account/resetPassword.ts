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
import { checkNewPassword, passwordRule } from './checkNewPassword.ts'
import { endLogons } from './endLogons.ts'
import { lasts } from './openLogon.ts'
import { ownWordsOf } from './ownWordsOf.ts'
import { hashPassword } from './password.ts'
import { unblockName } from './throttle.ts'

/**
 * Sets a new password after a sign-in that requires one (portal §7 `account/resetPassword`): a sign-in with a recovery
 * key, or to an account whose password must be changed. Uses up all recovery keys of the account. Ends all logons of
 * the account, the caller's included, and turns off its alerts in all browsers. Only the caller's browser stays a known
 * device, and the user name is no longer blocked. Throws 401 `session-ended` if the caller's logon ended meanwhile, for
 * example by a concurrent reset, and 400 like `checkNewPassword`.
 */
export async function resetPassword(
  ctx: AccountContext & SignedInContext,
  { body }: ParsedInput<typeof contract.resetPassword>,
): Promise<Record<string, never>> {
  const { userId, logonHisId } = ctx.caller
  const [owner] = await ctx.db.select().from(accounts).where(eq(accounts.userId, userId))
  if (!owner) throw new ServiceError(401, 'session-ended')
  await checkNewPassword(body.newPassword, await ownWordsOf(ctx, owner))
  const passwordHash = await hashPassword(body.newPassword)
  const at = ctx.now()
  await ctx.db.transaction(async (tx) => {
    const [account] = await tx
      .update(accounts)
      .set({ passwordHash, passwordRule, passwordResetRequired: false })
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
    // The caller's logon has ended above. It is named here so that its browser stays known.
    await endLogons(tx, userId, at, logonHisId)
    await unblockName({ ...ctx, db: tx }, account.userName)
    await endSubscriptions(tx, userId)
    await queueMails(tx, passwordChangedMail(ctx.mail, account), at)
    await logActivity({ ...ctx, db: tx }, { activityType: 'password reset' })
  })
  ctx.mail.wake()
  return {}
}
