import { and, eq } from 'drizzle-orm'
import type { LoginForm } from '#src/contract/account.ts'
import { accounts, accountSites } from '../../db/schema/accounts.ts'
import { sites } from '../../db/schema/people.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from './accountContext.ts'
import { type Account } from './currentUserOf.ts'
import { staffUserType } from '#src/contract/userTypes.ts'
import { hasRecoveryKey } from './hasRecoveryKey.ts'
import { openLogon } from './openLogon.ts'
import { verifyPassword } from './password.ts'
import { clearFailures, recordFailure, refuseBlocked } from './throttle.ts'
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

/**
 * Signs in (portal §7 `account/authenticate`). A recovery key works in place of the password. After a sign-in by
 * recovery key, or if the clinic requires it, the user must first set a new password. Throws 401 `invalid-credentials`
 * if name, password and user type don't match, or if the account is inactive or pending. Throws 403 `not-allowed` if
 * only the site is wrong, 429 `too-many-tries` while the name or the IP address is blocked.
 */
export async function authenticate(ctx: AccountContext, { body }: { readonly body: LoginForm }) {
  const { username, password, site, PUserType } = body
  await refuseBlocked(ctx, username)
  const [account] = await ctx.db
    .select()
    .from(accounts)
    .where(eq(accounts.userNameKey, userNameKey(username)))
  const matches = await verifyPassword(account?.passwordHash ?? null, password)
  const hasKey = await hasRecoveryKey(ctx, account?.userId, password)
  // Check again: concurrent attempts might have failed since.
  await refuseBlocked(ctx, username)
  if (!account || !(matches || hasKey) || !account.isActive || account.isPending || account.userType !== PUserType) {
    await recordFailure(ctx, username)
    throw new ServiceError(401, 'invalid-credentials')
  }

  const passwordResetRequired = account.passwordResetRequired || !matches
  // If the user must first change the password, the token allows only this change, and the site is not checked.
  const scope = passwordResetRequired ? 'reset' : null
  const siteId = scope === null ? await chosenSite(ctx, account, site) : null
  const { token, user } = await ctx.db.transaction(async (tx) => {
    await clearFailures({ ...ctx, db: tx }, username)
    const activityType = matches ? 'sign-in' : 'sign-in by recovery key'
    return openLogon(ctx, tx, account, { siteId, scope, activityType })
  })
  return { token, user, passwordResetRequired }
}
