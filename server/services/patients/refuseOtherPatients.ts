import { and, eq } from 'drizzle-orm'
import { staffUserType } from '#src/contract/userTypes.ts'
import { patients } from '../../db/schema/people.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { SignedInContext } from '../context.ts'
import { seenBy } from './patientsOfStaff.ts'

/**
 * Throws 403 `not-allowed` unless the patient is the session's or, for staff, one whom they may see. Staff need not
 * have the record open, because a write that waited on a device might arrive after they closed it or opened another.
 */
export async function refuseOtherPatients(ctx: SignedInContext, ptId: number): Promise<void> {
  const { ptId: shown, userType, representativeId } = ctx.caller
  if (shown === ptId) return
  const isStaff = userType === staffUserType && representativeId === null
  const [seen] = isStaff
    ? await ctx.db
        .select({ ptId: patients.ptId })
        .from(patients)
        .where(and(eq(patients.ptId, ptId), seenBy(ctx.caller.userId)))
    : []
  if (!seen) throw new ServiceError(403, 'not-allowed', 'patient: expected the open one or one that the caller may see')
}
