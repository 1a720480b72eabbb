import { eq, inArray } from 'drizzle-orm'
import { type SpecimenStatusId, specimenStatuses } from '#src/contract/specimens.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { specimenChanges, specimens } from '../../db/schema/specimens.ts'
import { recipientOf } from '../account/recipientOf.ts'
import type { StaffContext } from '../context.ts'
import { recipientName } from '../messages/recipientName.ts'
import { dateProcedures } from './dateProcedures.ts'
import type { LockedSpecimen } from './lockSpecimens.ts'

const { ordered, collected } = specimenStatuses

interface NewStatus {
  readonly to: SpecimenStatusId
  readonly note: string | null
  /** Methods by which specimens were collected, by specimen. */
  readonly methods: ReadonlyMap<number, number | null>
  /** Whether a new sample is ordered for each. */
  readonly isRecollected: boolean
}

/** Stores an allowed status of locked specimens, who set it and why, and the days of their procedures. */
export async function storeStatus(
  ctx: StaffContext,
  locked: readonly LockedSpecimen[],
  status: NewStatus,
): Promise<void> {
  const { db } = ctx
  const changedBy = await ownName(ctx)
  await setStatus(ctx, locked, status, changedBy)
  await dateProcedures(db, locked, status.to)
  if (status.isRecollected) await orderAgain(ctx, locked, changedBy)
}

/** Returns the name of the staff member who acts, whoever they act for. */
async function ownName({ db, caller }: StaffContext): Promise<string> {
  const [account] = await db
    .select({ userId: accounts.userId, ptId: accounts.ptId, prvId: accounts.prvId })
    .from(accounts)
    .where(eq(accounts.userId, caller.userId))
  return account ? recipientName(db, recipientOf(account)) : ''
}

/** Returns what a status says about the collection of a specimen. */
function collectionOf(row: LockedSpecimen, { to, methods }: NewStatus) {
  if (to === ordered) return { collectedDate: null, collectionMethodId: null }
  if (to !== collected) return {}
  const method = methods.get(row.specimenId) ?? null
  return { collectedDate: row.collectedDate ?? row.today, ...(method !== null && { collectionMethodId: method }) }
}

async function setStatus(
  { db, now, caller }: StaffContext,
  locked: readonly LockedSpecimen[],
  status: NewStatus,
  changedBy: string,
): Promise<void> {
  const { to, note } = status
  const alike = Map.groupBy(locked, (row) => JSON.stringify(collectionOf(row, status)))
  for (const rows of alike.values()) {
    const [first] = rows
    if (!first) continue
    await db
      .update(specimens)
      .set({ statusId: to, statusNote: note, changedAt: now(), changedBy, ...collectionOf(first, status) })
      .where(
        inArray(
          specimens.specimenId,
          rows.map(({ specimenId }) => specimenId),
        ),
      )
  }
  await db.insert(specimenChanges).values(
    locked.map(({ specimenId, statusId }) => ({
      specimenId,
      fromStatusId: statusId,
      toStatusId: to,
      note,
      changedAt: now(),
      userId: caller.userId,
      changedBy,
    })),
  )
}

/** Orders a new specimen in place of each. */
async function orderAgain(
  { db, now, caller }: StaffContext,
  locked: readonly LockedSpecimen[],
  changedBy: string,
): Promise<void> {
  const changedAt = now()
  const made = await db
    .insert(specimens)
    .values(
      locked.map(({ ptId, labCpId, labSpecTypeId, billOnSave, specimenId }) => ({
        ptId,
        labCpId,
        labSpecTypeId,
        billOnSave,
        statusId: ordered,
        changedAt,
        changedBy,
        replacesSpecimenId: specimenId,
      })),
    )
    .returning({ specimenId: specimens.specimenId })
  await db.insert(specimenChanges).values(
    made.map(({ specimenId }) => ({
      specimenId,
      toStatusId: ordered,
      changedAt,
      userId: caller.userId,
      changedBy,
    })),
  )
}
