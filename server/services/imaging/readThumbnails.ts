import { and, asc, eq, gte, isNotNull, lt } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import { imagingLimits, type thumbnails } from '#src/contract/imaging.ts'
import { images } from '../../db/schema/imaging.ts'
import type { RecordContext } from '../context.ts'

/** Returns the thumbnails of the covers of the shown record whose number is in a block. */
export async function readThumbnails(
  { db, caller: { ptId } }: RecordContext,
  { params }: ParsedInput<typeof thumbnails>,
): Promise<ReplyOf<typeof thumbnails>> {
  const from = Number(params.block) * imagingLimits.blockIds
  const rows = await db
    .select({ ImgID: images.imgId, DataTN: images.thumbnail })
    .from(images)
    .where(
      and(
        eq(images.ptId, ptId),
        gte(images.imgId, from),
        lt(images.imgId, from + imagingLimits.blockIds),
        eq(images.isCover, true),
        isNotNull(images.thumbnail),
      ),
    )
    .orderBy(asc(images.imgId))
  return rows.flatMap(({ ImgID, DataTN }) => (DataTN === null ? [] : [{ ImgID, DataTN }]))
}
