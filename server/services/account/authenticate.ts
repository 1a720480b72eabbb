import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { CurrentUser, LoginForm } from '#src/contract/account.ts'
import { accountObjectTypes, accounts, accountSites, activityLog, logons } from '../../db/schema/accounts.ts'
import { sites } from '../../db/schema/people.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from './accountContext.ts'
import { verifyPassword } from './password.ts'
import { clearFailures, recordFailure, refuseBlocked } from './throttle.ts'
import { signToken } from './tokens.ts'
import { userNameKey } from './userNameKey.ts'

type Account = typeof accounts.$inferSelect

/** Staff, who choose a site when they sign in (portal §1). */
const staffUserType = 99

/** The address under which others write to the account: patient 1, employee 2, provider 59 (clinical §9). */
function recipient({ ptId, prvId, userId }: Account): { RecptID: number; RecptTypeID: number } {
  if (ptId !== null) return { RecptID: ptId, RecptTypeID: 1 }
  if (prvId !== null) return { RecptID: prvId, RecptTypeID: 59 }
  return { RecptID: userId, RecptTypeID: 2 }
}

function currentUser(account: Account, objectTypeIds: number[]): CurrentUser {
  const { userId, userName, userType, nameFirst, nameLast } = account
  return {
    userId,
    userName,
    userType,
    ...recipient(account),
    displayName: `${nameFirst} ${nameLast}`.trim(),
    NameFirst: nameFirst,
    NameLast: nameLast,
    PtID: userType === staffUserType ? null : account.ptId,
    objectTypeIds,
  }
}

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
  const granted = await ctx.db
    .select({ id: accountObjectTypes.objectTypeId })
    .from(accountObjectTypes)
    .where(eq(accountObjectTypes.userId, account.userId))
    .orderBy(accountObjectTypes.objectTypeId)
  const user = currentUser(
    account,
    granted.map((row) => row.id),
  )
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
