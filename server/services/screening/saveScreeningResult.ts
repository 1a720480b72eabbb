import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import { type NewScreeningResult, screeningResultLimits } from '#src/contract/screeningResults.ts'
import type * as contract from '#src/contract/screeningResults.ts'
import { screeningPictures, screeningResults } from '../../db/schema/screening.ts'
import type { SealContext } from '../../seal/RecordSeal.ts'
import { ServiceError } from '../../ServiceError.ts'
import { logActivity } from '../activity/logActivity.ts'
import type { SignedInContext } from '../context.ts'
import { refuseOtherPatients } from '../patients/refuseOtherPatients.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'
import { announceResults } from './announceResults.ts'
import { type CheckedPicture, readPictures } from './readPictures.ts'

const dayMs = 86_400_000

/**
 * Returns the time of the analysis. Throws 400 if it is more than 2 minutes in the future or more than 90 days ago. The 2
 * minutes allow for wrong clocks, and the 90 days for devices that were offline.
 */
function momentOf(takenAt: string, now: Date): Date {
  const at = new Date(takenAt)
  const age = now.getTime() - at.getTime()
  if (!(age >= -screeningResultLimits.aheadMs && age <= screeningResultLimits.ageMs))
    throw new ServiceError(400, 'bad-input', 'body.takenAt: expected a time within the last 90 days')
  return at
}

/** Returns the size of a result in the list, bytes. Throws 413 `too-large` if it alone is too large. */
function sizeOf({ engine, result, seriesName }: Pick<NewScreeningResult, 'engine' | 'result' | 'seriesName'>): number {
  const size = Buffer.byteLength(JSON.stringify([engine, result, seriesName]))
  if (size > screeningResultLimits.result) throw new ServiceError(413, 'too-large', 'body.result')
  return size
}

/**
 * Throws 429 `too-many-tries` if `aDay` or more results of the patient were saved within the last 24 hours, 413
 * `too-large` if another one of `size` bytes would make their list too large. Until the transaction ends, others that save
 * for the patient wait: together they can't exceed the limits.
 */
async function refuseTooMany({ db, now }: SignedInContext, ptId: number, size: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('screening'), hashtext(${String(ptId)}))`)
  const at = now().getTime()
  const [row] = await db
    .select({ at: screeningResults.savedAt })
    .from(screeningResults)
    .where(and(eq(screeningResults.ptId, ptId), gt(screeningResults.savedAt, new Date(at - dayMs))))
    .orderBy(desc(screeningResults.savedAt))
    .offset(screeningResultLimits.aDay - 1)
    .limit(1)
  if (row) throw new ServiceError(429, 'too-many-tries', undefined, Math.ceil((row.at.getTime() + dayMs - at) / 1000))
  const { engine, result, seriesName } = screeningResults
  const sizes = sql`octet_length(${engine}::text) + octet_length(${result}::text) + octet_length(${seriesName})`
  const [all] = await db
    .select({ size: sql<string>`coalesce(sum(${sizes}), 0)` })
    .from(screeningResults)
    .where(eq(screeningResults.ptId, ptId))
  if (Number(all?.size) + size > screeningResultLimits.results)
    throw new ServiceError(413, 'too-large', 'results of the patient')
}

/** Returns the patient of a stored result. Null if it is not stored. */
async function ownerOf({ db }: SignedInContext, resultId: string): Promise<number | null> {
  const [row] = await db
    .select({ ptId: screeningResults.ptId })
    .from(screeningResults)
    .where(eq(screeningResults.resultId, resultId))
  return row?.ptId ?? null
}

interface Stored {
  readonly ptId: number
  /** In lower case, as the database writes it. */
  readonly resultId: string
}

async function storePictures(
  { db, recordSeal }: SignedInContext & SealContext,
  { ptId, resultId }: Stored,
  pictures: readonly CheckedPicture[],
): Promise<void> {
  if (pictures.length === 0) return
  const column = 'screening_pictures.picture_sealed'
  await db.insert(screeningPictures).values(
    pictures.map(({ field, jpeg }, no) => ({
      resultId,
      field,
      no,
      pictureSealed: recordSeal.sealPicture(jpeg, { ptId, column, resultId, field }),
    })),
  )
}

/**
 * Saves a result of a screening tool to the record of the patient it is about, with its pictures sealed. Idempotent.
 * Throws 403 for a patient whose record the caller may not read, 400 for an impossible time or a picture that is no JPEG,
 * 409 `conflict` if the result belongs to another patient, 413 `too-large`, 429 after too many within a day, 503
 * `unavailable` if pictures can't be sealed.
 */
export async function saveScreeningResult(
  ctx: WriteContext & SealContext,
  { body }: ParsedInput<typeof contract.saveScreeningResult>,
): Promise<ReplyOf<typeof contract.saveScreeningResult>> {
  const { PtID: ptId, resultID, engine, result, seriesID, seriesName } = body
  await refuseOtherPatients(ctx, ptId)
  const takenAt = momentOf(body.takenAt, ctx.now())
  const pictures = readPictures(body.pictures)
  const size = sizeOf(body)
  const reply = { resultID }
  const before = await ownerOf(ctx, resultID)
  if (before === null) await refuseTooMany(ctx, ptId, size)
  const [stored] = await ctx.db
    .insert(screeningResults)
    .values({
      resultId: resultID,
      ptId,
      takenAt,
      tool: result.tool,
      engine,
      result,
      seriesId: seriesID,
      seriesName,
      pictures: pictures.length,
      userId: ctx.caller.userId,
      savedAt: ctx.now(),
    })
    .onConflictDoNothing()
    .returning({ resultId: screeningResults.resultId, ptId: screeningResults.ptId })
  if (!stored) {
    // A concurrent request might have saved the same result.
    if ((before ?? (await ownerOf(ctx, resultID))) !== ptId)
      throw new ServiceError(409, 'conflict', 'resultID: already saved for another patient')
    return reply
  }
  await storePictures(ctx, stored, pictures)
  // Write to the log of the patient it is about, whatever record is open now.
  await logActivity({ ...ctx, caller: { ...ctx.caller, ptId } }, { activityType: 'screening result saved' })
  await announceResults(ctx, ptId)
  return reply
}
