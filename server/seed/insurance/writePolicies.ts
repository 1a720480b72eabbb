import type { ClinicCalendar } from '../clinic/clinicCalendar.ts'
import { type DemoPatient, maria, otherPatients } from '../clinic/demoPatients.ts'
import { patientName } from '../record/patientName.ts'
import type { DemoRows } from '../rows/demoRows.ts'
import { demoInsurancePlan } from './demoPlans.ts'

type PolicyRow = DemoRows['policies'][number]

/** Holders of the policies of dependents, by the keys of both. */
const holders: Readonly<Record<string, string>> = { noah: 'sam', lily: 'sam' }

/** Id of a patient's first policy, to which the policies of dependents refer. */
const firstPolicy = ({ ptId }: DemoPatient) => ptId
/** Ids of further policies start here. */
const furtherPolicies = 20_000

const ofPlan = (name: string): Pick<PolicyRow, 'planName' | 'insPlanId' | 'isMedicare'> => {
  const { insPlanId, claimFormTypeNo } = demoInsurancePlan(name)
  return { planName: name, insPlanId, isMedicare: claimFormTypeNo === 0 }
}

/** Writes a patient's insurance: one policy, and for Maria those that are second, over and not started yet. */
export function writePolicies(rows: DemoRows, calendar: ClinicCalendar, patient: DemoPatient): void {
  if (patient.key === maria.key) {
    rows.policies.push(...mariasPolicies(calendar))
    return
  }
  const holder = otherPatients.find(({ key }) => key === holders[patient.key]) ?? patient
  const isOwn = holder === patient
  rows.policies.push({
    ptPolicyId: firstPolicy(patient),
    ptId: patient.ptId,
    ptPolicyIdPrim: isOwn ? null : firstPolicy(holder),
    ...ofPlan(patient.plan),
    policyHolderId: holder.ptId,
    policyNo: `${patient.plan.slice(0, 2).toUpperCase()}${holder.ptId * 7919}`,
    groupNo: patient.plan.startsWith('Medic') ? null : String(4000 + (holder.ptId % 97)),
    holderName: patientName(holder),
    relationship: isOwn ? 'Self' : 'Child',
    relationCode: isOwn ? 'self' : 'child',
    startDate: `${calendar.year(-400)}-01-01`,
    isActive: true,
    insPrimaryDefault: 1,
  })
}

function mariasPolicies(calendar: ClinicCalendar): PolicyRow[] {
  const own = { ptId: maria.ptId, isActive: true }
  const self = {
    ...own,
    policyHolderId: maria.ptId,
    holderName: patientName(maria),
    relationship: 'Self',
    relationCode: 'self',
    insPrimaryDefault: 1,
  }
  return [
    {
      ...self,
      ptPolicyId: firstPolicy(maria),
      ...ofPlan('Blue Harbor Health PPO'),
      policyNo: 'BHX 4821 7730 02',
      groupNo: '77412',
      startDate: `${calendar.year(0)}-01-01`,
      coverageNote: 'Referral needed for physical therapy',
    },
    {
      ...own,
      ptPolicyId: furtherPolicies,
      ...ofPlan('Western Trades Health Fund'),
      policyNo: 'WT-209-5518',
      groupNo: 'L-118',
      holderName: 'Carlos Alvarez',
      relationship: 'Spouse',
      relationCode: 'spouse',
      startDate: calendar.day(-995),
      endDate: `${calendar.year(366)}-12-31`,
      insPrimaryDefault: 2,
    },
    // Over since the first policy started.
    {
      ...self,
      ptPolicyId: furtherPolicies + 1,
      ...ofPlan('Harbor Health Silver PPO'),
      policyNo: 'HA83006958',
      groupNo: '4006',
      startDate: `${calendar.year(-800)}-01-01`,
      endDate: `${calendar.year(-366)}-12-31`,
    },
    // Starts when the next year does.
    {
      ...self,
      ptPolicyId: furtherPolicies + 2,
      ...ofPlan('Harbor Health Gold PPO'),
      policyNo: 'HA83006959',
      groupNo: '4006',
      startDate: `${calendar.year(366)}-01-01`,
      insPrimaryDefault: 2,
    },
  ]
}
