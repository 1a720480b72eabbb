import { createHmac } from 'node:crypto'
import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import { loginFailures } from '../../db/schema/accounts.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from './accountContext.ts'
import { userNameKey } from './userNameKey.ts'

/** So many failures within this time begin a block. */
const windowMs = 15 * 60_000
/** Failures after that lengthen the next block for as long as they are remembered. */
const memoryMs = 60 * 60_000
const firstBlockMs = 30_000
const longestBlockMs = 15 * 60_000
const failuresPerName = 5
/** Higher, for a whole waiting room may share one address. */
const failuresPerAddress = 30

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
  return strikes === 0 ? 0 : Math.min(firstBlockMs * 2 ** (strikes - 1), longestBlockMs)
}

const subject = (ctx: AccountContext, kind: 'name' | 'address', value: string) =>
  createHmac('sha256', ctx.secrets.throttleKey).update(`${kind}:${value}`).digest('base64url')

const nameSubject = (ctx: AccountContext, userName: string) => subject(ctx, 'name', userNameKey(userName))
const addressSubject = (ctx: AccountContext) => subject(ctx, 'address', ctx.address)

/** Refuses (429 `too-many-tries`) while the name or the address is blocked. All instances count in one table. */
export async function refuseBlocked(ctx: AccountContext, userName: string): Promise<void> {
  const now = ctx.now().getTime()
  const limits = new Map([
    [nameSubject(ctx, userName), failuresPerName],
    [addressSubject(ctx), failuresPerAddress],
  ])
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
  if (freeAt > now) throw new ServiceError(429, 'too-many-tries', undefined, Math.ceil((freeAt - now) / 1000))
}

/** Counts a failure against the name and the address, and forgets what is too old to count. */
export async function recordFailure(ctx: AccountContext, userName: string): Promise<void> {
  const failedAt = ctx.now()
  await ctx.db.insert(loginFailures).values([
    { subject: nameSubject(ctx, userName), failedAt },
    { subject: addressSubject(ctx), failedAt },
  ])
  await ctx.db.delete(loginFailures).where(lt(loginFailures.failedAt, new Date(failedAt.getTime() - memoryMs)))
}

/** A success clears the name's count; the address keeps its own, or one good account would pay for many guesses. */
export async function clearFailures(ctx: AccountContext, userName: string): Promise<void> {
  await ctx.db.delete(loginFailures).where(eq(loginFailures.subject, nameSubject(ctx, userName)))
}
