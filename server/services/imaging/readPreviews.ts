import { and, asc, eq, gte, lt } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import { imagePreviews as imagePreviewsCall, imagingLimits } from '#src/contract/imaging.ts'
import { imageFiles, imagePreviews, images } from '../../db/schema/imaging.ts'
import type { Preview } from '../../imaging/PictureFile.ts'
import { renderFrames } from '../../imaging/readPictureFile.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { RecordContext } from '../context.ts'

const notFound = () => new ServiceError(404, 'not-found', 'preview: not found')

type Shown = Pick<Preview, 'data' | 'pxHeight' | 'pxWidth'>

/** Returns the stored previews, which are by the first window. */
function stored({ db }: Pick<RecordContext, 'db'>, imgId: number, from: number): Promise<Shown[]> {
  return db
    .select({ data: imagePreviews.data, pxHeight: imagePreviews.pxHeight, pxWidth: imagePreviews.pxWidth })
    .from(imagePreviews)
    .where(
      and(
        eq(imagePreviews.imgId, imgId),
        gte(imagePreviews.frame, from),
        lt(imagePreviews.frame, from + imagingLimits.partFrames),
      ),
    )
    .orderBy(asc(imagePreviews.frame))
}

/** Returns previews by another window, rendered from the file. */
async function rendered({ db }: Pick<RecordContext, 'db'>, imgId: number, from: number, windowIndex: number) {
  const [file] = await db.select({ data: imageFiles.data }).from(imageFiles).where(eq(imageFiles.imgId, imgId))
  if (!file) throw notFound()
  return renderFrames(file.data, { from, count: imagingLimits.partFrames, windowIndex })
}

const dataUrl = (data: Uint8Array) =>
  `data:image/jpeg;base64,${Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('base64')}`

/**
 * Returns a part of the previews of a file's pictures, by one of its windows. Throws 404 `not-found` for a file of another
 * record, for one that can't be shown, and beyond the last picture or window.
 */
export async function readPreviews(
  ctx: RecordContext,
  { params }: ParsedInput<typeof imagePreviewsCall>,
): Promise<ReplyOf<typeof imagePreviewsCall>> {
  const imgId = Number(params.imgId)
  const [image] = await ctx.db
    .select({ frames: images.frames, windows: images.windows })
    .from(images)
    .where(and(eq(images.imgId, imgId), eq(images.ptId, ctx.caller.ptId)))
  const from = Number(params.part) * imagingLimits.partFrames
  const windowIndex = Number(params.window)
  if (!image || from >= image.frames || windowIndex >= Math.max(1, image.windows.length)) throw notFound()
  const previews = await (windowIndex === 0 ? stored(ctx, imgId, from) : rendered(ctx, imgId, from, windowIndex))
  return {
    frames: previews.map(({ data, pxHeight, pxWidth }) => ({
      DataURL: dataUrl(data),
      PXHeight: pxHeight,
      PXWidth: pxWidth,
    })),
  }
}
