import { and, asc, isNotNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Connection } from '../db/client.ts'
import { patients } from '../db/schema/people.ts'
import { correctionChanges } from '../db/schema/personalInfo.ts'
import { screeningPictures } from '../db/schema/screening.ts'

/**
 * Max number of pictures that are looked at: the first ones by their random ids. A clinic can have hundreds of thousands,
 * each in pages of its own, and all would take longer than a statement may.
 */
const mostPictures = 1000

/**
 * Whether a database has sealed numbers or pictures other than those with this mark (`RecordSeal`). Null: whether it has
 * any. Of pictures, a sample decides.
 */
export async function hasSealedValues(db: Connection, mark: Uint8Array | null): Promise<boolean> {
  const pictures = db
    .select({ sealed: screeningPictures.pictureSealed })
    .from(screeningPictures)
    .orderBy(asc(screeningPictures.resultId))
    .limit(mostPictures)
    .as('pictures')
  const isOther = (column: PgColumn) =>
    and(isNotNull(column), mark ? sql`substring(${column} from 1 for ${mark.length}) <> ${mark}` : undefined)
  const found = await Promise.all([
    db
      .select({ ptId: patients.ptId })
      .from(patients)
      .where(or(isOther(patients.ssnSealed), isOther(patients.driverLicSealed)))
      .limit(1),
    db
      .select({ ptId: correctionChanges.ptId })
      .from(correctionChanges)
      .where(isOther(correctionChanges.sealedValue))
      .limit(1),
    db
      .select({ sealed: sql`1` })
      .from(pictures)
      .where(isOther(pictures.sealed))
      .limit(1),
  ])
  return found.some((rows) => rows.length > 0)
}
