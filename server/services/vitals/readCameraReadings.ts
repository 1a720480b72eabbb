import { desc, eq } from 'drizzle-orm'
import type * as contract from '#src/contract/cameraReadings.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { cameraReadings } from '../../db/schema/scans.ts'
import type { SignedInContext } from '../context.ts'
import { ownPatient } from '../ownPatient.ts'
import { requireObjectType } from '../requireObjectType.ts'

/** What cameras read of the patient and somebody saved, newest first. None of it was measured by the clinic. */
export async function readCameraReadings(ctx: SignedInContext): Promise<ReplyOf<typeof contract.cameraReadings>> {
  const ptId = ownPatient(ctx)
  requireObjectType(ctx, objectTypes.vitals)
  const rows = await ctx.db
    .select()
    .from(cameraReadings)
    .where(eq(cameraReadings.ptId, ptId))
    .orderBy(desc(cameraReadings.takenAt), desc(cameraReadings.scanId))
  const data = rows.map(({ scanId, takenAt, engineId, engineVersion, engineWhere, isFinger, readings }) => ({
    scanID: scanId,
    takenAt: takenAt.toISOString(),
    engine: { id: engineId, version: engineVersion, where: engineWhere },
    isFinger,
    ...readings,
  }))
  return { data }
}
