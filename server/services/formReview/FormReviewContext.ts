import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { consentingStaff } from '../consents/consentingStaff.ts'
import type { RecordContext } from '../context.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'

/** Context of what staff do with a form of the open record. `db` is its transaction. */
export type FormReviewContext = RecordContext & WriteContext & Pick<AccountContext, 'mail' | 'push'>

/**
 * Returns the name of the staff member who makes the call. Throws 403 `not-allowed` if the record is their own, or if
 * they act for another person: then they are the one who fills in the form.
 */
export async function requireReviewer(ctx: Pick<RecordContext, 'db' | 'caller'>): Promise<string> {
  const name = await consentingStaff(ctx)
  if (name === null) throw new ServiceError(403, 'not-allowed', 'record: expected one that staff opened, not their own')
  return name
}
