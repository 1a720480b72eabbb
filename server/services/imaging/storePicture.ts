import { and, eq } from 'drizzle-orm'
import { imageFiles, imagePreviews, images } from '../../db/schema/imaging.ts'
import type { Connection } from '../../db/client.ts'
import type { PictureFile } from '../../imaging/PictureFile.ts'
import type { Context } from '../context.ts'
import { joinSeries } from './joinSeries.ts'
import { lockRecord } from './lockRecord.ts'
import type { NewPicture } from './NewPicture.ts'
import { settleSeries } from './settleSeries.ts'

/** `already-there`: the record has this file, and nothing was stored. */
export interface StoredPicture {
  readonly state: 'added' | 'already-there'
  readonly imgId: number
  readonly seriesId: number
  /** Whether it can be shown, or only downloaded. */
  readonly isShown: boolean
}

const whole = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Max number of previews in one statement: all of a long clip would be copied in memory at once. */
const previewsAtOnce = 50

async function addPreviews({ db }: Pick<Context, 'db'>, imgId: number, previews: PictureFile['previews']) {
  for (let from = 0; from < previews.length; from += previewsAtOnce)
    await db.insert(imagePreviews).values(
      previews.slice(from, from + previewsAtOnce).map(({ pxWidth, pxHeight, data }, index) => ({
        imgId,
        frame: from + index,
        pxWidth,
        pxHeight,
        data: whole(data),
      })),
    )
}

async function addFile(ctx: Pick<Context, 'db' | 'now'>, picture: NewPicture, file: PictureFile) {
  const { seriesId, imgCatId } = await joinSeries(ctx, picture, file)
  const { dicom } = file
  const [row] = await ctx.db
    .insert(images)
    .values({
      ptId: picture.ptId,
      seriesId,
      imgCatId,
      imgTypeId: file.imgTypeId,
      name: picture.name ?? file.name,
      ordinal: picture.ordinal ?? dicom?.ordinal ?? 0,
      // `settleSeries` chooses the cover.
      isCover: false,
      frames: file.frames,
      notShownReason: file.notShownReason,
      pxHeight: file.pxHeight,
      pxWidth: file.pxWidth,
      pixelSpacingX: file.pixelSpacing?.x ?? null,
      pixelSpacingY: file.pixelSpacing?.y ?? null,
      detectorSpacing: file.detectorSpacing,
      regions: [...file.regions],
      windows: [...file.windows],
      instanceUid: picture.instanceUid ?? dicom?.instanceUid ?? null,
      sha256: file.sha256,
      size: file.data.length,
      thumbnail: file.thumbnail,
      date: picture.takenOn ?? file.date,
      addedBy: picture.addedBy ?? null,
      createdAt: ctx.now(),
      source: picture.source ?? null,
    })
    .returning({ imgId: images.imgId })
  if (!row) throw new Error('imaging: insert of a picture returned no row')
  await ctx.db.insert(imageFiles).values({ imgId: row.imgId, mediaType: file.mediaType, data: whole(file.data) })
  await addPreviews(ctx, row.imgId, file.previews)
  await settleSeries(ctx.db, seriesId)
  return { imgId: row.imgId, seriesId }
}

/** Deletes the picture that an earlier import stored of the same source, whose file has changed since. */
async function removeOfSource(db: Connection, { ptId, source }: NewPicture) {
  if (source === null || source === undefined) return
  const [removed] = await db
    .delete(images)
    .where(and(eq(images.ptId, ptId), eq(images.source, source)))
    .returning({ seriesId: images.seriesId })
  if (removed) await settleSeries(db, removed.seriesId)
}

/**
 * Adds a picture file to a record, in one transaction. DICOM files of one series become one series. The same file is
 * stored once in a record, also if two callers add it at the same time. A file with the `source` of a stored picture
 * replaces that picture. Throws 404 `not-found` if the patient doesn't exist.
 */
export async function storePicture(
  { db, now }: Pick<Context, 'db' | 'now'>,
  picture: NewPicture,
  file: PictureFile,
): Promise<StoredPicture> {
  return db.transaction(async (inside) => {
    await lockRecord(inside, picture.ptId)
    const [known] = await inside
      .select({ imgId: images.imgId, seriesId: images.seriesId, frames: images.frames })
      .from(images)
      .where(and(eq(images.ptId, picture.ptId), eq(images.sha256, file.sha256)))
    if (known)
      return { state: 'already-there', imgId: known.imgId, seriesId: known.seriesId, isShown: known.frames > 0 }
    await removeOfSource(inside, picture)
    const added = await addFile({ db: inside, now }, picture, file)
    return { state: 'added', ...added, isShown: file.frames > 0 }
  })
}
