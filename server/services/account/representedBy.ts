import { and, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Represented } from '#src/contract/account.ts'
import type { Connection } from '../../db/client.ts'
import { patients, providers, representatives } from '../../db/schema/people.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'

/** Condition for representations that have not ended at `now`. */
export function holds(now: Date): SQL | undefined {
  return or(isNull(representatives.endedAt), gt(representatives.endedAt, now))
}

const columns = {
  representativeId: representatives.representativeId,
  ptId: representatives.ptId,
  prvId: representatives.prvId,
  relationship: representatives.relationship,
  patient: sql<string | null>`concat_ws(' ', ${patients.nameFirst}, ${patients.nameMiddle}, ${patients.nameLast})`,
  provider: providers.fullName,
}

interface RepresentedRow {
  readonly ptId: number | null
  readonly prvId: number | null
  readonly relationship: string
  /** Name of the patient or provider. */
  readonly name: string
}

/** Returns the person of a row of `representatives` in wire form. */
export function representedOf({ ptId, prvId, relationship, name }: RepresentedRow): Represented {
  return {
    RecptID: ptId ?? prvId ?? 0,
    RecptTypeID: ptId === null ? recipientTypes.provider : recipientTypes.patient,
    displayName: name,
    relationship,
    PtID: ptId,
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
    represented: representedOf({ ...row, name: (row.ptId === null ? provider : patient) ?? '' }),
  }))
}

/**
 * Returns the person whom a row of `representatives` lets its user act for. Null if there is no such row. Does not
 * check whether the representation has ended.
 */
export async function representedBy(db: Connection, representativeId: number): Promise<Represented | null> {
  const [row] = await read(db, eq(representatives.representativeId, representativeId))
  return row?.represented ?? null
}

/** Returns everyone whom a user may act for at `now`, in the order in which they were added. */
export function representedNow(db: Connection, userId: number, now: Date) {
  return read(db, and(eq(representatives.userId, userId), holds(now)))
}
