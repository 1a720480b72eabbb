import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { LoginForm } from '#src/contract/account.ts'
import { accounts, accountSites, activityLog, logons } from '../../db/schema/accounts.ts'
import { sites } from '../../db/schema/people.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from './accountContext.ts'
import { type Account, currentUserOf, staffUserType } from './currentUserOf.ts'
import { verifyPassword } from './password.ts'
import { clearFailures, recordFailure, refuseBlocked } from './throttle.ts'
import { signToken } from './tokens.ts'
import { userNameKey } from './userNameKey.ts'

/** The site that a staff account signs in at, one of its own; a patient needs none. */
async function chosenSite(ctx: AccountContext, account: Account, site: number): Promise<number | null> {
  if (account.userType !== staffUserType) return null
  const [row] = Number.isSafeInteger(site)
    ? await ctx.db
        .select({ siteId: sites.siteId })
        .from(accountSites)
        .innerJoin(sites, eq(sites.siteId, accountSites.siteId))
        .where(and(eq(accountSites.userId, account.userId), eq(accountSites.siteId, site), eq(sites.isActive, true)))
    : []
  if (!row) throw new ServiceError(403, 'not-allowed', 'this account has no such site')
  return row.siteId
}

/**
 * Signs in (portal §7 `account/authenticate`). Throws 401 `invalid-credentials` where name, password and user type do
 * not belong together, 403 `not-allowed` where they do and the site does not, 429 `too-many-tries` while the name or
 * the address is blocked.
 */
export async function authenticate(ctx: AccountContext, { body }: { readonly body: LoginForm }) {
  const { username, password, site, PUserType } = body
  await refuseBlocked(ctx, username)
  const [account] = await ctx.db
    .select()
    .from(accounts)
    .where(eq(accounts.userNameKey, userNameKey(username)))
  const matches = await verifyPassword(account?.passwordHash ?? null, password)
  // Tries that ran beside this one may have used up what the name had: a burst of guesses learns no more than a row.
  await refuseBlocked(ctx, username)
  if (!account || !matches || !account.isActive || account.userType !== PUserType) {
    await recordFailure(ctx, username)
    throw new ServiceError(401, 'invalid-credentials')
  }

  const siteId = await chosenSite(ctx, account, site)
  const user = await currentUserOf(ctx.db, account)
  const { userId } = account
  // 128 bits that nobody guesses: at logout this alone is the credential.
  const logonHisID = randomBytes(16).toString('base64url')
  const at = ctx.now()
  await ctx.db.transaction(async (tx) => {
    await clearFailures({ ...ctx, db: tx }, username)
    await tx.insert(logons).values({ logonHisId: logonHisID, userId, siteId, startedAt: at, refreshedAt: at })
    await tx.insert(activityLog).values({ at, userId, ptId: user.PtID, activityType: 'sign-in' })
  })
  const token = await signToken(ctx, { userId, logonHisID, ...(user.PtID === null ? {} : { PtID: user.PtID }) })
  return { token, user, passwordResetRequired: account.passwordResetRequired }
}
