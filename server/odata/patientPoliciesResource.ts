import { eq, sql } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { PatientPolicy } from '#src/contract/insurance.ts'
import { insurancePlans, patients, policies } from '../db/schema/people.ts'
import { patientFullName } from '../db/patientFullName.ts'
import type { Reference, Resource } from './resource.ts'
import { siteTimeZone } from '../db/siteTimeZone.ts'

/** Columns of the policy itself that the wire has in a reference. */
const ofPolicy = (name: string, key: string, fields: Reference['fields']): Reference => {
  const same = alias(policies, name)
  return { table: same, on: eq(same.ptPolicyId, policies.ptPolicyId), key, fields }
}

/** Columns of the policy's plan. Without a plan there is no reference. `planId`: the plan's id in `table`. */
const ofPlan = (table: PgTable, planId: PgColumn, fields: Reference['fields']): Reference => ({
  table,
  on: eq(planId, policies.insPlanId),
  key: 'InsPlanID',
  fields: { InsPlanID: { column: planId, type: 'number' }, ...fields },
})

const payingPlan = alias(insurancePlans, 'paying_plan')
const contactPlan = alias(insurancePlans, 'contact_plan')

const plan = alias(insurancePlans, 'policy_plan')

/** clinical §3 "Patient policy". `listPatientPolicies` limits the rows to the patient whose record is shown. */
export const patientPoliciesResource: Resource<Exclude<keyof PatientPolicy, `${string}_Ref`> | 'PtID'> = {
  table: policies,
  key: 'PtPolicyID',
  maxTop: 500,
  fields: {
    PtPolicyID: { column: policies.ptPolicyId, type: 'number' },
    PtPolicyID_Prim: { column: policies.ptPolicyIdPrim, type: 'number' },
    PtID: { column: policies.ptId, type: 'number' },
    InsPlanID: { column: policies.insPlanId, type: 'number' },
    InsPlanPolicyNo: { column: policies.policyNo, type: 'text' },
    GroupNo: { column: policies.groupNo, type: 'text' },
    PolicyHolderID: { column: policies.policyHolderId, type: 'number' },
    InsPrimaryDefault: { column: policies.insPrimaryDefault, type: 'number' },
    InsPlanDateStart: { column: policies.startDate, type: 'text' },
    InsPlanDateExp: { column: policies.endDate, type: 'text' },
    InActive: { column: sql<boolean>`(not ${policies.isActive})`, type: 'boolean' },
    CoverageNote: { column: policies.coverageNote, type: 'text' },
    IDENUM: { column: policies.ideNum, type: 'text' },
    InsIDWithPayor: { column: policies.insIdWithPayor, type: 'text' },
    MedInsType: { column: policies.medInsType, type: 'text' },
    PtClaimAuthNo: { column: policies.ptClaimAuthNo, type: 'text' },
    IsMedicare: { column: policies.isMedicare, type: 'boolean' },
    NoteGenID: { column: policies.noteGenId, type: 'number' },
  },
  references: {
    Pt_Ref: {
      table: patients,
      on: eq(patients.ptId, policies.ptId),
      key: 'PtID',
      fields: {
        PtID: { column: patients.ptId, type: 'number' },
        NameX: { column: patientFullName, type: 'text' },
        DOB: { column: patients.dob, type: 'text' },
        SiteTimeZone: { column: siteTimeZone, type: 'text' },
      },
    },
    // The name in the policy's source stands for a plan that is not known, so that every policy has a name.
    InsPlan_Ref: {
      table: plan,
      on: eq(plan.insPlanId, policies.insPlanId),
      key: 'NameX',
      fields: {
        InsPlanID: { column: plan.insPlanId, type: 'number' },
        ClaimFormTypeNo: { column: plan.claimFormTypeNo, type: 'number' },
        NameX: { column: policies.planName, type: 'text' },
      },
    },
    PolicyHolder_Ref: ofPolicy('held_policy', 'NameX', { NameX: { column: policies.holderName, type: 'text' } }),
    Relation_Ref: ofPolicy('related_policy', 'NameX', {
      CodeX: { column: policies.relationCode, type: 'text' },
      NameX: { column: sql<string | null>`coalesce(${policies.relationship}, ${policies.relationCode})`, type: 'text' },
    }),
    Payment_Ref: ofPlan(payingPlan, payingPlan.insPlanId, {
      NameX: { column: payingPlan.payorName, type: 'text' },
      PayerID: { column: payingPlan.payerId, type: 'text' },
    }),
    VerifyContact_Ref: ofPlan(contactPlan, contactPlan.insPlanId, {
      MemberPhone: { column: contactPlan.memberPhone, type: 'text' },
      VerifyPhone: { column: contactPlan.verifyPhone, type: 'text' },
    }),
  },
}
