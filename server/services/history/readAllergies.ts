import { and, eq, sql } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/history.ts'
import { allergies } from '../../db/schema/records.ts'
import type { RecordReadContext } from '../context.ts'
import { newestFirst } from '../newestFirst.ts'

/**
 * Returns the patient's allergies, also past and refuted ones, newest first. A row with `hasAllergies` false states that
 * there are none.
 */
export async function readAllergies(ctx: RecordReadContext): Promise<ReplyOf<typeof contract.allergies>> {
  const { ptId } = ctx.caller
  return await ctx.db
    .select({
      allergyHisId: allergies.allergyHisId,
      allergy: allergies.allergy,
      code: allergies.code,
      codeSystem: allergies.codeSystem,
      dateRecorded: allergies.dateRecorded,
      reactions: allergies.reactions,
      hasAllergies: allergies.hasAllergies,
      clinicalStatus: allergies.clinicalStatus,
      verificationStatus: allergies.verificationStatus,
      criticality: allergies.criticality,
    })
    .from(allergies)
    .where(and(eq(allergies.ptId, ptId), sql`${allergies.verificationStatus} is distinct from 'entered-in-error'`))
    .orderBy(...newestFirst(allergies.sortedAt, allergies.allergyHisId))
}
