import { and, eq, inArray } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/specimens.ts'
import { specimenLimits, type SpecimenStatusId } from '#src/contract/specimens.ts'
import { specimens } from '../../db/schema/specimens.ts'
import type { StaffContext } from '../context.ts'
import { patientsOfStaff } from '../patients/patientsOfStaff.ts'
import { dayLimitsOf, isWithin, zoneOfStaff } from './dayLimits.ts'
import { specimenRows } from './specimenRows.ts'
import { statusesOf } from './statusesOf.ts'

/**
 * Returns the specimens of a patient, or of all whom the caller may see, those that changed last first (clinical §7).
 * Throws 400 for a day that does not exist.
 */
export async function readSpecStatusList(
  ctx: StaffContext,
  { params }: ParsedInput<typeof contract.specStatusList>,
): Promise<ReplyOf<typeof contract.specStatusList>> {
  const limits = dayLimitsOf(params.from, params.to)
  const statuses = statusesOf(params.statuses)
  const where = and(
    params.patientId === '*' ? undefined : eq(specimens.ptId, Number(params.patientId)),
    // A number that is no status finds nothing.
    statuses === null ? undefined : inArray(specimens.statusId, statuses as SpecimenStatusId[]),
    isWithin(specimens.changedAt, limits, await zoneOfStaff(ctx)),
    patientsOfStaff(ctx),
  )
  return specimenRows(ctx.db, where, specimenLimits.rows)
}
