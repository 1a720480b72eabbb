import type { Connection } from '../../db/client.ts'
import { announceToReaders } from '../patients/announceToReaders.ts'

/** Sends the event `insurance` to the patient, and to the staff who may see the patient's insurance, after the commit. */
export async function announceInsurance(db: Connection, ptId: number): Promise<void> {
  await announceToReaders(db, [ptId], { kind: 'insurance', needs: 'insurance' })
}
