import { and, eq, isNull } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { patients, representatives } from '../../db/schema/people.ts'
import { writeKeys } from '../../db/schema/writes.ts'
import { holds } from '../account/representedBy.ts'

/** That a user may act for a patient. */
interface Tie {
  readonly userId: number
  readonly ptId: number
  readonly relationship: string
  /** Object types, ascending. Null: no limit. */
  readonly scope: readonly number[] | null
  readonly endedAt: Date | null
}

/** Who changes a tie: the user id of a staff member, or null for an operator; and when. */
interface Change {
  readonly by: number | null
  readonly at: Date
}

export type TieOutcome = 'added' | 'changed' | 'unchanged'

/** Revokes the keys of writes that wait on the user's devices for the represented person. */
async function revokeKeys(tx: Connection, representativeId: number, at: Date): Promise<void> {
  await tx
    .update(writeKeys)
    .set({ revokedAt: at })
    .where(and(eq(writeKeys.representativeId, representativeId), isNull(writeKeys.revokedAt)))
}

const isSame = (known: Pick<Tie, 'relationship' | 'scope' | 'endedAt'>, tie: Tie) =>
  known.relationship === tie.relationship &&
  JSON.stringify(known.scope) === JSON.stringify(tie.scope) &&
  known.endedAt?.getTime() === tie.endedAt?.getTime()

/**
 * Adds a tie, or changes what is different in the user's tie to the patient. A tie that has ended is added again. Locks
 * the patient, so that concurrent calls have the same result as sequential ones.
 */
export async function writeTie(
  tx: Connection,
  tie: Tie,
  { by, at }: Change,
): Promise<{ readonly representativeId: number; readonly outcome: TieOutcome }> {
  const { userId, ptId, relationship, endedAt } = tie
  await tx.select({ ptId: patients.ptId }).from(patients).where(eq(patients.ptId, ptId)).for('no key update')
  const ofBoth = and(eq(representatives.userId, userId), eq(representatives.ptId, ptId))
  const [known] = await tx.select().from(representatives).where(ofBoth)
  const scope = tie.scope && [...tie.scope]
  const added = { relationship, scope, startedAt: at, addedBy: by, endedAt, endedBy: null }
  if (!known) {
    const [made] = await tx
      .insert(representatives)
      .values({ userId, ptId, ...added })
      .returning({ representativeId: representatives.representativeId })
    if (!made) throw new Error('representative: insert returned no row')
    return { ...made, outcome: 'added' }
  }
  const { representativeId } = known
  const isOver = known.endedAt !== null && known.endedAt <= at
  if (!isOver && isSame(known, tie)) return { representativeId, outcome: 'unchanged' }
  await tx
    .update(representatives)
    .set(isOver ? added : { relationship, scope, endedAt })
    .where(ofBoth)
  // What waited on a device when the earlier tie ended must not be sent by this one.
  if (isOver) await revokeKeys(tx, representativeId, at)
  return { representativeId, outcome: isOver ? 'added' : 'changed' }
}

/**
 * Ends a tie to the patient from the next call on, and revokes its write keys. Returns the user who had it, or null if
 * there is no such tie, or no longer.
 */
export async function endTie(
  tx: Connection,
  { representativeId, ptId }: { readonly representativeId: number; readonly ptId: number },
  { by, at }: Change,
): Promise<{ readonly userId: number } | null> {
  const [ended] = await tx
    .update(representatives)
    .set({ endedAt: at, endedBy: by })
    .where(and(eq(representatives.representativeId, representativeId), eq(representatives.ptId, ptId), holds(at)))
    .returning({ userId: representatives.userId })
  if (!ended) return null
  await revokeKeys(tx, representativeId, at)
  return ended
}
