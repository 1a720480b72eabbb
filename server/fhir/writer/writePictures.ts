import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { imagingTypes } from '#src/contract/imaging.ts'
import type { Connection } from '../../db/client.ts'
import { images, imagingSeries } from '../../db/schema/imaging.ts'
import { patients } from '../../db/schema/people.ts'
import { radiologyStudies } from '../../db/schema/records.ts'
import type { NewPicture } from '../../services/imaging/NewPicture.ts'
import { settleSeries } from '../../services/imaging/settleSeries.ts'
import { storePicture } from '../../services/imaging/storePicture.ts'
import { rowSource, shortKey, sourceOfResource } from '../file/sourceKey.ts'
import type { PatientRecord } from '../record/patientRecord.ts'
import type { ImportedStudy, MissingPictures } from '../record/ImportedStudy.ts'
import type { ReadPicture, ReadPictures } from '../record/ReadPicture.ts'
import { linkStudies } from './linkStudies.ts'
import { pictureValues } from './pictureValues.ts'
import { idsBySource } from './upsert.ts'

/** What is stored of the pictures' file. */
interface WrittenPictures extends Pick<ReadPictures, 'pictures' | 'keptKeys'> {
  readonly ptId: number
  /** Keys of the resources in the file that were read, and of deleted ones. */
  readonly keys: ReadonlySet<string>
  readonly imagingStudies: readonly ImportedStudy[]
}

const isDicom = ({ file }: ReadPicture) => file.imgTypeId === imagingTypes.dicom

/**
 * Stores the pictures of a file, and deletes stored ones of its resources that it no longer has. A picture that is stored
 * already stays as it is, but is linked to its study. Returns the studies of which pictures are missing. Run it in the
 * transaction of the record, after the radiology studies are stored.
 */
export async function writePictures(tx: Connection, written: WrittenPictures): Promise<MissingPictures[]> {
  const { ptId, pictures } = written
  const keys = [...written.keys].filter((key) => !written.keptKeys.has(key))
  const sources = new Set(pictures.map(({ key, part }) => rowSource(ptId, key, part)))
  await deleteStale(tx, ptId, new Set(keys.map((key) => rowSource(ptId, key))), sources)
  const studies = [...new Set(pictures.flatMap((picture) => studyOf(picture) ?? []))]
  const reports = await idsBySource(
    tx,
    radiologyStudies,
    radiologyStudies.radOrdInstId,
    studies.map((key) => rowSource(ptId, key)),
  )
  // DICOM files first: of several files of one instance, the first one is stored.
  for (const picture of [...pictures.filter(isDicom), ...pictures.filter((one) => !isDicom(one))]) {
    const study = studyOf(picture)
    const radOrdInstId = study === null ? null : (reports.get(rowSource(ptId, study)) ?? null)
    const source = rowSource(ptId, picture.key, picture.part)
    const values = pictureValues(picture)
    const known = await sameInstance(tx, { ...values, ptId, source }, isDicom(picture))
    if (known && (!isDicom(picture) || known.isDicom)) {
      await linkSeries(tx, known.seriesId, radOrdInstId)
      continue
    }
    if (known) {
      await tx.delete(images).where(eq(images.imgId, known.imgId))
      await settleSeries(tx, known.seriesId)
    }
    const { state, seriesId } = await storePicture(
      { db: tx, now: () => new Date() },
      { ...values, ptId, source, radOrdInstId },
      picture.file,
    )
    if (state === 'already-there') await linkSeries(tx, seriesId, radOrdInstId)
  }
  return await linkStudies(tx, ptId, written.imagingStudies)
}

const studyOf = ({ place, study }: ReadPicture) => place?.study.key ?? study

/** Links a series to its report, unless it has one. */
async function linkSeries(tx: Connection, seriesId: number, radOrdInstId: number | null): Promise<void> {
  if (radOrdInstId === null) return
  await tx
    .update(imagingSeries)
    .set({ radOrdInstId })
    .where(and(eq(imagingSeries.seriesId, seriesId), isNull(imagingSeries.radOrdInstId)))
}

/**
 * Returns the stored picture that is the same instance of the same series in another file, such as one that
 * `npm run import-images` added. Of DICOM files the place counts too, because some programs give all slices one UID.
 */
async function sameInstance(
  tx: Connection,
  { ptId, source, instanceUid, seriesUid, ordinal }: NewPicture & { readonly source: string },
  isDicomFile: boolean,
): Promise<{ imgId: number; seriesId: number; isDicom: boolean } | null> {
  if (!instanceUid || !seriesUid) return null
  const [known] = await tx
    .select({ imgId: images.imgId, seriesId: images.seriesId, imgTypeId: images.imgTypeId })
    .from(images)
    .innerJoin(imagingSeries, eq(imagingSeries.seriesId, images.seriesId))
    .where(
      and(
        eq(imagingSeries.ptId, ptId),
        eq(imagingSeries.seriesUid, seriesUid),
        eq(images.instanceUid, instanceUid),
        isDicomFile ? or(eq(images.ordinal, ordinal ?? 0), ne(images.imgTypeId, imagingTypes.dicom)) : undefined,
        or(isNull(images.source), ne(images.source, source)),
      ),
    )
    .limit(1)
  return known ? { ...known, isDicom: known.imgTypeId === imagingTypes.dicom } : null
}

/**
 * Returns the DICOM UIDs of a patient's stored studies and their series: a file can be a part of a larger one, and have the
 * pictures of a study in another part.
 */
export async function storedStudyUids(
  db: Connection,
  { key, formerKey }: Pick<PatientRecord['patient'], 'key' | 'formerKey'>,
): Promise<ReadonlySet<string>> {
  const sources = [key, formerKey].flatMap((one) => (one === null ? [] : shortKey(one)))
  const rows = await db
    .select({ studyUid: radiologyStudies.studyUid, seriesUids: radiologyStudies.seriesUids })
    .from(radiologyStudies)
    .innerJoin(patients, eq(patients.ptId, radiologyStudies.ptId))
    .where(inArray(patients.source, sources))
  return new Set(
    rows.flatMap(({ studyUid, seriesUids }) => (studyUid === null ? seriesUids : [studyUid, ...seriesUids])),
  )
}

async function deleteStale(tx: Connection, ptId: number, own: ReadonlySet<string>, kept: ReadonlySet<string>) {
  const stored = await tx
    .select({ imgId: images.imgId, source: images.source, seriesId: images.seriesId })
    .from(images)
    .where(and(eq(images.ptId, ptId), isNotNull(images.source)))
  const stale = stored.filter(({ source }) => source !== null && own.has(sourceOfResource(source)) && !kept.has(source))
  if (stale.length === 0) return
  await tx.delete(images).where(
    inArray(
      images.imgId,
      stale.map(({ imgId }) => imgId),
    ),
  )
  for (const seriesId of new Set(stale.map((row) => row.seriesId))) await settleSeries(tx, seriesId)
}
