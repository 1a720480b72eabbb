import { and, eq, inArray, lte } from 'drizzle-orm'
import type * as contract from '#src/contract/emergency.ts'
import { staffUserType } from '#src/contract/userTypes.ts'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import { emergencyConditions, problems } from '../../db/schema/records.ts'
import { ServiceError } from '../../ServiceError.ts'
import { logActivity } from '../activity/logActivity.ts'
import { refuseOtherPatients } from '../patients/refuseOtherPatients.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'

/**
 * Stores whether diagnoses are on the patient's emergency card. A choice that is older than the stored one changes
 * nothing. Ignores ids that are no diagnoses of the patient. Throws 400 for a time that doesn't exist, and 403 for
 * staff and for a patient whose record the caller may not read.
 */
export async function chooseConditions(
  ctx: WriteContext,
  { body }: ParsedInput<typeof contract.chooseConditions>,
): Promise<ReplyOf<typeof contract.chooseConditions>> {
  const { PtID: ptId, problemIDs, isShown } = body
  const { userType, representativeId } = ctx.caller
  // The card says that the person left conditions out, so only the patient and those who act for them may choose.
  if (userType === staffUserType && representativeId === null)
    throw new ServiceError(403, 'not-allowed', 'choice: expected the patient or a representative')
  await refuseOtherPatients(ctx, ptId)
  const at = Date.parse(body.chosenAt)
  if (Number.isNaN(at)) throw new ServiceError(400, 'bad-input', 'body.chosenAt: expected a time that exists')
  // A clock that is ahead must not win over later choices. PostgreSQL rejects the year 0.
  const chosenAt = new Date(Math.max(0, Math.min(at, ctx.now().getTime())))
  const own = await ctx.db
    .select({ problemId: problems.problemId })
    .from(problems)
    .where(and(eq(problems.ptId, ptId), inArray(problems.problemId, [...new Set(problemIDs)])))
  if (own.length === 0) return { data: true }
  const changed = await ctx.db
    .insert(emergencyConditions)
    .values(own.map(({ problemId }) => ({ problemId, ptId, isShown, chosenAt })))
    .onConflictDoUpdate({
      target: emergencyConditions.problemId,
      set: { isShown, chosenAt },
      setWhere: lte(emergencyConditions.chosenAt, chosenAt),
    })
    .returning({ problemId: emergencyConditions.problemId })
  if (changed.length > 0) {
    // Write to the log of the card's patient, whatever record is open now.
    const caller = { ...ctx.caller, ptId }
    await logActivity({ ...ctx, caller }, { activityType: 'emergency card changed' })
  }
  return { data: true }
}
