import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { images, imagingSeries } from '../../db/schema/imaging.ts'
import { radiologyStudies } from '../../db/schema/records.ts'
import { rowSource } from '../file/sourceKey.ts'
import type { ImportedStudy, MissingPictures } from '../record/ImportedStudy.ts'
import { StudyIndex } from '../record/StudyIndex.ts'
import { shortText } from './pictureValues.ts'
import { idsBySource } from './upsert.ts'

/**
 * Links the stored pictures of a patient to the imaging studies of a file, also pictures that were added before, such as
 * by `npm run import-images`. Returns the studies of which pictures are missing.
 */
export async function linkStudies(
  tx: Connection,
  ptId: number,
  studies: readonly ImportedStudy[],
): Promise<MissingPictures[]> {
  if (studies.length === 0) return []
  const reports = await idsBySource(
    tx,
    radiologyStudies,
    radiologyStudies.radOrdInstId,
    studies.map(({ key }) => rowSource(ptId, key)),
  )
  const stored = await tx
    .select({
      seriesId: imagingSeries.seriesId,
      seriesUid: imagingSeries.seriesUid,
      studyUid: imagingSeries.studyUid,
      radOrdInstId: imagingSeries.radOrdInstId,
      instanceUid: images.instanceUid,
    })
    .from(images)
    .innerJoin(imagingSeries, eq(imagingSeries.seriesId, images.seriesId))
    .where(eq(images.ptId, ptId))
  const index = new StudyIndex(studies)
  const byReport = new Map([...reports].map(([source, id]) => [id, source]))
  const bySource = new Map(studies.map((study) => [rowSource(ptId, study.key), study]))
  const found = new Map<ImportedStudy, { instances: Set<string>; others: number }>()
  const unlinked = new Map<ImportedStudy, Set<number>>()
  for (const { seriesId, seriesUid, studyUid, radOrdInstId, instanceUid } of stored) {
    const place = index.ofUids([instanceUid, seriesUid, studyUid].flatMap((uid) => uid ?? []))
    const linked = radOrdInstId === null ? undefined : bySource.get(byReport.get(radOrdInstId) ?? '')
    const study = place?.study ?? linked
    if (!study) continue
    const pictures = found.get(study) ?? { instances: new Set(), others: 0 }
    found.set(study, pictures)
    if (place?.instanceUid) pictures.instances.add(place.instanceUid)
    else pictures.others += 1
    if (radOrdInstId === null) unlinked.set(study, (unlinked.get(study) ?? new Set()).add(seriesId))
  }
  for (const [study, seriesIds] of unlinked)
    await tx
      .update(imagingSeries)
      .set({
        radOrdInstId: reports.get(rowSource(ptId, study.key)) ?? null,
        name: sql`coalesce(${imagingSeries.name}, ${shortText(study.name)})`,
        bodySite: sql`coalesce(${imagingSeries.bodySite}, ${shortText(study.bodySite)})`,
      })
      .where(and(inArray(imagingSeries.seriesId, [...seriesIds]), isNull(imagingSeries.radOrdInstId)))
  return studies.flatMap((study) => {
    const { instances, others } = found.get(study) ?? { instances: new Set(), others: 0 }
    const missing = study.size - instances.size - others
    return missing > 0 ? { path: study.path, missing, all: study.size } : []
  })
}
