import { and, eq, inArray, lte } from 'drizzle-orm'
import type * as contract from '#src/contract/emergency.ts'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import { emergencyConditions, problems } from '../../db/schema/records.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'
import { logChoice, timeOfChoice } from './cardChoice.ts'

/**
 * Stores whether diagnoses are on the patient's emergency card. A choice that is older than the stored one changes
 * nothing. Ignores ids that are no diagnoses of the patient. Throws as `timeOfChoice` does.
 */
export async function chooseConditions(
  ctx: WriteContext,
  { body }: ParsedInput<typeof contract.chooseConditions>,
): Promise<ReplyOf<typeof contract.chooseConditions>> {
  const { PtID: ptId, problemIDs, isShown } = body
  const chosenAt = await timeOfChoice(ctx, body)
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
  if (changed.length > 0) await logChoice(ctx, ptId)
  return { data: true }
}
