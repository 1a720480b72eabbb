import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/screening.ts'
import type { ToolEngines } from '#src/contract/screeningTools.ts'
import { logons } from '../../db/schema/accounts.ts'
import { ainexusLogons } from '../../db/schema/scans.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { SignedInContext } from '../context.ts'
import { tokenHash } from './tokenHash.ts'

/** Validity of a token, ms: enough for many scans, which take a minute each. */
export const tokenLifeMs = 15 * 60_000
/** Maximum sign-ins per user and hour. */
export const loginsAnHour = 60
const hourMs = 3_600_000

/**
 * Signs in to a tool's analysis service. Returns an opaque token that ends with the caller's logon at the latest.
 * `tools`: the engines of the other tools. Throws 404 `not-found` for a tool without a service here, 429 `too-many-tries`.
 */
export async function loginToService(
  ctx: SignedInContext,
  { body: { type } }: ParsedInput<typeof contract.ainexusLogin>,
  tools: ToolEngines = {},
): Promise<ReplyOf<typeof contract.ainexusLogin>> {
  if (type !== 'VisualVitals' && tools[type]?.kind !== 'service')
    throw new ServiceError(404, 'not-found', `no service for ${type}`)
  const { userId, logonHisId } = ctx.caller
  const token = randomBytes(32).toString('base64url')
  const at = ctx.now().getTime()
  const expiresAt = new Date(at + tokenLifeMs)
  await ctx.db.transaction(async (tx) => {
    // Serialize parallel sign-ins, so that they are limited like sequential ones.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ainexus'), hashtext(${String(userId)}))`)
    const [oldest] = await tx
      .select({ expiresAt: ainexusLogons.expiresAt })
      .from(ainexusLogons)
      .innerJoin(logons, eq(logons.logonHisId, ainexusLogons.logonHisId))
      .where(and(eq(logons.userId, userId), gt(ainexusLogons.expiresAt, new Date(at + tokenLifeMs - hourMs))))
      .orderBy(desc(ainexusLogons.expiresAt))
      .offset(loginsAnHour - 1)
      .limit(1)
    if (oldest) {
      const freeAt = oldest.expiresAt.getTime() - tokenLifeMs + hourMs
      throw new ServiceError(429, 'too-many-tries', undefined, Math.max(1, Math.ceil((freeAt - at) / 1000)))
    }
    // Delete the rows that no longer count towards the limit. Their tokens have expired.
    await tx.delete(ainexusLogons).where(lt(ainexusLogons.expiresAt, new Date(at + tokenLifeMs - hourMs)))
    await tx.insert(ainexusLogons).values({ tokenHash: tokenHash(token), logonHisId, type, expiresAt })
  })
  return { token_type: 'Bearer', access_token: token }
}
