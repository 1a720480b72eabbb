import { eq } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/shares.ts'
import type { Connection } from '../../db/client.ts'
import { activityLog } from '../../db/schema/accounts.ts'
import { shareReads, shares } from '../../db/schema/shares.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { verifyPassword } from '../account/password.ts'
import { allowShareOpening, countFailure, refuseAfterFailures, unknownShareTries } from '../account/throttle.ts'
import { announceShares } from './announceShares.ts'
import { sharesPage } from './sharesPage.ts'
import { ticketFor, tokenHashOf } from './shareToken.ts'

type Share = typeof shares.$inferSelect
type Input = ParsedInput<typeof contract.shareManifest>

const over = () => new ServiceError(404, 'not-found')
const wrong = (left: number) => new ServiceError(401, 'invalid-credentials', undefined, undefined, left)

/** Whether a link can't be opened any more. */
const isOver = ({ endedAt, expiresAt, maxOpenings, openings, ciphertext }: Omit<Share, 'passcodeHash'>, now: Date) =>
  endedAt !== null || expiresAt <= now || ciphertext === null || (maxOpenings !== null && openings >= maxOpenings)

/**
 * Opens a link: returns its file, or an address of it if the file is longer than the reader takes (`embeddedLengthMax`).
 * Throws 404 for a link that is over or unknown, 401 with the remaining tries for a wrong or missing passcode, and 429 if
 * one network opens it too often. A missing passcode doesn't count as a try.
 */
export async function readManifest(
  ctx: AccountContext,
  { params: { token }, body }: Input,
): Promise<ReplyOf<typeof contract.shareManifest>> {
  const [known] = await ctx.db
    .select({ shareId: shares.shareId, passcodeHash: shares.passcodeHash })
    .from(shares)
    .where(eq(shares.tokenHash, tokenHashOf(token)))
  if (!known) return refuseUnknown(ctx, body.passcode)
  await allowShareOpening(ctx, known.shareId)
  const { passcode } = body
  // Outside of the transaction, because hashing is slow. Nobody learns the result of a try that isn't counted.
  const isRight =
    known.passcodeHash === null || (passcode !== undefined && (await verifyPassword(known.passcodeHash, passcode)))
  const opened = await ctx.db.transaction((db) => countOpening({ ...ctx, db }, known.shareId, isRight, body))
  if (opened instanceof ServiceError) throw opened
  const { contentType, ciphertext } = opened
  if (ciphertext.length <= (body.embeddedLengthMax ?? Infinity))
    return { files: [{ contentType, embedded: ciphertext }] }
  const location = `${ctx.mail.origins.patient}/api/${ctx.database}/shl/${token}/file/${ticketFor(ctx, token)}`
  return { files: [{ contentType, location }] }
}

/**
 * Refuses a token that does not exist. Only such calls are limited by address: a link that exists can't be blocked by
 * other callers at the address.
 */
async function refuseUnknown(ctx: AccountContext, passcode: string | undefined): Promise<never> {
  const tries = unknownShareTries(ctx)
  await refuseAfterFailures(ctx, tries)
  await countFailure(ctx, tries)
  if (passcode !== undefined) await verifyPassword(null, passcode)
  throw over()
}

/**
 * Counts an opening or a wrong passcode while the link's row is locked, so that parallel calls count one after another.
 * Returns a refusal instead of throwing it, so that the transaction commits.
 */
async function countOpening(
  { db, now }: AccountContext,
  shareId: number,
  isRight: boolean,
  { passcode, recipient }: Input['body'],
): Promise<{ contentType: string; ciphertext: string } | ServiceError> {
  const own = eq(shares.shareId, shareId)
  const [share] = await db.select().from(shares).where(own).for('update')
  const at = now()
  if (!share || isOver(share, at) || share.ciphertext === null) return over()
  if (!isRight && passcode === undefined) return wrong(share.triesLeft)
  const reader = recipient.trim() || 'unknown'
  const { ptId, userId, contentType, ciphertext } = share
  if (isRight) {
    await db
      .update(shares)
      .set({ openings: share.openings + 1 })
      .where(own)
    await note(db, { shareId, ptId, at, recipient: reader, outcome: 'opened' }, userId)
    return { contentType, ciphertext }
  }
  const triesLeft = share.triesLeft - 1
  const isLocked = triesLeft <= 0
  await db
    .update(shares)
    .set({ triesLeft, ...(isLocked && { isLocked, endedAt: at }) })
    .where(own)
  await note(db, { shareId, ptId, at, recipient: reader, outcome: isLocked ? 'locked' : 'wrong-passcode' }, userId)
  return wrong(triesLeft)
}

/**
 * Stores an opening or a wrong passcode, and shows it to the patient. In the activity log, the user is the one who made
 * the link (`userId`), and the reader's name is in `sentTo`.
 */
async function note(db: Connection, read: typeof shareReads.$inferInsert, userId: number | null): Promise<void> {
  const { ptId, at, recipient, outcome } = read
  await db.insert(shareReads).values(read)
  if (outcome !== 'wrong-passcode')
    await db.insert(activityLog).values({
      at,
      userId,
      ptId,
      activityType: outcome === 'opened' ? 'private link opened' : 'private link locked',
      url: sharesPage,
      sentTo: recipient,
    })
  await announceShares(db, ptId)
}
