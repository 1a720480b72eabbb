import { and, eq, inArray } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/specimens.ts'
import { type Specimen, specimenLimits } from '#src/contract/specimens.ts'
import { labProcedures } from '../../db/schema/records.ts'
import { specimens } from '../../db/schema/specimens.ts'
import type { StaffContext } from '../context.ts'
import { labRows } from '../labs/labRows.ts'
import { patientsOfStaff } from '../patients/patientsOfStaff.ts'
import { dayLimitsOf, isLabWithin, zoneOfStaff } from './dayLimits.ts'
import { specimenRows } from './specimenRows.ts'
import { statusesOf } from './statusesOf.ts'

/** Maximum number of specimens in a reply. */
const listedSpecimens = 5 * specimenLimits.rows

/**
 * Returns the newest labs of a patient, or of all whom the caller may see, with their specimens (clinical §7). Throws 400
 * for a day that does not exist.
 */
export async function readLabsEx(
  ctx: StaffContext,
  { params }: ParsedInput<typeof contract.labsEx>,
): Promise<ReplyOf<typeof contract.labsEx>> {
  const { db } = ctx
  const limits = dayLimitsOf(params.dateFrom, params.dateTo)
  const statuses = statusesOf(params.statuses)
  const where = and(
    params.patientId === '*' ? undefined : eq(labProcedures.ptId, Number(params.patientId)),
    statuses === null ? undefined : inArray(labProcedures.labStId, statuses),
    isLabWithin(limits, await zoneOfStaff(ctx)),
    patientsOfStaff(ctx),
  )
  const labs = await labRows(db, where, undefined, specimenLimits.rows)
  const ids = labs.map(({ labCPID }) => labCPID)
  const samples = ids.length === 0 ? [] : await specimenRows(db, inArray(specimens.labCpId, ids), listedSpecimens)
  const byLab = new Map<number, Specimen[]>()
  for (const sample of samples) byLab.set(sample.labCPID, [...(byLab.get(sample.labCPID) ?? []), sample])
  return labs.map((lab) => ({
    ...lab,
    specimens: (byLab.get(lab.labCPID) ?? []).toSorted((a, b) => a.specimenID - b.specimenID),
  }))
}
