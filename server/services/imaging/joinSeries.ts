import { and, eq } from 'drizzle-orm'
import { sortInstant } from '#src/lib/clinicalDate.ts'
import { imagingSeries } from '../../db/schema/imaging.ts'
import type { PictureFile } from '../../imaging/PictureFile.ts'
import type { Context } from '../context.ts'
import type { NewPicture } from './NewPicture.ts'
import { reportOf } from './reportOf.ts'

/** Greatest relative difference of slice spacings that are the same but for rounding. */
const rounding = 0.01

/** Returns what the series' files agree on. Null as soon as one file says something else, or nothing. */
function agreed(known: number | null, added: number | null): number | null {
  if (known === null || added === null) return null
  return Math.abs(known - added) <= rounding * known ? known : null
}

/** Returns the shorter time of a frame: a series can contain stills beside clips. */
function shorter(known: number | null, added: number | null): number | null {
  return known === null || added === null ? (known ?? added) : Math.min(known, added)
}

/** What a picture and its file say about their study and series. */
function uidsOf({ studyUid, seriesUid }: NewPicture, { dicom }: PictureFile) {
  return { studyUid: studyUid ?? dicom?.studyUid ?? null, seriesUid: seriesUid ?? dicom?.seriesUid ?? null }
}

/** Adds a series for a file. */
async function addSeries({ db, now }: Pick<Context, 'db' | 'now'>, picture: NewPicture, file: PictureFile) {
  const { dicom } = file
  const uids = uidsOf(picture, file)
  const report = picture.radOrdInstId ? null : await reportOf(db, picture.ptId, uids)
  const createdAt = now()
  const date = picture.takenOn ?? file.date
  const [added] = await db
    .insert(imagingSeries)
    .values({
      ptId: picture.ptId,
      imgCatId: picture.imgCatId,
      name: picture.seriesName ?? dicom?.seriesName ?? report?.definition ?? null,
      bodySite: picture.bodySite ?? dicom?.bodySite ?? null,
      place: dicom?.place ?? null,
      modality: picture.modality ?? dicom?.modality ?? null,
      date,
      sortedAt: sortInstant(date) ?? createdAt,
      radOrdInstId: picture.radOrdInstId ?? report?.id ?? null,
      ...uids,
      sliceSpacing: dicom?.sliceSpacing ?? null,
      frameMs: file.frameMs,
      isFromLow: dicom?.isFromLow ?? null,
      addedBy: picture.addedBy ?? null,
      createdAt,
    })
    .returning({ seriesId: imagingSeries.seriesId, imgCatId: imagingSeries.imgCatId })
  if (!added) throw new Error('imaging: insert of a series returned no row')
  return added
}

/**
 * Returns the series to which a file belongs, with its category: that of its SeriesInstanceUID, or a new one. Call it in a
 * transaction that has locked the record (`lockRecord`).
 */
export async function joinSeries(
  ctx: Pick<Context, 'db' | 'now'>,
  picture: NewPicture,
  file: PictureFile,
): Promise<{ seriesId: number; imgCatId: number }> {
  const { db } = ctx
  const { dicom } = file
  const uids = uidsOf(picture, file)
  const { seriesUid } = uids
  if (seriesUid === null) return addSeries(ctx, picture, file)
  const [known] = await db
    .select()
    .from(imagingSeries)
    .where(and(eq(imagingSeries.ptId, picture.ptId), eq(imagingSeries.seriesUid, seriesUid)))
  if (!known) return addSeries(ctx, picture, file)
  const date = known.date ?? picture.takenOn ?? file.date
  const linked = known.radOrdInstId ?? picture.radOrdInstId ?? null
  const report = linked === null ? await reportOf(db, picture.ptId, uids) : null
  await db
    .update(imagingSeries)
    .set({
      name: known.name ?? picture.seriesName ?? dicom?.seriesName ?? report?.definition ?? null,
      bodySite: known.bodySite ?? picture.bodySite ?? dicom?.bodySite ?? null,
      place: known.place ?? dicom?.place ?? null,
      modality: known.modality ?? picture.modality ?? dicom?.modality ?? null,
      date,
      sortedAt: sortInstant(date) ?? known.sortedAt,
      radOrdInstId: linked ?? report?.id ?? null,
      studyUid: known.studyUid ?? uids.studyUid,
      sliceSpacing: agreed(known.sliceSpacing, dicom?.sliceSpacing ?? null),
      frameMs: shorter(known.frameMs, file.frameMs),
      isFromLow: known.isFromLow === (dicom?.isFromLow ?? null) ? known.isFromLow : null,
    })
    .where(eq(imagingSeries.seriesId, known.seriesId))
  return { seriesId: known.seriesId, imgCatId: known.imgCatId }
}
