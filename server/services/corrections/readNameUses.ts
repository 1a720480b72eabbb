import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { NameUses } from '#src/contract/corrections.ts'
import { currentStatus } from '#src/contract/medications.ts'
import { type ObjectType, objectTypes } from '#src/contract/objectTypes.ts'
import { currentPolicies } from '#src/contract/policyStanding.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { policies } from '../../db/schema/people.ts'
import { prescriptions } from '../../db/schema/records.ts'
import { consentingStaff } from '../consents/consentingStaff.ts'
import type { RecordContext } from '../context.ts'
import { zoneOfPatient } from '../patients/zoneOfPatient.ts'

/**
 * Returns what else has the name of the open record's patient, as far as the caller's profile includes insurance and
 * medications. Null if the caller is not staff who answer for the clinic.
 */
export async function readNameUses(ctx: RecordContext): Promise<NameUses | null> {
  if ((await consentingStaff(ctx)) === null) return null
  const may = (name: ObjectType) => ctx.caller.objectTypeIds.includes(objectTypes[name])
  return {
    policies: may('insurance') ? await heldPolicies(ctx) : [],
    prescriptions: may('medications') ? await prescriptionsByPharmacy(ctx) : [],
  }
}

/** Policies that another person holds have that person's name. */
async function heldPolicies({ db, now, caller: { ptId } }: RecordContext): Promise<NameUses['policies']> {
  const rows = await db
    .select()
    .from(policies)
    .where(
      and(
        eq(policies.ptId, ptId),
        or(eq(policies.policyHolderId, ptId), isNull(policies.policyHolderId)),
        or(eq(policies.relationCode, 'self'), isNull(policies.relationCode)),
      ),
    )
  const listed = rows.map(({ isActive, startDate, endDate, ...row }) => ({
    InActive: !isActive,
    InsPlanDateStart: startDate,
    InsPlanDateExp: endDate,
    InsPrimaryDefault: row.insPrimaryDefault,
    PtPolicyID: row.ptPolicyId,
    plan: row.planName,
    holder: row.holderName?.trim() ?? '',
  }))
  const today = calendarDay(now(), await zoneOfPatient(db, ptId))
  return currentPolicies(listed, today).flatMap(({ plan, holder }) => (holder === '' ? [] : [{ plan, holder }]))
}

/** Prescriptions that differ only in their dates count once, as in the list of prescriptions. */
async function prescriptionsByPharmacy({ db, caller: { ptId } }: RecordContext): Promise<NameUses['prescriptions']> {
  const pharmacy = sql<string | null>`nullif(trim(${prescriptions.pharmacy}), '')`
  const different = sql<number>`count(distinct (${prescriptions.name}, ${prescriptions.prescriber}, ${prescriptions.instructions}))`
  return await db
    .select({ pharmacy, count: different.mapWith(Number) })
    .from(prescriptions)
    .where(and(eq(prescriptions.ptId, ptId), eq(prescriptions.status, currentStatus)))
    .groupBy(sql`1`)
    .orderBy(sql`1 nulls last`)
}
