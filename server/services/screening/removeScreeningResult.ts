import { and, eq } from 'drizzle-orm'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/screeningResults.ts'
import { screeningResults } from '../../db/schema/screening.ts'
import { logActivity } from '../activity/logActivity.ts'
import { refuseOtherPatients } from '../patients/refuseOtherPatients.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'
import { announceResults } from './announceResults.ts'

/**
 * Removes a saved result and its pictures from a patient's record. Changes nothing if the record has no such result.
 * Throws 403 for a patient whose record the caller may not read.
 */
export async function removeScreeningResult(
  ctx: WriteContext,
  { body: { PtID: ptId, resultID } }: ParsedInput<typeof contract.removeScreeningResult>,
): Promise<Record<string, never>> {
  await refuseOtherPatients(ctx, ptId)
  const removed = await ctx.db
    .delete(screeningResults)
    .where(and(eq(screeningResults.resultId, resultID), eq(screeningResults.ptId, ptId)))
    .returning({ resultId: screeningResults.resultId })
  if (removed.length === 0) return {}
  await logActivity({ ...ctx, caller: { ...ctx.caller, ptId } }, { activityType: 'screening result removed' })
  await announceResults(ctx, ptId)
  return {}
}
