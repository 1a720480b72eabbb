import type { Connection } from '../../db/client.ts'
import { announceToReaders } from '../patients/announceToReaders.ts'

/**
 * Sends the event `personal-info` to the patient, and to the staff who may see the patient's personal information, after
 * the commit.
 */
export async function announcePersonalInfo(db: Connection, ptId: number): Promise<void> {
  await announceToReaders(db, [ptId], { kind: 'personal-info', needs: 'personalInfo' })
}
