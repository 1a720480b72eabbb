import { and, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Represented } from '#src/contract/account.ts'
import type { Connection } from '../../db/client.ts'
import { patients, providers, representatives } from '../../db/schema/people.ts'
import { type ObjectType, objectTypes } from '#src/contract/objectTypes.ts'
import { scopePartsOf } from '#src/contract/representativeScope.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'

/** Condition for representations that have not ended at `now`. */
export function holds(now: Date): SQL | undefined {
  return or(isNull(representatives.endedAt), gt(representatives.endedAt, now))
}

/** Condition for representations that have not ended at `now` and whose scope includes an object type. */
export function holdsFor(objectType: ObjectType, now: Date): SQL | undefined {
  return and(
    holds(now),
    or(isNull(representatives.scope), sql`${objectTypes[objectType]} = any(${representatives.scope})`),
  )
}

/** Condition for representations that have not ended at `now` and include the person's messages. */
export const holdsForMessages = (now: Date): SQL | undefined => holdsFor('communication', now)

const columns = {
  representativeId: representatives.representativeId,
  ptId: representatives.ptId,
  prvId: representatives.prvId,
  relationship: representatives.relationship,
  scope: representatives.scope,
  patient: sql<string | null>`concat_ws(' ', ${patients.nameFirst}, ${patients.nameMiddle}, ${patients.nameLast})`,
  provider: providers.fullName,
}

interface RepresentedRow {
  readonly ptId: number | null
  readonly prvId: number | null
  readonly relationship: string
  /** Object types to which the representation is limited. */
  readonly scope: readonly number[] | null
  /** Name of the patient or provider. */
  readonly name: string
}

/** Returns the person of a row of `representatives` in wire form. */
export function representedOf({ ptId, prvId, relationship, scope, name }: RepresentedRow): Represented {
  return {
    RecptID: ptId ?? prvId ?? 0,
    RecptTypeID: ptId === null ? recipientTypes.provider : recipientTypes.patient,
    displayName: name,
    relationship,
    PtID: ptId,
    ...(scope && { scope: scopePartsOf(scope) }),
  }
}

async function read(db: Connection, condition: SQL | undefined) {
  const rows = await db
    .select(columns)
    .from(representatives)
    .leftJoin(patients, eq(patients.ptId, representatives.ptId))
    .leftJoin(providers, eq(providers.prvId, representatives.prvId))
    .where(condition)
    .orderBy(representatives.representativeId)
  return rows.map(({ representativeId, patient, provider, ...row }) => ({
    representativeId,
    scope: row.scope,
    represented: representedOf({ ...row, name: (row.ptId === null ? provider : patient) ?? '' }),
  }))
}

/**
 * Returns the person whom a row of `representatives` lets its user act for, and the object types of its scope. Null if
 * there is no such row. Does not check whether the representation has ended.
 */
export async function representedBy(db: Connection, representativeId: number) {
  const [row] = await read(db, eq(representatives.representativeId, representativeId))
  return row ?? null
}

/** Returns everyone whom a user may act for at `now`, in the order in which they were added. */
export function representedNow(db: Connection, userId: number, now: Date) {
  return read(db, and(eq(representatives.userId, userId), holds(now)))
}
