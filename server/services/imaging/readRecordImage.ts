import { and, eq, sql } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { image } from '#src/contract/images.ts'
import { extensionOf } from '#src/lib/fileName.ts'
import { imageFiles, images } from '../../db/schema/imaging.ts'
import type { SignedInContext } from '../context.ts'
import { seesRecordImages } from './seesRecordImages.ts'

/**
 * Returns a picture of the shown record in the form of an upload (portal §7), with its bytes or only its thumbnail. Null
 * if the record has no such picture, or if the caller may not see it.
 */
export async function readRecordImage(
  { db, caller }: SignedInContext,
  imgId: number,
  { withBytes }: { readonly withBytes: boolean },
): Promise<ReplyOf<typeof image> | null> {
  const { ptId } = caller
  if (ptId === null || !seesRecordImages(caller)) return null
  const [row] = await db
    .select({
      name: images.name,
      pxHeight: images.pxHeight,
      pxWidth: images.pxWidth,
      thumbnail: images.thumbnail,
      mediaType: imageFiles.mediaType,
      data: withBytes ? imageFiles.data : sql<Buffer>`''::bytea`,
    })
    .from(images)
    .innerJoin(imageFiles, eq(imageFiles.imgId, images.imgId))
    .where(and(eq(images.imgId, imgId), eq(images.ptId, ptId)))
  if (!row) return null
  return {
    blobAsDataURL: withBytes ? `data:${row.mediaType};base64,${row.data.toString('base64')}` : null,
    dataTNB64: row.thumbnail,
    blobName: row.name,
    fileExtension: extensionOf(row.name),
    pxHeight: row.pxHeight,
    pxWidth: row.pxWidth,
  }
}
