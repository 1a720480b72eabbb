import { createHmac } from 'node:crypto'
import { and, gt, inArray, lt, sql } from 'drizzle-orm'
import { mailAddressKey } from '../../mail/mailAddress.ts'
import { loginFailures } from '../../db/schema/accounts.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from './accountContext.ts'
import { userNameKey } from './userNameKey.ts'

/** So many failures within this time begin a block. */
const windowMs = 15 * 60_000
/** Failures after that lengthen the next block for as long as they are remembered. */
const memoryMs = 60 * 60_000
const firstBlockMs = 30_000
const maxBlockMs = 15 * 60_000
const failuresPerName = 5
/** Higher, for a whole waiting room may share one address. */
const failuresPerAddress = 30
/** Mails an hour, per address that they go to and per address that they are asked from. */
const mailsPerRecipient = 5
const mailsPerAddress = 30

/** What is counted, and how much of it there may be. */
export interface Counted {
  /** Such as `name` or `pin address`: what is counted for one thing does not count for another. */
  readonly kind: string
  readonly value: string
  readonly limit: number
}

/**
 * How long to wait after the last of these failures (ascending, ms): nothing below the limit, then 30 s, doubled by
 * each failure that follows, up to 15 minutes.
 */
export function blockAfter(failures: readonly number[], limit: number): number {
  let strikes = 0
  for (const [index, at] of failures.entries()) {
    const first = failures[index - limit + 1]
    if (strikes > 0 || (first !== undefined && at - first <= windowMs)) strikes += 1
  }
  return strikes === 0 ? 0 : Math.min(firstBlockMs * 2 ** (strikes - 1), maxBlockMs)
}

/** What counting needs to know of a call. */
type ThrottleContext = Pick<AccountContext, 'db' | 'now' | 'secrets' | 'address'>

/** Names and addresses are kept as keyed hashes. */
const subjectOf = (ctx: ThrottleContext, { kind, value }: Counted) =>
  createHmac('sha256', ctx.secrets.throttleKey).update(`${kind}:${value}`).digest('base64url')

const byName = (userName: string): Counted => ({
  kind: 'name',
  value: userNameKey(userName),
  limit: failuresPerName,
})

/** A sign-in's name, where somebody is named, and the address that it comes from. */
function signIn(ctx: AccountContext, userName: string | null): Counted[] {
  const address = { kind: 'address', value: ctx.address, limit: failuresPerAddress }
  return userName === null ? [address] : [address, byName(userName)]
}

/** Tries at the current password of an account that is signed in. */
export const passwordTries = (userId: number): Counted[] => [
  { kind: 'password', value: String(userId), limit: failuresPerName },
]

/** Tries at PINs of activations from one address; each activation counts its own besides. */
export const pinTries = (ctx: AccountContext): Counted[] => [
  { kind: 'pin address', value: ctx.address, limit: failuresPerAddress },
]

/** Assertions of FHIR clients that were not right, from one address: no other client waits for them. */
export const fhirAssertionTries = (ctx: ThrottleContext): Counted[] => [
  { kind: 'fhir address', value: ctx.address, limit: failuresPerAddress },
]

/** Tries to say who the patient of an activation is. */
export const identityTries = (ptId: number): Counted[] => [
  { kind: 'identity', value: String(ptId), limit: failuresPerName },
]

const tooMany = (freeAt: number, now: number) =>
  new ServiceError(429, 'too-many-tries', undefined, Math.ceil((freeAt - now) / 1000))

/** Refuses (429 `too-many-tries`) while any of them is blocked by its failures. All instances count in one table. */
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

/** Counts a failure against each, and forgets what is too old to count. */
export async function countFailure(ctx: ThrottleContext, counted: readonly Counted[]): Promise<void> {
  const failedAt = ctx.now()
  await ctx.db.insert(loginFailures).values(counted.map((one) => ({ subject: subjectOf(ctx, one), failedAt })))
  await ctx.db.delete(loginFailures).where(lt(loginFailures.failedAt, new Date(failedAt.getTime() - memoryMs)))
}

/** A success clears what was counted. */
export async function forgetFailures(ctx: AccountContext, counted: readonly Counted[]): Promise<void> {
  const subjects = counted.map((one) => subjectOf(ctx, one))
  await ctx.db.delete(loginFailures).where(inArray(loginFailures.subject, subjects))
}

/**
 * Refuses (429 `too-many-tries`) while the name or the address is blocked; the address alone where nobody is named.
 */
export async function refuseBlocked(ctx: AccountContext, userName: string | null): Promise<void> {
  await refuseAfterFailures(ctx, signIn(ctx, userName))
}

/** Counts a failed sign-in against the name, where there is one, and the address. */
export async function recordFailure(ctx: AccountContext, userName: string | null): Promise<void> {
  await countFailure(ctx, signIn(ctx, userName))
}

/** A success clears the name's count; the address keeps its own, or one good account would pay for many guesses. */
export async function clearFailures(ctx: AccountContext, userName: string): Promise<void> {
  await forgetFailures(ctx, [byName(userName)])
}

/**
 * Counts a request for a mail to `email`, whether anybody has that address or not, and refuses it (429
 * `too-many-tries`) where there were too many of its `kind` within an hour. A refused one does not count.
 */
export async function allowMailRequest(ctx: AccountContext, kind: string, email: string): Promise<void> {
  const at = ctx.now()
  const counted: Counted[] = [
    { kind: `${kind} mail`, value: mailAddressKey(email), limit: mailsPerRecipient },
    { kind: `${kind} address`, value: ctx.address, limit: mailsPerAddress },
  ]
  const limits = new Map(counted.map((one) => [subjectOf(ctx, one), one.limit]))
  // Counted before it is judged: of requests that come at once no more are let through than in a row.
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
