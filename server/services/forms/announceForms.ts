import type { Connection } from '../../db/client.ts'
import { announceToReaders } from '../patients/announceToReaders.ts'

/** Sends the event `forms` to the patient, and to the staff who may see the patient's forms, after the commit. */
export async function announceForms(db: Connection, ptId: number): Promise<void> {
  await announceFormsOf(db, [ptId])
}

/** Sends the event of `announceForms` for several patients, to each recipient once. */
export async function announceFormsOf(db: Connection, ptIds: readonly number[]): Promise<void> {
  await announceToReaders(db, ptIds, 'forms', { kind: 'forms' })
}
