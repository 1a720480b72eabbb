import { createHmac } from 'node:crypto'
import { and, gt, inArray, lt, sql } from 'drizzle-orm'
import { mailAddressKey } from '../../mail/mailAddress.ts'
import { loginFailures } from '../../db/schema/accounts.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from './accountContext.ts'
import { networkOf } from './networkOf.ts'
import { userNameKey } from './userNameKey.ts'

/** Time within which enough failures start a block, ms. */
const windowMs = 15 * 60_000
/** How long failures and mail requests count, ms. After a block, each further failure lengthens the next block. */
const memoryMs = 60 * 60_000
const firstBlockMs = 30_000
const maxBlockMs = 15 * 60_000
const failuresPerName = 5
/** Higher than `failuresPerName`, because a whole waiting room can share one address. */
const failuresPerAddress = 30
/** Maximum mails per hour, by recipient and by requesting address. */
const mailsPerRecipient = 5
const mailsPerAddress = 30
/** Maximum openings of a private link per hour, by network. */
const shareOpeningsPerNetwork = 60

/** What is counted, and its limit. */
export interface Counted {
  /** Kind of attempt, such as `name` or `pin address`. Each kind is counted separately. */
  readonly kind: string
  readonly value: string
  readonly limit: number
}

/**
 * Returns how long to block after the last of these failures (ascending, ms): 0 below the limit, then 30 s, doubled by
 * each further failure, up to 15 minutes.
 */
export function blockAfter(failures: readonly number[], limit: number): number {
  let strikes = 0
  for (const [index, at] of failures.entries()) {
    const first = failures[index - limit + 1]
    if (strikes > 0 || (first !== undefined && at - first <= windowMs)) strikes += 1
  }
  return strikes === 0 ? 0 : Math.min(firstBlockMs * 2 ** (strikes - 1), maxBlockMs)
}

/** The parts of a call's context that counting needs. */
type ThrottleContext = Pick<AccountContext, 'db' | 'now' | 'secrets' | 'address'>

/** Names and addresses are stored as keyed hashes. */
const subjectOf = (ctx: ThrottleContext, { kind, value }: Counted) =>
  createHmac('sha256', ctx.secrets.throttleKey).update(`${kind}:${value}`).digest('base64url')

const byName = (userName: string): Counted => ({
  kind: 'name',
  value: userNameKey(userName),
  limit: failuresPerName,
})

const byAddress = (ctx: ThrottleContext, kind: string, limit: number): Counted => ({
  kind,
  value: networkOf(ctx.address),
  limit,
})

/**
 * Returns what a sign-in by password counts against. On a device where the user signed in before, only that device:
 * others can't block it. Elsewhere, the name and the address.
 */
export const passwordSignInTries = (ctx: AccountContext, userName: string, deviceHash: string | null): Counted[] =>
  deviceHash === null
    ? [byAddress(ctx, 'address', failuresPerAddress), byName(userName)]
    : [{ kind: 'device', value: deviceHash, limit: failuresPerName }]

/** Returns the counter of invalid passkeys from the caller's address, which also counts wrong passwords. */
export const passkeySignInTries = (ctx: AccountContext): Counted[] => [byAddress(ctx, 'address', failuresPerAddress)]

/** Returns the counter of wrong current passwords of a signed-in account. */
export const passwordTries = (userId: number): Counted[] => [
  { kind: 'password', value: String(userId), limit: failuresPerName },
]

/** Returns the counter of wrong activation PINs from the caller's address. Each activation also has its own counter. */
export const pinTries = (ctx: AccountContext): Counted[] => [byAddress(ctx, 'pin address', failuresPerAddress)]

/** Returns the counter of invalid FHIR client assertions from the caller's address. Other addresses are unaffected. */
export const fhirAssertionTries = (ctx: ThrottleContext): Counted[] => [
  byAddress(ctx, 'fhir address', failuresPerAddress),
]

/** Returns the counter of calls from the caller's address for private links that don't exist. */
export const unknownShareTries = (ctx: ThrottleContext): Counted[] => [
  byAddress(ctx, 'share address', failuresPerAddress),
]

/** Returns the counter of failed attempts to identify the patient of an activation. */
export const identityTries = (ptId: number): Counted[] => [
  { kind: 'identity', value: String(ptId), limit: failuresPerName },
]

const tooMany = (freeAt: number, now: number) =>
  new ServiceError(429, 'too-many-tries', undefined, Math.ceil((freeAt - now) / 1000))

