import { eq } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/history.ts'
import { radiologyStudies } from '../../db/schema/records.ts'
import type { RecordReadContext } from '../context.ts'
import { newestFirst } from '../newestFirst.ts'

/** Returns the patient's imaging studies with their interpretation, newest first (clinical §3 "Radiology"). */
export async function readRadiology(ctx: RecordReadContext): Promise<ReplyOf<typeof contract.radiology>> {
  const { ptId } = ctx.caller
  return await ctx.db
    .select({
      radOrdInstID: radiologyStudies.radOrdInstId,
      date: radiologyStudies.date,
      type: radiologyStudies.type,
      definition: radiologyStudies.definition,
      interpretation: radiologyStudies.interpretation,
      imagePath: radiologyStudies.imagePath,
      radiologistName: radiologyStudies.radiologistName,
      dateSignedOff: radiologyStudies.dateSignedOff,
    })
    .from(radiologyStudies)
    .where(eq(radiologyStudies.ptId, ptId))
    .orderBy(...newestFirst(radiologyStudies.sortedAt, radiologyStudies.radOrdInstId))
}
