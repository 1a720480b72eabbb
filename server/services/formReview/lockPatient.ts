import { eq } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { patients } from '../../db/schema/people.ts'

/**
 * Makes other transactions that send the patient a form wait until this one ends, so that a form is not sent twice at the
 * same moment. Does not delay anything else that is written for the patient.
 */
export async function lockPatient(db: Connection, ptId: number): Promise<void> {
  await db.select({ ptId: patients.ptId }).from(patients).where(eq(patients.ptId, ptId)).for('no key update')
}
