import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { radiologyStudies } from '../../db/schema/records.ts'
import type { Connection } from '../../db/client.ts'

/** A radiology report of a picture, and what it says that the study examined. */
interface ReportOfPicture {
  readonly id: number
  readonly definition: string
}

/** Returns the patient's radiology report with the series or study of a picture; null if there is none. */
export async function reportOf(
  db: Connection,
  ptId: number,
  { studyUid, seriesUid }: { readonly studyUid: string | null; readonly seriesUid: string | null },
): Promise<ReportOfPicture | null> {
  if (studyUid === null && seriesUid === null) return null
  const hasSeries = sql<boolean>`coalesce(${seriesUid}::text = any(${radiologyStudies.seriesUids}), false)`
  const [found] = await db
    .select({ id: radiologyStudies.radOrdInstId, definition: radiologyStudies.definition })
    .from(radiologyStudies)
    .where(
      and(
        eq(radiologyStudies.ptId, ptId),
        or(hasSeries, studyUid === null ? undefined : eq(radiologyStudies.studyUid, studyUid)),
      ),
    )
    .orderBy(desc(hasSeries), asc(radiologyStudies.radOrdInstId))
    .limit(1)
  return found ?? null
}
