import { and, asc, eq, inArray } from 'drizzle-orm'
import type { SpecimenStatusId } from '#src/contract/specimens.ts'
import type { Connection } from '../../db/client.ts'
import { labProcedures } from '../../db/schema/records.ts'
import { specimenChanges, specimens } from '../../db/schema/specimens.ts'
import { rowSource } from '../file/sourceKey.ts'
import type { LabProcedureRow } from '../record/patientRecord.ts'

/** A specimen of the patient in the database. */
export interface StoredSpecimen {
  readonly row: typeof specimens.$inferSelect
  /** The status of the last import that changed it; null if it was never imported. */
  readonly imported: SpecimenStatusId | null
  /** Whether staff changed its status in the portal. */
  readonly isByStaff: boolean
}

/**
 * Returns and locks the patient's specimens, in the order in which staff lock them. Call it before the procedures are
 * written, because staff lock these afterwards.
 */
export async function lockStoredSpecimens(tx: Connection, ptId: number): Promise<StoredSpecimen[]> {
  const rows = await tx
    .select()
    .from(specimens)
    .where(eq(specimens.ptId, ptId))
    .orderBy(asc(specimens.specimenId))
    .for('no key update')
  if (rows.length === 0) return []
  const changes = await tx
    .select({
      specimenId: specimenChanges.specimenId,
      toStatusId: specimenChanges.toStatusId,
      userId: specimenChanges.userId,
    })
    .from(specimenChanges)
    .innerJoin(specimens, eq(specimens.specimenId, specimenChanges.specimenId))
    .where(eq(specimens.ptId, ptId))
    .orderBy(asc(specimenChanges.changeId))
  const bySpecimen = Map.groupBy(changes, ({ specimenId }) => specimenId)
  return rows.map((row) => {
    const own = bySpecimen.get(row.specimenId) ?? []
    return {
      row,
      imported: own.findLast(({ userId }) => userId === null)?.toStatusId ?? null,
      isByStaff: own.some(({ userId }) => userId !== null),
    }
  })
}

/**
 * Returns procedures with the stored days of collection and receipt where the file has none, and staff changed the status
 * of a specimen: then the portal set these days.
 */
export async function withDaysOfStaff(
  tx: Connection,
  ptId: number,
  procedures: readonly LabProcedureRow[],
  stored: readonly StoredSpecimen[],
): Promise<readonly LabProcedureRow[]> {
  const ids = stored.flatMap(({ row, isByStaff }) => (isByStaff ? row.labCpId : []))
  if (ids.length === 0) return procedures
  const known = await tx
    .select({
      source: labProcedures.source,
      collectedDate: labProcedures.collectedDate,
      receivedDate: labProcedures.receivedDate,
      sortedAt: labProcedures.sortedAt,
    })
    .from(labProcedures)
    .where(inArray(labProcedures.labCpId, [...new Set(ids)]))
  const bySource = new Map(known.map((row) => [row.source, row]))
  return procedures.map((procedure) => {
    const before = bySource.get(rowSource(ptId, procedure.key))
    if (!before) return procedure
    const { values } = procedure
    const sortedAt = values.collectedDate === null ? before.sortedAt : values.sortedAt
    return {
      ...procedure,
      values: {
        ...values,
        collectedDate: values.collectedDate ?? before.collectedDate,
        receivedDate: values.receivedDate ?? before.receivedDate,
        sortedAt,
      },
    }
  })
}

/**
 * Moves the specimens of orders that got a report to the report, those that staff added included. The import deletes the
 * procedure of the order afterwards. Returns the specimens with their new procedures.
 */
export async function moveToReports(
  tx: Connection,
  ptId: number,
  stored: readonly StoredSpecimen[],
  { procedures, idOf }: { procedures: readonly LabProcedureRow[]; idOf: (source: string) => number | undefined },
): Promise<StoredSpecimen[]> {
  if (stored.length === 0) return []
  const orders = await tx
    .select({ labCpId: labProcedures.labCpId, source: labProcedures.source })
    .from(labProcedures)
    .where(
      inArray(
        labProcedures.labCpId,
        stored.map(({ row }) => row.labCpId),
      ),
    )
  const bySource = new Map(orders.map(({ source, labCpId }) => [source, labCpId]))
  const target = new Map<number, number>()
  for (const { key, orders: answered = [] } of procedures)
    for (const order of answered) {
      const [from, to] = [bySource.get(rowSource(ptId, order)), idOf(rowSource(ptId, key))]
      // The order itself stays if it still has no results.
      if (from !== undefined && to !== undefined && from !== to && idOf(rowSource(ptId, order)) === undefined)
        target.set(from, to)
    }
  for (const [from, to] of target)
    await tx
      .update(specimens)
      .set({ labCpId: to })
      .where(and(eq(specimens.ptId, ptId), eq(specimens.labCpId, from)))
  return stored.map((one) => ({
    ...one,
    row: { ...one.row, labCpId: target.get(one.row.labCpId) ?? one.row.labCpId },
  }))
}
