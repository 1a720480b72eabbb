import { describe, expect, it } from 'vitest'
import type { EmergencyInfo } from '#src/contract/emergency.ts'
import type { PolicyRow } from '#src/contract/policyStanding.ts'
import type { Write } from '#src/offline/Write.ts'
import { cardInsurance } from './cardInsurance.ts'
import { emergencyInsuranceWrite } from './emergencyInsuranceWrite.ts'
import { composeEmergencyCard } from './model.ts'
import { testCard } from './testCard.ts'
import { withUnsentChoices } from './unsentChoices.ts'

const policy = (over: PolicyRow = {}): PolicyRow => ({
  PtPolicyID: 1,
  InsPrimaryDefault: 1,
  InsPlanPolicyNo: 'BHX 1',
  GroupNo: '77412',
  InsPlan_Ref: { InsPlanID: 1, ClaimFormTypeNo: 1, NameX: 'Blue Harbor Health PPO' },
  PolicyHolder_Ref: { NameX: 'Maria Alvarez' },
  VerifyContact_Ref: { MemberPhone: '(800) 555-0110', VerifyPhone: null },
  Pt_Ref: { PtID: 1, NameX: 'Maria Alvarez', DOB: null, SiteTimeZone: 'America/New_York' },
  ...over,
})
const shown = {
  plan: 'Blue Harbor Health PPO',
  holder: 'Maria Alvarez',
  memberId: 'BHX 1',
  group: '77412',
  phone: '(800) 555-0110',
  until: null,
}
const now = Date.parse('2026-11-21T04:00:00Z')
const compose = (info: EmergencyInfo, policies?: readonly PolicyRow[]) => {
  const nothing = { data: [], savedAt: null }
  const parts = { allergies: nothing, prescriptions: nothing, medications: nothing, problems: nothing }
  return composeEmergencyCard({ info: { data: info, savedAt: null }, ...parts }, now, policies)
}

describe('the insurance on the emergency card', () => {
  it('is that of the policies that are current on the clinic’s day', () => {
    // At the clinic it is still 20 November.
    const ending = policy({ PtPolicyID: 2, InsPrimaryDefault: 2, InsPlanDateExp: '2026-11-20' })
    const ended = policy({ PtPolicyID: 3, InsPlanDateExp: '2026-11-19' })
    expect(cardInsurance([ended, ending, policy()], new Date(now))).toEqual([shown, { ...shown, until: '2026-11-20' }])
  })

  it('is there only if the person wishes it', () => {
    expect(compose({ ...testCard.info, insuranceShown: true }, [policy()])).toMatchObject({
      insurance: [shown],
      zone: 'America/New_York',
    })
    expect(compose({ ...testCard.info, insuranceShown: false }, [policy()])).not.toHaveProperty('insurance')
    expect(compose(testCard.info, [policy()])).not.toHaveProperty('insurance')
    expect(compose({ ...testCard.info, insuranceShown: true })).not.toHaveProperty('insurance')
  })

  it('follows the latest queued choice, of this patient only', () => {
    const choice = (PtID: number, isShown: boolean, chosenAt: string, state: Write['state'] = 'waiting') =>
      ({ kind: emergencyInsuranceWrite.kind, state, content: { PtID, isShown, chosenAt } }) as Write
    const { PtID } = testCard.info
    const isShown = (...writes: Write[]) => withUnsentChoices(testCard.info, writes).insuranceShown
    expect(isShown()).toBeUndefined()
    expect(isShown(choice(PtID, false, '2026-11-20T11:00:00Z'), choice(PtID, true, '2026-11-20T10:00:00Z'))).toBe(false)
    expect(isShown(choice(PtID + 1, true, '2026-11-20T11:00:00Z'))).toBeUndefined()
    expect(isShown(choice(PtID, true, '2026-11-20T11:00:00Z', 'draft'))).toBeUndefined()
  })
})
