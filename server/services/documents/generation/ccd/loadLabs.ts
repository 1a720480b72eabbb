import { asc, inArray, type SQL } from 'drizzle-orm'
import type { LabRow } from '../../../../ccda/CcdRecord.ts'
import type { Connection } from '../../../../db/client.ts'
import { labFindings, labProcedures } from '../../../../db/schema/records.ts'
import { batchRows, columnsOf, inBatches, newestFirst, rowsAfter, unwritten } from './documentRows.ts'

/** Laboratory tests whose findings one statement reads. */
const batchLabs = 200

/** Loads laboratory tests with their findings, newest first. */
export async function loadLabs(db: Connection, ptId: number, near: SQL | undefined): Promise<LabRow[]> {
  const labs = await inBatches(
    (after) =>
      db
        .select(columnsOf(labProcedures, unwritten))
        .from(labProcedures)
        .where(rowsAfter(labProcedures, ptId, labProcedures.labCpId, after, near))
        .orderBy(asc(labProcedures.labCpId))
        .limit(batchRows),
    ({ labCpId }) => labCpId,
  )
  return newestFirst(await withFindings(db, labs), (lab) => lab.collectedDate ?? lab.receivedDate ?? lab.schedTime)
}

async function withFindings(db: Connection, labs: readonly Omit<LabRow, 'findings'>[]): Promise<LabRow[]> {
  const all: LabRow[] = []
  for (let start = 0; start < labs.length; start += batchLabs) {
    const batch = labs.slice(start, start + batchLabs)
    const findings = await db
      .select(columnsOf(labFindings, ['source', 'updatedAt', 'ptId']))
      .from(labFindings)
      .where(
        inArray(
          labFindings.labCpId,
          batch.map(({ labCpId }) => labCpId),
        ),
      )
      .orderBy(asc(labFindings.ordinal), asc(labFindings.labFId))
    const byLab = Map.groupBy(findings, ({ labCpId }) => labCpId)
    for (const lab of batch) all.push({ ...lab, findings: byLab.get(lab.labCpId) ?? [] })
  }
  return all
}
