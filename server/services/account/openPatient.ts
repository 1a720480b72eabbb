import { and, eq } from 'drizzle-orm'
import type * as contract from '#src/contract/subjectSwitch.ts'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import { patients } from '../../db/schema/people.ts'
import type { StaffContext } from '../context.ts'
import { patientsOfStaff } from '../patients/patientsOfStaff.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from './accountContext.ts'
import { oneself } from './currentUserOf.ts'
import { switchLogon } from './switchLogon.ts'

/**
 * Opens a patient's record for staff, or closes it (portal §4 "Patient context"). Throws 404 `not-found` for a patient
 * whom the caller may not see, as for a missing one.
 */
export async function openPatient(
  ctx: AccountContext & StaffContext,
  { body }: ParsedInput<typeof contract.openPatient>,
) {
  const { PtID } = body
  if (PtID === null) return switchLogon(ctx, oneself, 'record closed')
  const [found] = Number.isSafeInteger(PtID)
    ? await ctx.db
        .select({ ptId: patients.ptId })
        .from(patients)
        .where(and(eq(patients.ptId, PtID), patientsOfStaff(ctx)))
    : []
  if (!found) throw new ServiceError(404, 'not-found')
  return switchLogon(ctx, { ptId: found.ptId, representativeId: null }, 'record opened')
}
