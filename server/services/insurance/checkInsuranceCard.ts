import { and, eq } from 'drizzle-orm'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/insurance.ts'
import { insuranceCards } from '../../db/schema/insurance.ts'
import { policies } from '../../db/schema/people.ts'
import { ServiceError } from '../../ServiceError.ts'
import { logActivity } from '../activity/logActivity.ts'
import type { Allowed } from '../context.ts'
import { requireEditor } from '../personalInfo/requireEditor.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'
import { announceInsurance } from './announceInsurance.ts'

/**
 * Attaches a card to a policy of the open record, or marks it as not used. Throws 403 `not-allowed` if the record is the
 * caller's own, or if they act for another person; 404 `not-found` for another patient's card or policy.
 */
export async function checkInsuranceCard(
  ctx: WriteContext & Allowed<typeof contract.checkInsuranceCard.allowedBy>,
  { params, body }: ParsedInput<typeof contract.checkInsuranceCard>,
): Promise<Record<string, never>> {
  const { db } = ctx
  const staffName = await requireEditor(ctx)
  const { ptId } = ctx.caller
  const ptPolicyId = body.PtPolicyID
  const [policy] =
    ptPolicyId === null
      ? [null]
      : await db
          .select({ ptPolicyId: policies.ptPolicyId })
          .from(policies)
          .where(and(eq(policies.ptPolicyId, ptPolicyId), eq(policies.ptId, ptId)))
  if (policy === undefined) throw new ServiceError(404, 'not-found', 'policy: not found')
  const changed = await db
    .update(insuranceCards)
    .set({ ptPolicyId, checkedAt: ctx.now(), checkedBy: staffName })
    .where(and(eq(insuranceCards.cardId, Number(params.cardId)), eq(insuranceCards.ptId, ptId)))
    .returning({ cardId: insuranceCards.cardId })
  if (changed.length === 0) throw new ServiceError(404, 'not-found', 'card: not found')
  await logActivity(ctx, { activityType: 'insurance card checked by staff' })
  await announceInsurance(db, ptId)
  return {}
}
