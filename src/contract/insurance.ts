import * as v from 'valibot'
import { authorshipField } from './authorship.ts'
import { ClinicalDate } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { ODataQuery, rowsOf } from './odata.ts'

const text = v.nullable(v.string())
const id = v.nullable(v.number())
const reference = <T extends v.ObjectEntries>(entries: T) => v.optional(v.nullable(v.object(entries)), null)

/** `InsPrimaryDefault` (clinical §3). */
export const insuranceOrders = { primary: 1, secondary: 2 } as const

/** A patient's policy (clinical §3). */
export const PatientPolicy = v.object({
  PtPolicyID: v.number(),
  /** The holder's policy to which this one of a dependent belongs. */
  PtPolicyID_Prim: id,
  InsPlanID: id,
  InsPlanPolicyNo: text,
  GroupNo: text,
  /** The holder, if they are a patient of the clinic. */
  PolicyHolderID: id,
  /** 1 default primary, 2 secondary. */
  InsPrimaryDefault: v.number(),
  InsPlanDateStart: v.nullable(ClinicalDate),
  InsPlanDateExp: v.nullable(ClinicalDate),
  InActive: v.boolean(),
  CoverageNote: text,
  IDENUM: text,
  InsIDWithPayor: text,
  MedInsType: text,
  PtClaimAuthNo: text,
  IsMedicare: v.boolean(),
  NoteGenID: id,
  /**
   * Whom the policy covers, and the IANA time zone of their clinic, by whose day the policy starts and ends. Not in the
   * spec.
   */
  Pt_Ref: reference({ PtID: v.number(), NameX: v.string(), DOB: v.nullable(ClinicalDate), SiteTimeZone: text }),
  InsPlan_Ref: reference({ InsPlanID: id, ClaimFormTypeNo: id, NameX: v.string() }),
  PolicyHolder_Ref: reference({ NameX: v.string() }),
  /** What the patient is to the holder. `CodeX`: FHIR's subscriber-relationship, if known. */
  Relation_Ref: reference({ CodeX: text, NameX: text }),
  /** The company that pays, with its number for electronic claims. */
  Payment_Ref: reference({ NameX: text, PayerID: text }),
  /** Phone numbers for members, and to verify coverage. */
  VerifyContact_Ref: reference({ MemberPhone: text, VerifyPhone: text }),
})
export type PatientPolicy = v.InferOutput<typeof PatientPolicy>

/**
 * Query for the policies that are not inactive, the default primary one first. Which of them are current depends on the
 * day (clinical §5), so screens decide that, also for a saved copy.
 */
export const policyQuery = {
  $filter: 'InActive eq false',
  $orderby: 'InsPrimaryDefault,PtPolicyID',
  $expand: 'Pt_Ref,InsPlan_Ref,PolicyHolder_Ref,Relation_Ref,Payment_Ref,VerifyContact_Ref',
} as const

const ofRecord = { whose: 'record', needs: ['insurance'] } as const
const checker = { whose: 'record', userType: 'staff', needs: ['insurance'] } as const

/** The policies of the session's patient (clinical §7). The resource name is not in the spec. */
export const patientPolicies = endpoint({
  method: 'GET',
  path: 'odata/PatientPolicies',
  allowedBy: ofRecord,
  offline: 'record',
  fixedQueries: [policyQuery],
  query: ODataQuery,
  reply: rowsOf(v.partial(PatientPolicy)),
})

/** The order of the session's patient's policies (clinical §7 "policy sequence"). */
export const PolicySequenceRow = v.object({
  PtPolicyID: v.number(),
  InsPrimaryDefault: v.number(),
  Sequence: v.number(),
})
export const policySequence = endpoint({
  method: 'GET',
  path: 'odata/PolicySequence',
  allowedBy: ofRecord,
  offline: 'never',
  query: ODataQuery,
  reply: rowsOf(v.partial(PolicySequenceRow)),
})

/** Pictures of an insurance card that were sent to the clinic. This and what follows is not in the spec. */
export const InsuranceCard = v.object({
  cardId: v.number(),
  /** The message with the pictures; null if it no longer exists. */
  messageId: id,
  sentAt: v.string(),
  /** Numbers for `insuranceCardSide`; null if the side is missing. */
  frontImgId: id,
  backImgId: id,
  /** Why one side is missing. */
  missingReason: text,
  /** The policy to which staff attached it. */
  ptPolicyId: id,
  /** When staff attached it or decided not to use it; null if not yet. */
  checkedAt: text,
  checkedBy: text,
  authorship: authorshipField,
})
export type InsuranceCard = v.InferOutput<typeof InsuranceCard>

/**
 * The cards of the session's patient, newest first, at most 50: the one of each policy that was attached last, and the
 * newest of those that are not checked.
 */
export const insuranceCards = endpoint({
  method: 'GET',
  path: 'p-portal/insurance/cards',
  allowedBy: ofRecord,
  offline: 'record',
  reply: v.array(InsuranceCard),
})

/** A picture of a card in `insuranceCards`. It never changes. */
export const insuranceCardSide = endpoint({
  method: 'GET',
  path: 'p-portal/insurance/cards/sides/{imgId}',
  allowedBy: ofRecord,
  offline: 'record',
  keep: { maxRows: 20, bytes: 20_000_000, days: 1500 },
  params: v.object({ imgId: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) }),
  reply: v.object({ blobAsDataURL: v.string(), pxWidth: v.number(), pxHeight: v.number() }),
})

/**
 * Attaches a card to a policy of the record, or marks it as not used (`PtPolicyID` null). Can be repeated with another
 * policy. 404 `not-found` for another patient's card or policy.
 */
export const checkInsuranceCard = endpoint({
  method: 'POST',
  path: 'p-portal/insurance/cards/{cardId}/check',
  allowedBy: checker,
  offline: 'never',
  isKeyed: true,
  params: v.object({ cardId: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) }),
  body: v.object({ PtPolicyID: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))) }),
  reply: v.object({}),
})

/** A choice of a person to show the insurance on the emergency card. */
export const EmergencyInsuranceChoice = v.object({
  PtID: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  isShown: v.boolean(),
  /** Time of the choice, ISO 8601. Of two choices, the later one holds, whichever arrives first. */
  chosenAt: v.pipe(v.string(), v.isoTimestamp()),
})
export type EmergencyInsuranceChoice = v.InferOutput<typeof EmergencyInsuranceChoice>

/** Stores the choice. Throws 403 `not-allowed` for staff, and if the user may not read that record. */
export const chooseEmergencyInsurance = endpoint({
  method: 'POST',
  path: 'p-portal/records/emergency/insurance',
  allowedBy: { whose: 'user', needs: ['medicalHistory', 'insurance'] },
  offline: 'queue',
  body: EmergencyInsuranceChoice,
  reply: v.object({ data: v.boolean() }),
})
