import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { images } from '../../db/schema/imaging.ts'
import { radiologyStudies } from '../../db/schema/records.ts'
import type { PictureFile } from '../../imaging/PictureFile.ts'
import { categoryOfModality } from '../../services/imaging/categoryOfModality.ts'
import { settleSeries } from '../../services/imaging/settleSeries.ts'
import { storePicture } from '../../services/imaging/storePicture.ts'
import { rowSource, sourceOfResource } from '../file/sourceKey.ts'
import type { ImportedPicture } from '../record/ImportedPicture.ts'

/** A picture that was read. */
export type ReadPicture = Omit<ImportedPicture, 'bytes'> & { readonly file: PictureFile }

/** What is stored of the pictures' file. */
interface WrittenPictures {
  readonly ptId: number
  /** Keys of the resources in the file that were read, and of deleted ones. */
  readonly keys: ReadonlySet<string>
  readonly pictures: readonly ReadPicture[]
}

/**
 * Stores the pictures of a file, and deletes stored ones of its resources that it no longer has. A picture that is stored
 * already stays as it is. Run it in the transaction of the record, after the radiology studies are stored.
 */
export async function writePictures(tx: Connection, { ptId, keys, pictures }: WrittenPictures): Promise<void> {
  const sources = new Set(pictures.map(({ key, part }) => rowSource(ptId, key, part)))
  await deleteStale(tx, ptId, new Set([...keys].map((key) => rowSource(ptId, key))), sources)
  for (const { key, part, file, name, seriesName, bodySite, date, study } of pictures) {
    const radOrdInstId = study === null ? null : await studyId(tx, rowSource(ptId, study))
    await storePicture(
      { db: tx, now: () => new Date() },
      {
        ptId,
        imgCatId: categoryOfModality(file.dicom),
        name: name === file.name ? name : file.name,
        seriesName: file.dicom?.seriesName ?? seriesName,
        bodySite,
        takenOn: file.date ?? date,
        source: rowSource(ptId, key, part),
        radOrdInstId,
      },
      file,
    )
  }
}

async function studyId(tx: Connection, source: string): Promise<number | null> {
  const [study] = await tx
    .select({ id: radiologyStudies.radOrdInstId })
    .from(radiologyStudies)
    .where(eq(radiologyStudies.source, source))
  return study?.id ?? null
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
