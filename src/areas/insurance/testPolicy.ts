import type { PolicyRow } from '#src/contract/policyStanding.ts'

/** Returns a policy of Maria, patient 1, that she holds herself. */
export const testPolicy = (over: PolicyRow = {}): PolicyRow => ({
  PtPolicyID: 1,
  PtPolicyID_Prim: null,
  InsPlanID: 1,
  InsPlanPolicyNo: 'BHX 1',
  GroupNo: '77412',
  PolicyHolderID: 1,
  InsPrimaryDefault: 1,
  InsPlanDateStart: null,
  InsPlanDateExp: null,
  InActive: false,
  CoverageNote: null,
  InsIDWithPayor: null,
  Pt_Ref: { PtID: 1, NameX: 'Maria Alvarez', DOB: '1974-03-14', SiteTimeZone: 'America/New_York' },
  InsPlan_Ref: { InsPlanID: 1, ClaimFormTypeNo: 1, NameX: 'Blue Harbor Health PPO' },
  PolicyHolder_Ref: { NameX: 'Maria Alvarez' },
  Relation_Ref: { CodeX: 'self', NameX: 'Self' },
  Payment_Ref: { NameX: 'Blue Harbor Health', PayerID: '60054' },
  VerifyContact_Ref: { MemberPhone: '(800) 555-0110', VerifyPhone: null },
  ...over,
})
