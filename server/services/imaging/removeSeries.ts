import { and, eq } from 'drizzle-orm'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import type { removeSeries as removeSeriesCall } from '#src/contract/imaging.ts'
import { imagingRemovals, imagingSeries } from '../../db/schema/imaging.ts'
import { ServiceError } from '../../ServiceError.ts'
import { logActivity } from '../activity/logActivity.ts'
import type { Allowed } from '../context.ts'
import { announceToReaders } from '../patients/announceToReaders.ts'
import { requireEditor } from '../personalInfo/requireEditor.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'
import { lockRecord } from './lockRecord.ts'
import { requireOpened } from './prepareImage.ts'

/**
 * Removes a series with its files from the open record, and records who did it and why. Throws 409 `conflict` if another
 * record is open, 403 `not-allowed` for the caller's own record, 404 `not-found` for another record's series.
 */
export async function removeSeries(
  ctx: WriteContext & Allowed<typeof removeSeriesCall.allowedBy>,
  { params, body }: ParsedInput<typeof removeSeriesCall>,
): Promise<Record<string, never>> {
  requireOpened(ctx, body.PtID)
  const removedBy = await requireEditor(ctx)
  const { ptId, userId } = ctx.caller
  await lockRecord(ctx.db, ptId)
  const [removed] = await ctx.db
    .delete(imagingSeries)
    .where(and(eq(imagingSeries.seriesId, Number(params.seriesId)), eq(imagingSeries.ptId, ptId)))
    .returning({
      imgCatId: imagingSeries.imgCatId,
      name: imagingSeries.name,
      pictureCount: imagingSeries.pictureCount,
    })
  if (!removed) throw new ServiceError(404, 'not-found', 'series: not found')
  await ctx.db
    .insert(imagingRemovals)
    .values({ ...removed, ptId, reason: body.reason, userId, removedBy, removedAt: ctx.now() })
  await logActivity(ctx, { activityType: 'pictures removed by staff' })
  await announceToReaders(ctx.db, [ptId], { kind: 'imaging', needs: 'imaging' })
  return {}
}
