import { describe, expect, it } from 'vitest'
import { ofPatient, readTest } from '../testBundle.ts'

describe('importing insurance', () => {
  const coverage = (id: string, more: object) => ({
    resourceType: 'Coverage',
    id,
    status: 'active',
    beneficiary: ofPatient,
    payor: [{ display: 'Payer Ltd' }],
    ...more,
  })
  const kind = (code: string) => ({ type: { coding: [{ code }] } })

  it('reads plan, numbers, holder, dates and rank', async () => {
    const { policies } = await readTest(
      coverage('a', {
        subscriber: ofPatient,
        subscriberId: 'AB9876',
        relationship: { coding: [{ code: 'self' }] },
        period: { start: '2011-03-17', end: '2012-03-17' },
        class: [
          { ...kind('group'), value: 'WESTAIR' },
          { ...kind('plan'), value: 'BG4352', name: 'Full Coverage' },
        ],
        order: 2,
      }),
      coverage('b', { status: 'cancelled', identifier: [{ value: '12345' }], subscriber: { display: 'Bob Ames' } }),
    )
    expect(policies.map(({ values }) => values)).toEqual([
      {
        planName: 'Full Coverage',
        policyNo: 'AB9876',
        groupNo: 'WESTAIR',
        holderName: 'Ann Ames',
        relationship: 'Self',
        startDate: '2011-03-17',
        endDate: '2012-03-17',
        isActive: true,
        insPrimaryDefault: 2,
      },
      {
        planName: 'Payer Ltd',
        policyNo: '12345',
        groupNo: null,
        holderName: 'Bob Ames',
        relationship: null,
        startDate: null,
        endDate: null,
        isActive: false,
        insPrimaryDefault: 1,
      },
    ])
  })

  it('skips the policy of another person', async () => {
    const { policies, skipped } = await readTest(coverage('a', { beneficiary: { reference: 'Patient/5' } }))
    expect(policies).toEqual([])
    expect(skipped).toEqual({ 'Coverage (of someone else)': 1 })
  })
})
