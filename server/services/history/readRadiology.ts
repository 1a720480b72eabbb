import { and, eq, sql } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/history.ts'
import { images, imagingSeries } from '../../db/schema/imaging.ts'
import { radiologyStudies } from '../../db/schema/records.ts'
import type { RecordReadContext } from '../context.ts'
import { newestFirst } from '../newestFirst.ts'

/** Returns the patient's imaging studies with their interpretation, newest first (clinical §3 "Radiology"). */
export async function readRadiology(ctx: RecordReadContext): Promise<ReplyOf<typeof contract.radiology>> {
  const { ptId } = ctx.caller
  const covers = ctx.db
    .select({ radOrdInstId: imagingSeries.radOrdInstId, imgId: sql<number>`min(${images.imgId})`.as('img_id') })
    .from(images)
    .innerJoin(imagingSeries, eq(imagingSeries.seriesId, images.seriesId))
    .where(and(eq(images.ptId, ptId), eq(images.isCover, true)))
    .groupBy(imagingSeries.radOrdInstId)
    .as('covers')
  return await ctx.db
    .select({
      radOrdInstID: radiologyStudies.radOrdInstId,
      date: radiologyStudies.date,
      type: radiologyStudies.type,
      definition: radiologyStudies.definition,
      interpretation: radiologyStudies.interpretation,
      imagePath: radiologyStudies.imagePath,
      imgID: sql<number | null>`${covers.imgId}`.mapWith(Number),
      radiologistName: radiologyStudies.radiologistName,
      dateSignedOff: radiologyStudies.dateSignedOff,
    })
    .from(radiologyStudies)
    .leftJoin(covers, eq(covers.radOrdInstId, radiologyStudies.radOrdInstId))
    .where(eq(radiologyStudies.ptId, ptId))
    .orderBy(...newestFirst(radiologyStudies.sortedAt, radiologyStudies.radOrdInstId))
}
