import { eq } from 'drizzle-orm'
import type * as contract from '#src/contract/corrections.ts'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import { correctionRequests } from '../../db/schema/personalInfo.ts'
import { logActivity } from '../activity/logActivity.ts'
import type { RecordContext } from '../context.ts'
import { announcePersonalInfo } from '../personalInfo/announcePersonalInfo.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'
import { refuseStaff } from './CorrectionContext.ts'
import { lockRequest, requireWaiting } from './lockRequest.ts'

/** Takes back a request. Throws 403, 404 and 409 as the contract says. */
export async function withdrawCorrection(
  ctx: WriteContext & RecordContext,
  { params }: ParsedInput<typeof contract.withdrawCorrection>,
): Promise<Record<string, never>> {
  refuseStaff(ctx)
  const request = await lockRequest(ctx, Number(params.requestId))
  requireWaiting(request)
  await ctx.db
    .update(correctionRequests)
    .set({ withdrawnAt: ctx.now(), updatedAt: ctx.now() })
    .where(eq(correctionRequests.requestId, request.requestId))
  await logActivity(ctx, { activityType: 'correction withdrawn' })
  await announcePersonalInfo(ctx.db, request.ptId)
  return {}
}
