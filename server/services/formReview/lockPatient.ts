import { asc, inArray } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { patients } from '../../db/schema/people.ts'

/**
 * Makes other transactions that send the patient a form wait until this one ends, so that a form is not sent twice at the
 * same moment. Does not delay anything else that is written for the patient.
 */
export async function lockPatient(db: Connection, ptId: number): Promise<void> {
  await lockPatients(db, [ptId])
}

/**
 * Locks several patients as `lockPatient` does, always in the same order, so that two callers can't wait for each other.
 */
export async function lockPatients(db: Connection, ptIds: readonly number[]): Promise<void> {
  await db
    .select({ ptId: patients.ptId })
    .from(patients)
    .where(inArray(patients.ptId, [...ptIds]))
    .orderBy(asc(patients.ptId))
    .for('no key update')
}
