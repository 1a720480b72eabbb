import { and, isNotNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Connection } from '../db/client.ts'
import { patients } from '../db/schema/people.ts'
import { correctionChanges } from '../db/schema/personalInfo.ts'
import { screeningPictures } from '../db/schema/screening.ts'

/** Whether a database has sealed numbers or pictures other than those with this mark (`RecordSeal`). Null: whether it has any. */
export async function hasSealedValues(db: Connection, mark: Uint8Array | null): Promise<boolean> {
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
      .select({ resultId: screeningPictures.resultId })
      .from(screeningPictures)
      .where(isOther(screeningPictures.pictureSealed))
      .limit(1),
  ])
  return found.some((rows) => rows.length > 0)
}
