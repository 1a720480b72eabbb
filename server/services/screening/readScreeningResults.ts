import { desc, eq } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/screeningResults.ts'
import { screeningResults } from '../../db/schema/screening.ts'
import type { RecordReadContext } from '../context.ts'

/** Returns the patient's saved results of the screening tools, newest first, without their pictures. */
export async function readScreeningResults(ctx: RecordReadContext): Promise<ReplyOf<typeof contract.screeningResults>> {
  const rows = await ctx.db
    .select()
    .from(screeningResults)
    .where(eq(screeningResults.ptId, ctx.caller.ptId))
    .orderBy(desc(screeningResults.takenAt), desc(screeningResults.resultId))
  const data = rows.map(({ resultId, takenAt, engine, result, seriesId, seriesName, pictures }) => ({
    resultID: resultId,
    takenAt: takenAt.toISOString(),
    engine,
    result,
    seriesID: seriesId,
    seriesName,
    pictures,
  }))
  return { data }
}
