import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { EmergencyInfo } from '#src/contract/emergency.ts'
import { patientContacts, patients, sites } from '../../db/schema/people.ts'
import { emergencyInsuranceChoices } from '../../db/schema/personalInfo.ts'
import { emergencyConditions, labFindings, labProcedures } from '../../db/schema/records.ts'
import { ServiceError } from '../../ServiceError.ts'
import { codeSystems } from '../codeSystems.ts'
import type { RecordReadContext } from '../context.ts'
import { bloodTypeCodes, type BloodFinding, bloodTypeOf } from './bloodTypeOf.ts'

/** Laboratory states (clinical §4). */
const [resultsAvailable, cancelled, corrected] = [3, 6, 10]

/**
 * Returns what an emergency card shows besides allergies, medications and conditions. Throws 404 if the patient no
 * longer exists.
 */
export async function readEmergencyInfo(ctx: RecordReadContext): Promise<EmergencyInfo> {
  const { ptId } = ctx.caller
  const [patient] = await ctx.db.select().from(patients).where(eq(patients.ptId, ptId))
  if (!patient) throw new ServiceError(404, 'not-found', 'patient: not found')
  const contacts = await ctx.db
    .select({ name: patientContacts.name, relationship: patientContacts.relationship, phone: patientContacts.phone })
    .from(patientContacts)
    .where(eq(patientContacts.ptId, ptId))
    .orderBy(asc(patientContacts.rank), asc(patientContacts.contactId))
  const [insurance] = await ctx.db
    .select({ isShown: emergencyInsuranceChoices.isShown })
    .from(emergencyInsuranceChoices)
    .where(eq(emergencyInsuranceChoices.ptId, ptId))
  const { nameFirst, nameMiddle, nameLast, nameSuffix } = patient
  return {
    PtID: ptId,
    ExtID: patient.extId,
    fullName: [nameFirst, nameMiddle, nameLast, nameSuffix].filter(Boolean).join(' '),
    DOB: patient.dob,
    Sex: patient.sex,
    gender: patient.gender,
    language: patient.language,
    bloodType: bloodTypeOf(await bloodFindings(ctx, ptId)),
    contacts,
    clinic: await clinicOf(ctx, patient.siteId),
    insuranceShown: insurance?.isShown ?? false,
    conditionChoices: await ctx.db
      .select({ problemID: emergencyConditions.problemId, isShown: emergencyConditions.isShown })
      .from(emergencyConditions)
      .where(eq(emergencyConditions.ptId, ptId))
      .orderBy(asc(emergencyConditions.problemId)),
  }
}

/**
 * Returns the laboratory findings about the blood type, if their results are available. Findings in other states, such
 * as preliminary, are not reliable.
 */
async function bloodFindings(ctx: RecordReadContext, ptId: number): Promise<BloodFinding[]> {
  const stateOf = sql`coalesce(${labFindings.statusId}, ${labProcedures.labStId}, ${resultsAvailable})`
  return await ctx.db
    .select({
      code: labFindings.code,
      value: labFindings.value,
      date: sql<
        string | null
      >`coalesce(${labFindings.caseDate}, ${labProcedures.collectedDate}, ${labProcedures.receivedDate})`,
    })
    .from(labFindings)
    .innerJoin(labProcedures, eq(labProcedures.labCpId, labFindings.labCpId))
    .where(
      and(
        eq(labFindings.ptId, ptId),
        eq(labFindings.codeSystem, codeSystems.loinc),
        inArray(labFindings.code, [...bloodTypeCodes]),
        inArray(stateOf, [resultsAvailable, corrected]),
        // A code without its name is no blood type that a reader could use.
        sql`not (${labFindings.valueType} is not distinct from 'CodeableConcept' and ${labFindings.value} like 'Code %')`,
        sql`${labProcedures.labStId} is distinct from ${cancelled}`,
      ),
    )
    .orderBy(desc(labFindings.labFId))
}

/** Returns the patient's own site if it is active, otherwise the home site. */
async function clinicOf(ctx: RecordReadContext, siteId: number | null): Promise<EmergencyInfo['clinic']> {
  const isOwn = sql<boolean>`${sites.siteId} is not distinct from ${siteId}::bigint`
  const [site] = await ctx.db
    .select({ name: sites.name, phone: sites.phone })
    .from(sites)
    .where(and(eq(sites.isActive, true), or(isOwn, eq(sites.isHomeSite, true))))
    .orderBy(desc(isOwn), asc(sites.siteId))
    .limit(1)
  return site ?? { name: '', phone: null }
}
