import { lte } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/insurance.ts'
import { emergencyInsuranceChoices } from '../../db/schema/personalInfo.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'
import { logChoice, timeOfChoice } from './cardChoice.ts'

/**
 * Stores whether the insurance is on the patient's emergency card. A choice that is older than the stored one changes
 * nothing. Throws as `timeOfChoice` does.
 */
export async function chooseEmergencyInsurance(
  ctx: WriteContext,
  { body }: ParsedInput<typeof contract.chooseEmergencyInsurance>,
): Promise<ReplyOf<typeof contract.chooseEmergencyInsurance>> {
  const { PtID: ptId, isShown } = body
  const chosenAt = await timeOfChoice(ctx, body)
  const changed = await ctx.db
    .insert(emergencyInsuranceChoices)
    .values({ ptId, isShown, chosenAt })
    .onConflictDoUpdate({
      target: emergencyInsuranceChoices.ptId,
      set: { isShown, chosenAt },
      setWhere: lte(emergencyInsuranceChoices.chosenAt, chosenAt),
    })
    .returning({ ptId: emergencyInsuranceChoices.ptId })
  if (changed.length > 0) await logChoice(ctx, ptId)
  return { data: true }
}
