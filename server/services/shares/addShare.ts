import { and, count, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { shareLimits } from '#src/contract/shares.ts'
import { shares } from '../../db/schema/shares.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { Author } from '../authorship/authorOf.ts'
import type { Context } from '../context.ts'
import { newToken, tokenHashOf } from './shareToken.ts'

const hourMs = 3_600_000
/** Maximum length of a manifest's address (SMART Health Links), characters. */
const maxUrl = 128

export interface NewShare extends Author {
  readonly ptId: number
  readonly userId: number
  readonly docId: number
  readonly title: string
  readonly ciphertext: string
  readonly passcodeHash: string | null
  readonly hours: number
  readonly maxOpenings: number | null
  readonly mailedTo: string | null
}

type AddContext = Pick<Context, 'db' | 'now' | 'database'> & {
  readonly mail: { readonly origins: { readonly patient: string } }
}

/** After so many seconds, one of the open links might be over. */
const retrySeconds = 3600

/** Throws 429 `too-many-tries` if the patient has 50 open links. */
async function refuseTooMany({ db, now }: AddContext, ptId: number): Promise<void> {
  const isOpen = and(
    eq(shares.ptId, ptId),
    isNull(shares.endedAt),
    gt(shares.expiresAt, now()),
    or(isNull(shares.maxOpenings), lt(shares.openings, shares.maxOpenings)),
  )
  const [open] = await db.select({ count: count() }).from(shares).where(isOpen)
  if ((open?.count ?? 0) >= shareLimits.open) throw new ServiceError(429, 'too-many-tries', undefined, retrySeconds)
}

/**
 * Stores a link. Returns the address of its manifest, which is in the patient portal, whoever made the link. Only the hash
 * of its token is stored, so the address can't be found again. Throws 413 `too-large` above the limit of a link's file, and
 * 429 `too-many-tries` if the patient has 50 open links.
 */
export async function addShare(
  ctx: AddContext,
  { hours, ...share }: NewShare,
): Promise<{ shareId: number; url: string; expiresAt: Date }> {
  if (share.ciphertext.length > shareLimits.ciphertext)
    throw new ServiceError(413, 'too-large', `private link: expected at most ${shareLimits.ciphertext} characters`)
  await refuseTooMany(ctx, share.ptId)
  const token = newToken()
  const url = `${ctx.mail.origins.patient}/api/${ctx.database}/shl/${token}`
  if (url.length > maxUrl) throw new Error(`private link: the portal's address is too long (${url.length} characters)`)
  const createdAt = ctx.now()
  const expiresAt = new Date(createdAt.getTime() + hours * hourMs)
  const [row] = await ctx.db
    .insert(shares)
    .values({
      ...share,
      tokenHash: tokenHashOf(token),
      contentType: 'application/fhir+json',
      triesLeft: shareLimits.tries,
      createdAt,
      expiresAt,
    })
    .returning({ shareId: shares.shareId })
  if (!row) throw new Error('shares: insert returned no row')
  return { shareId: row.shareId, url, expiresAt }
}
