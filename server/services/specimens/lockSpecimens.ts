import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SpecimenStatusId } from '#src/contract/specimens.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { patientFullName } from '../../db/patientFullName.ts'
import { patients } from '../../db/schema/people.ts'
import { labProcedures } from '../../db/schema/records.ts'
import { collectionMethods, specimens } from '../../db/schema/specimens.ts'
import { siteTimeZone } from '../../db/siteTimeZone.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { StaffContext } from '../context.ts'
import { patientsOfStaff } from '../patients/patientsOfStaff.ts'
import type { JudgedSpecimen } from './judgeUpdate.ts'
import { hasReplacement } from './specimenRows.ts'

/** A specimen that this transaction may change. */
export interface LockedSpecimen extends JudgedSpecimen {
  readonly ptId: number
  readonly labCpId: number
  readonly labSpecTypeId: number
  readonly billOnSave: boolean
  readonly statusId: SpecimenStatusId
  readonly changedAt: Date
  /** When its procedure was scheduled: a clinical date. */
  readonly schedTime: string | null
  /** Ways to collect specimens of its type. */
  readonly methodIds: readonly number[]
  /** IANA name of the zone of the patient's site. */
  readonly timeZone: string
}

/**
 * Locks specimens and then their procedures, always in the order of their numbers, so that two callers can't wait for each
 * other. Throws 404 `not-found` if the caller may not see one of the patients.
 */
export async function lockSpecimens(ctx: StaffContext, ids: readonly number[]): Promise<LockedSpecimen[]> {
  const { db } = ctx
  const rows = await db
    .select({
      specimenId: specimens.specimenId,
      ptId: specimens.ptId,
      labCpId: specimens.labCpId,
      labSpecTypeId: specimens.labSpecTypeId,
      localEntryId: specimens.localEntryId,
      billOnSave: specimens.billOnSave,
      statusId: specimens.statusId,
      changedAt: specimens.changedAt,
      collectedDate: specimens.collectedDate,
      test: labProcedures.name,
      schedTime: labProcedures.schedTime,
      patient: patientFullName,
      timeZone: siteTimeZone,
    })
    .from(specimens)
    .innerJoin(patients, eq(patients.ptId, specimens.ptId))
    .innerJoin(labProcedures, eq(labProcedures.labCpId, specimens.labCpId))
    .where(and(inArray(specimens.specimenId, [...ids]), patientsOfStaff(ctx)))
    .orderBy(asc(specimens.specimenId))
    .for('no key update', { of: specimens })
  if (rows.length < ids.length) throw new ServiceError(404, 'not-found')
  await db
    .select({ labCpId: labProcedures.labCpId })
    .from(labProcedures)
    .where(inArray(labProcedures.labCpId, [...new Set(rows.map(({ labCpId }) => labCpId))]))
    .orderBy(asc(labProcedures.labCpId))
    .for('no key update')
  // After the locks: the caller before this one may have ordered a new sample.
  const replaced = await db
    .select({ specimenId: specimens.specimenId })
    .from(specimens)
    .where(and(inArray(specimens.specimenId, [...ids]), sql`${hasReplacement}`))
  const methods = await db
    .select()
    .from(collectionMethods)
    .where(inArray(collectionMethods.labSpecTypeId, [...new Set(rows.map(({ labSpecTypeId }) => labSpecTypeId))]))
  const isReplaced = new Set(replaced.map(({ specimenId }) => specimenId))
  return rows.map((row) => ({
    ...row,
    timeZone: row.timeZone ?? 'UTC',
    today: calendarDay(ctx.now(), row.timeZone ?? 'UTC'),
    isReplaced: isReplaced.has(row.specimenId),
    methodIds: methods.flatMap((one) => (one.labSpecTypeId === row.labSpecTypeId ? one.collectionMethodId : [])),
  }))
}
