import { and, eq } from 'drizzle-orm'
import type * as contract from '#src/contract/corrections.ts'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { correctionChanges, correctionRequests } from '../../db/schema/personalInfo.ts'
import { ServiceError } from '../../ServiceError.ts'
import { logActivity } from '../activity/logActivity.ts'
import { isVisible } from '../messages/sanitizeBody.ts'
import { zoneOfPatient } from '../patients/zoneOfPatient.ts'
import { announcePersonalInfo } from '../personalInfo/announcePersonalInfo.ts'
import { type CorrectionContext, refuseStaff } from './CorrectionContext.ts'
import { disagreementWords } from './correctionWords.ts'
import { lockRequest } from './lockRequest.ts'
import { tellProvider } from './tellProvider.ts'

/**
 * Stores the person's statement that they disagree with a decline (45 CFR 164.526), and sends it to the provider. Throws
 * 403, 404 and 409 as the contract says.
 */
export async function disagree(
  ctx: CorrectionContext,
  { params, body: { statement } }: ParsedInput<typeof contract.disagree>,
): Promise<Record<string, never>> {
  const { db, now } = ctx
  refuseStaff(ctx)
  if (!isVisible(statement)) throw new ServiceError(400, 'bad-input', 'statement: expected visible text')
  const { requestId, ptId, askedAt, answeredAt, disagreedAt } = await lockRequest(ctx, Number(params.requestId))
  const [declined] = await db
    .select({ changeId: correctionChanges.changeId })
    .from(correctionChanges)
    .where(and(eq(correctionChanges.requestId, requestId), eq(correctionChanges.state, 'declined')))
    .limit(1)
  if (answeredAt === null || !declined || disagreedAt !== null)
    throw new ServiceError(409, 'conflict', 'correction: nothing was declined, or there is a statement')
  await db
    .update(correctionRequests)
    .set({ disagreement: statement, disagreedAt: now(), updatedAt: now() })
    .where(eq(correctionRequests.requestId, requestId))
  const askedOn = calendarDay(askedAt, await zoneOfPatient(db, ptId))
  await tellProvider(ctx, (language) => disagreementWords(language, { statement, askedOn }))
  await logActivity(ctx, { activityType: 'disagreement sent' })
  await announcePersonalInfo(db, ptId)
  return {}
}
