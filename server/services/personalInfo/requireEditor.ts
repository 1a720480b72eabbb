import { ServiceError } from '../../ServiceError.ts'
import { consentingStaff } from '../consents/consentingStaff.ts'
import type { RecordContext } from '../context.ts'

/**
 * Returns the name of the staff member who changes the open record. Throws 403 `not-allowed` if the record is their own,
 * or if they act for another person: then they ask the clinic for a correction, as patients do.
 */
export async function requireEditor(ctx: Pick<RecordContext, 'db' | 'caller'>): Promise<string> {
  const name = await consentingStaff(ctx)
  if (name === null) throw new ServiceError(403, 'not-allowed', 'record: expected one that staff opened, not their own')
  return name
}
