import { desc, eq } from 'drizzle-orm'
import type * as contract from '#src/contract/cameraReadings.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { cameraReadings } from '../../db/schema/scans.ts'
import type { RecordReadContext } from '../context.ts'

/** Returns the patient's saved camera readings, newest first. The clinic measured none of them. */
export async function readCameraReadings(ctx: RecordReadContext): Promise<ReplyOf<typeof contract.cameraReadings>> {
  const { ptId } = ctx.caller
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
