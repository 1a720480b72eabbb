import { and, asc, eq } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/personalInfoPolicies.ts'
import { policies } from '../../db/schema/people.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { RecordContext } from '../context.ts'

/**
 * Returns the insurance plans of the record that are valid on a day (clinical §7), the primary one first. A date of a plan
 * without month or day includes the whole year or month. Throws 403 `not-allowed` for another patient.
 */
export async function readPersonalInfoPolicies(
  { db, caller }: RecordContext,
  { params: { ptId, date } }: ParsedInput<typeof contract.personalInfoPolicies>,
): Promise<ReplyOf<typeof contract.personalInfoPolicies>> {
  if (Number(ptId) !== caller.ptId)
    throw new ServiceError(403, 'not-allowed', 'ptId: expected the patient of the record')
  const active = await db
    .select()
    .from(policies)
    .where(and(eq(policies.ptId, caller.ptId), eq(policies.isActive, true)))
    .orderBy(asc(policies.insPrimaryDefault), asc(policies.ptPolicyId))
  return active
    .filter(({ startDate, endDate }) => isWithin(date, startDate, endDate))
    .map(({ insPrimaryDefault, planName: insPlanName }) => ({ insPrimaryDefault, insPlanName }))
}

function isWithin(day: string, start: string | null, end: string | null): boolean {
  // Compares only as many characters as the recorded date has.
  return (start === null || day.slice(0, start.length) >= start) && (end === null || day.slice(0, end.length) <= end)
}
