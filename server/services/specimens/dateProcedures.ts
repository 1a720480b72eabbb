import { and, eq, gte, inArray, isNull, lte, notExists, sql } from 'drizzle-orm'
import { type SpecimenStatusId, specimenStatuses } from '#src/contract/specimens.ts'
import { calendarDay, sortInstant } from '#src/lib/clinicalDate.ts'
import type { Connection } from '../../db/client.ts'
import { labProcedures } from '../../db/schema/records.ts'
import { specimens } from '../../db/schema/specimens.ts'
import type { LockedSpecimen } from './lockSpecimens.ts'

const { ordered, collected, received, resulted } = specimenStatuses

/** Specimens of one procedure. */
interface OfProcedure {
  readonly labCpId: number
  readonly rows: readonly LockedSpecimen[]
}

/**
 * Sets the days of collection and receipt of the procedures whose specimens just got the status `to`. A known day stays.
 * If a specimen went back, removes the day that its earlier status had set, unless another specimen of the procedure
 * still has such a status.
 */
export async function dateProcedures(
  db: Connection,
  locked: readonly LockedSpecimen[],
  to: SpecimenStatusId,
): Promise<void> {
  const labCpIds = new Set(locked.map((row) => row.labCpId))
  for (const labCpId of labCpIds) {
    const one = { labCpId, rows: locked.filter((row) => row.labCpId === labCpId) }
    if (to === collected) await setCollected(db, one)
    if (to === received) await setReceived(db, one)
    else if (to < received) await removeReceived(db, one)
    if (to === ordered) await removeCollected(db, one)
  }
}

async function setCollected(db: Connection, { labCpId, rows }: OfProcedure): Promise<void> {
  const today = rows[0]?.today
  if (today === undefined) return
  await db
    .update(labProcedures)
    .set({ collectedDate: today, sortedAt: sortInstant(today) })
    .where(and(eq(labProcedures.labCpId, labCpId), isNull(labProcedures.collectedDate)))
}

async function setReceived(db: Connection, { labCpId, rows }: OfProcedure): Promise<void> {
  const today = rows[0]?.today
  if (today === undefined) return
  await db
    .update(labProcedures)
    .set({ receivedDate: today })
    .where(and(eq(labProcedures.labCpId, labCpId), isNull(labProcedures.receivedDate)))
}

/** The condition that no specimen of a procedure has the status `first` or a later one. */
function noneIs(db: Connection, labCpId: number, first: SpecimenStatusId) {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(specimens)
      .where(and(eq(specimens.labCpId, labCpId), gte(specimens.statusId, first), lte(specimens.statusId, resulted))),
  )
}

async function removeReceived(db: Connection, { labCpId, rows }: OfProcedure): Promise<void> {
  const days = rows.flatMap((row) => (row.statusId === received ? calendarDay(row.changedAt, row.timeZone) : []))
  if (days.length === 0) return
  await db
    .update(labProcedures)
    .set({ receivedDate: null })
    .where(
      and(eq(labProcedures.labCpId, labCpId), inArray(labProcedures.receivedDate, days), noneIs(db, labCpId, received)),
    )
}

async function removeCollected(db: Connection, { labCpId, rows }: OfProcedure): Promise<void> {
  const days = rows.flatMap(({ collectedDate }) => collectedDate ?? [])
  if (days.length === 0) return
  await db
    .update(labProcedures)
    .set({ collectedDate: null, sortedAt: sortInstant(rows[0]?.schedTime) })
    .where(
      and(
        eq(labProcedures.labCpId, labCpId),
        inArray(labProcedures.collectedDate, days),
        noneIs(db, labCpId, collected),
      ),
    )
}