/** Throws 429 `too-many-tries` while any of `counted` is blocked. All instances count in one table. */
export async function refuseAfterFailures(ctx: ThrottleContext, counted: readonly Counted[]): Promise<void> {
  const now = ctx.now().getTime()
  const limits = new Map(counted.map((one) => [subjectOf(ctx, one), one.limit]))
  const rows = await ctx.db
    .select({ subject: loginFailures.subject, failedAt: loginFailures.failedAt })
    .from(loginFailures)
    .where(
      and(inArray(loginFailures.subject, [...limits.keys()]), gt(loginFailures.failedAt, new Date(now - memoryMs))),
    )
    .orderBy(loginFailures.failedAt)
  let freeAt = 0
  for (const [name, limit] of limits) {
    const failures = rows.filter((row) => row.subject === name).map((row) => row.failedAt.getTime())
    freeAt = Math.max(freeAt, (failures.at(-1) ?? 0) + blockAfter(failures, limit))
  }
  if (freeAt > now) throw tooMany(freeAt, now)
}

/** Counts a failure against each of `counted`, and deletes expired failures. */
export async function countFailure(ctx: ThrottleContext, counted: readonly Counted[]): Promise<void> {
  const failedAt = ctx.now()
  await ctx.db.insert(loginFailures).values(counted.map((one) => ({ subject: subjectOf(ctx, one), failedAt })))
  await ctx.db.delete(loginFailures).where(lt(loginFailures.failedAt, new Date(failedAt.getTime() - memoryMs)))
}

/** Clears the counts after a success. */
export async function forgetFailures(ctx: AccountContext, counted: readonly Counted[]): Promise<void> {
  const subjects = counted.map((one) => subjectOf(ctx, one))
  await ctx.db.delete(loginFailures).where(inArray(loginFailures.subject, subjects))
}

/**
 * Clears the counts of a sign-in by password after a success. The address keeps its own, otherwise one good account
 * would allow many guesses.
 */
export async function clearFailures(ctx: AccountContext, tries: readonly Counted[]): Promise<void> {
  await forgetFailures(
    ctx,
    tries.filter(({ kind }) => kind !== 'address'),
  )
}

/** Clears the failures that block a user name, after its user set a new password. */
export async function unblockName(ctx: AccountContext, userName: string): Promise<void> {
  await forgetFailures(ctx, [byName(userName)])
}

/**
 * Counts a request for a mail to `email`, whether the address is known or not. Throws 429 `too-many-tries` if there
 * were too many requests of this `kind` within an hour, for `email` or from the caller's IP address. A refused request
 * does not count.
 */
export async function allowMailRequest(ctx: AccountContext, kind: string, email: string): Promise<void> {
  await allowWithinHour(ctx, [
    { kind: `${kind} mail`, value: mailAddressKey(email), limit: mailsPerRecipient },
    byAddress(ctx, `${kind} address`, mailsPerAddress),
  ])
}

/**
 * Counts a successful sign-in. Throws 429 `too-many-tries` if the user signed in too often within an hour. Call it only
 * after the credentials were found right, so that others can't use up the limit.
 */
export async function allowSignIn(ctx: AccountContext, userId: number): Promise<void> {
  await allowWithinHour(ctx, [{ kind: 'signed in', value: String(userId), limit: ctx.settings.signInsPerHour }])
}

/**
 * Counts an opening of a private link. Throws 429 `too-many-tries` if the caller's network opened it too often within an
 * hour. Other networks are unaffected, so that no reader can close the link to others.
 */
export async function allowShareOpening(ctx: ThrottleContext, shareId: number): Promise<void> {
  const value = `${shareId} ${networkOf(ctx.address)}`
  await allowWithinHour(ctx, [{ kind: 'share opening', value, limit: shareOpeningsPerNetwork }])
}

/** Counts a request. Throws 429 `too-many-tries` beyond a limit within an hour. A refused request does not count. */
async function allowWithinHour(ctx: ThrottleContext, counted: readonly Counted[]): Promise<void> {
  const at = ctx.now()
  const limits = new Map(counted.map((one) => [subjectOf(ctx, one), one.limit]))
  // Insert before counting: parallel requests are limited like sequential ones.
  const mine = await ctx.db
    .insert(loginFailures)
    .values([...limits.keys()].map((subject) => ({ subject, failedAt: at })))
    .returning({ id: loginFailures.failureId })
  const rows = await ctx.db
    .select({
      subject: loginFailures.subject,
      count: sql<number>`count(*)::int`,
      oldest: sql<string>`min(${loginFailures.failedAt})`,
    })
    .from(loginFailures)
    .where(
      and(
        inArray(loginFailures.subject, [...limits.keys()]),
        gt(loginFailures.failedAt, new Date(at.getTime() - memoryMs)),
      ),
    )
    .groupBy(loginFailures.subject)
  const over = rows.filter(({ subject, count }) => count > (limits.get(subject) ?? 0))
  if (over.length === 0) return
  const ids = mine.map(({ id }) => id)
  await ctx.db.delete(loginFailures).where(inArray(loginFailures.failureId, ids))
  const freeAt = Math.max(...over.map(({ oldest }) => new Date(oldest).getTime() + memoryMs))
  throw tooMany(Math.max(freeAt, at.getTime() + 1000), at.getTime())
}
