import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Specimen } from '#src/contract/specimens.ts'
import type { Connection } from '../../db/client.ts'
import { patientFullName } from '../../db/patientFullName.ts'
import { patients } from '../../db/schema/people.ts'
import { labProcedures } from '../../db/schema/records.ts'
import { collectionMethods, specimenChanges, specimens, specimenTypes } from '../../db/schema/specimens.ts'

/** Maximum number of changes listed for a specimen. */
const listedChanges = 50

type Change = Specimen['history'][number]

/**
 * Returns the specimens that meet a condition on `specimens` and `patients`, with their history, in two queries. The ones
 * that changed last come first. `limit`: at most as many.
 */
export async function specimenRows(db: Connection, where: SQL | undefined, limit: number): Promise<Specimen[]> {
  const rows = await db
    .select({
      lLabSpecTypeID: specimens.labSpecTypeId,
      strLabSpecTypeName: specimenTypes.name,
      localEntryID: specimens.localEntryId,
      NameX: labProcedures.name,
      BillOnSave: specimens.billOnSave,
      CollectionMethodID: specimens.collectionMethodId,
      CollectionMethodName: collectionMethods.name,
      specimenID: specimens.specimenId,
      PtID: specimens.ptId,
      ptName: patientFullName,
      labCPID: specimens.labCpId,
      statusID: specimens.statusId,
      statusNote: specimens.statusNote,
      changedAt: specimens.changedAt,
      changedBy: specimens.changedBy,
      collectedDate: specimens.collectedDate,
      replacesSpecimenID: specimens.replacesSpecimenId,
    })
    .from(specimens)
    .innerJoin(patients, eq(patients.ptId, specimens.ptId))
    .innerJoin(labProcedures, eq(labProcedures.labCpId, specimens.labCpId))
    .innerJoin(specimenTypes, eq(specimenTypes.labSpecTypeId, specimens.labSpecTypeId))
    .leftJoin(collectionMethods, eq(collectionMethods.collectionMethodId, specimens.collectionMethodId))
    .where(where)
    .orderBy(desc(specimens.changedAt), desc(specimens.specimenId))
    .limit(limit)
  const histories = await historiesOf(
    db,
    rows.map(({ specimenID }) => specimenID),
  )
  return rows.map((row) => ({
    ...row,
    changedAt: row.changedAt.toISOString(),
    history: histories.get(row.specimenID) ?? [],
  }))
}

/** Returns the changes of each specimen, newest first. */
async function historiesOf(db: Connection, ids: number[]): Promise<ReadonlyMap<number, Change[]>> {
  if (ids.length === 0) return new Map()
  const newest = db
    .select({
      changeId: specimenChanges.changeId,
      specimenId: specimenChanges.specimenId,
      fromStatusID: specimenChanges.fromStatusId,
      toStatusID: specimenChanges.toStatusId,
      note: specimenChanges.note,
      changedAt: specimenChanges.changedAt,
      changedBy: specimenChanges.changedBy,
      place:
        sql<number>`row_number() over (partition by ${specimenChanges.specimenId} order by ${specimenChanges.changeId} desc)`.as(
          'place',
        ),
    })
    .from(specimenChanges)
    .where(inArray(specimenChanges.specimenId, ids))
    .as('newest')
  const rows = await db
    .select()
    .from(newest)
    .where(sql`${newest.place} <= ${listedChanges}`)
    .orderBy(asc(newest.specimenId), asc(newest.place))
  const histories = new Map<number, Change[]>()
  for (const { specimenId, fromStatusID, toStatusID, note, changedAt, changedBy } of rows) {
    const own = histories.get(specimenId) ?? []
    own.push({ fromStatusID, toStatusID, note, changedAt: changedAt.toISOString(), changedBy })
    histories.set(specimenId, own)
  }
  return histories
}

const replacement = alias(specimens, 'replacement')

/** Whether another specimen was ordered in place of the row of `specimens`. */
export const hasReplacement = sql<boolean>`exists (
  select 1 from ${specimens} as ${sql.identifier('replacement')}
  where ${and(eq(replacement.labCpId, specimens.labCpId), eq(replacement.replacesSpecimenId, specimens.specimenId))}
)`
