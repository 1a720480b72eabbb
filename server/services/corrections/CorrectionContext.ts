import { staffUserType } from '#src/contract/userTypes.ts'
import type { SealContext } from '../../seal/RecordSeal.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from '../account/accountContext.ts'
import type { RecordContext, SignedInContext } from '../context.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'

/** Context of a change of a correction request. `db` is its transaction. */
export type CorrectionContext = WriteContext & RecordContext & SealContext & Pick<AccountContext, 'mail' | 'push'>

/** Throws 403 `not-allowed` for staff, except if they act for the patient: staff change the record themselves. */
export function refuseStaff({ caller }: Pick<SignedInContext, 'caller'>): void {
  if (caller.userType === staffUserType && caller.representativeId === null)
    throw new ServiceError(403, 'not-allowed', 'corrections: expected the patient or a representative')
}
