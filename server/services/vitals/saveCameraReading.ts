import { and, desc, eq, gt } from 'drizzle-orm'
import { cameraReadingLimits } from '#src/contract/cameraReadings.ts'
import type * as contract from '#src/contract/cameraReadings.ts'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { vitalSigns } from '#src/contract/vitalScan.ts'
import { cameraReadings, type KeptReadings } from '../../db/schema/scans.ts'
import { ServiceError } from '../../ServiceError.ts'
import { logActivity } from '../activity/logActivity.ts'
import type { SignedInContext } from '../context.ts'
import { announce } from '../events/announce.ts'
import { refuseOtherPatients } from '../patients/refuseOtherPatients.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'

type New = ParsedInput<typeof contract.saveCameraReading>['body']

const dayMs = 86_400_000
const badInput = (detail: string) => new ServiceError(400, 'bad-input', detail)

/**
 * Returns the time of the scan. Throws 400 if it is more than 2 minutes in the future or more than 90 days ago. The 2
 * minutes allow for wrong clocks, and the 90 days for devices that were offline.
 */
function momentOf(takenAt: string, now: Date): Date {
  const at = new Date(takenAt)
  const age = now.getTime() - at.getTime()
  if (!(age >= -cameraReadingLimits.aheadMs && age <= cameraReadingLimits.ageMs))
    throw badInput('body.takenAt: expected a time within the last 90 days')
  return at
}

/** Returns only the values of the reading. Throws 400 if there are none. */
function readingsOf(body: New): KeptReadings {
  if (vitalSigns.every((sign) => body[sign] === null)) throw badInput('body: expected at least one value')
  const { heart_rate, resp_rate, resp_rate_motion, spo2_rate, hrv_rate, mean_rr } = body
  return { heart_rate, resp_rate, resp_rate_motion, spo2_rate, hrv_rate, mean_rr }
}

/** Throws 429 `too-many-tries` if 200 or more readings of the patient were saved within the last 24 hours. */
async function refuseTooMany({ db, now }: SignedInContext, ptId: number): Promise<void> {
  const at = now().getTime()
  const [row] = await db
    .select({ at: cameraReadings.savedAt })
    .from(cameraReadings)
    .where(and(eq(cameraReadings.ptId, ptId), gt(cameraReadings.savedAt, new Date(at - dayMs))))
    .orderBy(desc(cameraReadings.savedAt))
    .offset(cameraReadingLimits.aDay - 1)
    .limit(1)
  if (row) throw new ServiceError(429, 'too-many-tries', undefined, Math.ceil((row.at.getTime() + dayMs - at) / 1000))
}

/** Returns the patient of a stored scan. Null if it is not stored. */
async function ownerOf({ db }: SignedInContext, scanId: string): Promise<number | null> {
  const [row] = await db
    .select({ ptId: cameraReadings.ptId })
    .from(cameraReadings)
    .where(eq(cameraReadings.scanId, scanId))
  return row?.ptId ?? null
}

/**
 * Saves a camera reading to the scanned patient's record, separate from the clinic's measurements. Idempotent. Throws
 * 403 for a patient whose record the caller may not read, 400 for a reading without values or with an impossible time,
 * 409 `conflict` if the scan belongs to another patient, 429 after too many within a day.
 */
export async function saveCameraReading(
  ctx: WriteContext,
  { body }: ParsedInput<typeof contract.saveCameraReading>,
): Promise<ReplyOf<typeof contract.saveCameraReading>> {
  const { PtID: ptId, scanID, engine, isFinger } = body
  await refuseOtherPatients(ctx, ptId)
  const takenAt = momentOf(body.takenAt, ctx.now())
  const readings = readingsOf(body)
  const reply = { scanID }
  const before = await ownerOf(ctx, scanID)
  if (before === null) await refuseTooMany(ctx, ptId)
  const inserted = await ctx.db
    .insert(cameraReadings)
    .values({
      scanId: scanID,
      ptId,
      takenAt,
      engineId: engine.id,
      engineVersion: engine.version,
      engineWhere: engine.where,
      isFinger,
      readings,
      userId: ctx.caller.userId,
      savedAt: ctx.now(),
    })
    .onConflictDoNothing()
    .returning({ scanId: cameraReadings.scanId })
  if (inserted.length === 0) {
    // A concurrent request might have saved the same reading.
    if ((before ?? (await ownerOf(ctx, scanID))) !== ptId)
      throw new ServiceError(409, 'conflict', 'scanID: already saved for another patient')
    return reply
  }

  const { caller } = ctx
  // Write to the log of the scanned patient, whatever record is open now.
  await logActivity({ ...ctx, caller: { ...caller, ptId } }, { activityType: 'camera reading saved' })
  const patient = { recptId: ptId, recptTypeId: recipientTypes.patient }
  await announce(ctx.db, patient, { kind: 'vitals' })
  const { recptId, recptTypeId } = caller.recipient
  if (recptId !== ptId || recptTypeId !== patient.recptTypeId)
    await announce(ctx.db, caller.recipient, { kind: 'vitals' })
  return reply
}
