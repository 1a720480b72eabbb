import { eq } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/history.ts'
import { allergies } from '../../db/schema/records.ts'
import type { RecordContext } from '../context.ts'
import { newestFirst } from '../newestFirst.ts'

/** Returns the patient's allergies, newest first. A row with `hasAllergies` false states that there are none. */
export async function readAllergies(ctx: RecordContext): Promise<ReplyOf<typeof contract.allergies>> {
  const { ptId } = ctx.caller
  return await ctx.db
    .select({
      allergyHisId: allergies.allergyHisId,
      allergy: allergies.allergy,
      dateRecorded: allergies.dateRecorded,
      reactions: allergies.reactions,
      hasAllergies: allergies.hasAllergies,
    })
    .from(allergies)
    .where(eq(allergies.ptId, ptId))
    .orderBy(...newestFirst(allergies.sortedAt, allergies.allergyHisId))
}
