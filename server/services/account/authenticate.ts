import { and, eq } from 'drizzle-orm'
import type { LoginForm } from '#src/contract/account.ts'
import { accounts, accountSites } from '../../db/schema/accounts.ts'
import { sites } from '../../db/schema/people.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from './accountContext.ts'
import { type Account } from './currentUserOf.ts'
import { staffUserType } from '#src/contract/userTypes.ts'
import { passwordRule } from './checkNewPassword.ts'
import { hasRecoveryKey } from './hasRecoveryKey.ts'
import { deviceHashOf, knownDeviceOf, rememberDevice } from './knownDevices.ts'
import { openLogon } from './openLogon.ts'
import { ownWordsOf } from './ownWordsOf.ts'
import { verifyPassword } from './password.ts'
import { passwordWeakness } from './passwordWeakness.ts'
import { allowSignIn, clearFailures, countFailure, passwordSignInTries, refuseAfterFailures } from './throttle.ts'
import { userNameKey } from './userNameKey.ts'

/**
 * Returns the site at which a staff account signs in. Null for patients and clients. Throws 403 `not-allowed` if the
 * site is inactive, not one of the account's or not the clinic's.
 */
export async function chosenSite(ctx: AccountContext, account: Account, site: number): Promise<number | null> {
  if (account.userType !== staffUserType) return null
  const [row] = Number.isSafeInteger(site)
    ? await ctx.db
        .select({ siteId: sites.siteId })
        .from(accountSites)
        .innerJoin(sites, eq(sites.siteId, accountSites.siteId))
        .where(
          and(
            eq(accountSites.userId, account.userId),
            eq(accountSites.siteId, site),
            eq(sites.isClinicSite, true),
            eq(sites.isActive, true),
          ),
        )
    : []
  if (!row) throw new ServiceError(403, 'not-allowed', 'site: not one of this account')
  return row.siteId
}

/** Returns whether a password of an earlier rule is easy to guess. Passwords of the current rule are not. */
async function isWeak(ctx: AccountContext, account: Account, password: string): Promise<boolean> {
  if (account.passwordRule === passwordRule) return false
  return (await passwordWeakness(password, await ownWordsOf(ctx, account))) !== null
}

/**
 * Signs in (portal §7 `account/authenticate`). A recovery key works in place of the password. After a sign-in by
 * recovery key, with a password that is easy to guess, or if the clinic requires it, the user must first set a new
 * password. Throws 401 `invalid-credentials` if name, password and user type don't match, or if the account is inactive
 * or pending. Throws 403 `not-allowed` if only the site is wrong, 429 `too-many-tries` after too many sign-ins of the
 * user, or while the name, the IP address or the known device is blocked. A recovery key is never blocked.
 */
export async function authenticate(ctx: AccountContext, { body }: { readonly body: LoginForm }) {
  const { username, password, site, PUserType, device } = body
  const [account] = await ctx.db
    .select()
    .from(accounts)
    .where(eq(accounts.userNameKey, userNameKey(username)))
  const maySignIn = account?.isActive && !account.isPending && account.userType === PUserType
  const knownDevice = await knownDeviceOf(ctx, account?.userId, device)
  const tries = passwordSignInTries(ctx, username, knownDevice)
  const hasKey = await hasRecoveryKey(ctx, account?.userId, password)
  const isByKey = hasKey && maySignIn
  if (!isByKey) await refuseAfterFailures(ctx, tries)
  const matches = !isByKey && (await verifyPassword(account?.passwordHash ?? null, password))
  // Check again: concurrent attempts might have failed since.
  if (!isByKey) await refuseAfterFailures(ctx, tries)
  if (!account || !maySignIn || !(matches || isByKey)) {
    await countFailure(ctx, tries)
    throw new ServiceError(401, 'invalid-credentials')
  }

  await allowSignIn(ctx, account.userId)
  const passwordIsWeak = matches && (await isWeak(ctx, account, password))
  const passwordResetRequired = account.passwordResetRequired || isByKey || passwordIsWeak
  // If the user must first change the password, the token allows only this change, and the site is not checked.
  const scope = passwordResetRequired ? 'reset' : null
  const siteId = scope === null ? await chosenSite(ctx, account, site) : null
  const deviceHash = deviceHashOf(ctx, account.userId, device)
  const { token, user } = await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    if (matches) await clearFailures(within, tries)
    if (matches && !passwordIsWeak && account.passwordRule !== passwordRule)
      await tx
        .update(accounts)
        .set({ passwordRule })
        // Another password might have been set meanwhile.
        .where(and(eq(accounts.userId, account.userId), eq(accounts.passwordHash, account.passwordHash)))
    await rememberDevice(within, account.userId, deviceHash)
    const activityType = matches ? 'sign-in' : 'sign-in by recovery key'
    return openLogon(ctx, tx, account, { siteId, scope, deviceHash, activityType })
  })
  return { token, user, passwordResetRequired, passwordIsWeak }
}
