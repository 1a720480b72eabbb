import type { insurancePlans } from '../../db/schema/people.ts'

type Plan = Required<typeof insurancePlans.$inferInsert>

const harborHealth = {
  claimFormTypeNo: 1,
  payorName: 'Harbor Health',
  payerId: '70412',
  memberPhone: '(800) 555-0162',
  verifyPhone: '(800) 555-0163',
}

/** Insurance plans of the demo clinic. All companies and numbers are fictitious. */
export const demoInsurancePlans: readonly Plan[] = [
  {
    insPlanId: 1,
    nameX: 'Blue Harbor Health PPO',
    claimFormTypeNo: 1,
    payorName: 'Blue Harbor Health',
    payerId: '60054',
    memberPhone: '(800) 555-0110',
    verifyPhone: '(800) 555-0121',
  },
  {
    insPlanId: 2,
    nameX: 'Western Trades Health Fund',
    claimFormTypeNo: 1,
    payorName: 'Western Trades Health Fund',
    payerId: '91136',
    memberPhone: '(800) 555-0155',
    verifyPhone: null,
  },
  { insPlanId: 3, nameX: 'Harbor Health Silver PPO', ...harborHealth },
  { insPlanId: 4, nameX: 'Harbor Health Gold PPO', ...harborHealth },
  { insPlanId: 5, nameX: 'Harbor Health Bronze HMO', ...harborHealth },
  {
    insPlanId: 6,
    nameX: 'Medicare',
    claimFormTypeNo: 0,
    payorName: 'Medicare',
    payerId: '13202',
    memberPhone: '(800) 555-0170',
    verifyPhone: null,
  },
  {
    insPlanId: 7,
    nameX: 'Medicaid',
    claimFormTypeNo: 1,
    payorName: 'Medicaid',
    payerId: '13162',
    memberPhone: '(800) 555-0171',
    verifyPhone: null,
  },
  {
    insPlanId: 8,
    nameX: 'Student Health Plan',
    claimFormTypeNo: 1,
    payorName: 'Student Health Plan',
    payerId: '82019',
    memberPhone: '(800) 555-0172',
    verifyPhone: null,
  },
]

/** Returns the plan with this name. */
export function demoInsurancePlan(name: string): Plan {
  const plan = demoInsurancePlans.find(({ nameX }) => nameX === name)
  if (!plan) throw new Error(`demo clinic: expected the name of an insurance plan, got ${name}`)
  return plan
}
