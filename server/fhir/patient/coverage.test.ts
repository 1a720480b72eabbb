import { describe, expect, it } from 'vitest'
import { ofPatient, readTest, testUuid } from '../testBundle.ts'

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
        relationCode: 'self',
        startDate: '2011-03-17',
        endDate: '2012-03-17',
        isActive: true,
        insPrimaryDefault: 2,
        coverageNote: null,
        insIdWithPayor: null,
        isMedicare: false,
      },
      {
        planName: 'Payer Ltd',
        policyNo: '12345',
        groupNo: null,
        holderName: 'Bob Ames',
        relationship: null,
        relationCode: null,
        startDate: null,
        endDate: null,
        isActive: false,
        insPrimaryDefault: 1,
        coverageNote: null,
        insIdWithPayor: null,
        isMedicare: false,
      },
    ])
  })

  it('skips the policy of another person', async () => {
    const { policies, skipped } = await readTest(coverage('a', { beneficiary: { reference: 'Patient/5' } }))
    expect(policies).toEqual([])
    expect(skipped).toEqual({ 'Coverage (of someone else)': 1 })
  })

  const payer = {
    resourceType: 'Organization',
    id: testUuid(40),
    name: 'Blue Harbor Health',
    identifier: [
      { system: 'urn:x', value: 'internal' },
      { type: { coding: [{ code: 'NIIP' }] }, value: '60054' },
    ],
    telecom: [
      { system: 'phone', value: '(555) 010-0181', use: 'work', rank: 2 },
      { system: 'phone', value: '(555) 010-0180', rank: 1 },
      { system: 'email', value: 'help@example.org' },
    ],
  }

  it('reads the payer with its number for claims and its phones', async () => {
    const { policies } = await readTest(
      payer,
      coverage('a', { payor: [{ reference: `Organization/${payer.id}` }] }),
      coverage('b', { payor: [{ display: 'Payer Ltd', identifier: { value: '77' } }] }),
    )
    expect(policies.map(({ plan }) => plan)).toEqual([
      {
        claimFormTypeNo: null,
        payorName: 'Blue Harbor Health',
        payerId: '60054',
        memberPhone: '(555) 010-0180',
        verifyPhone: '(555) 010-0181',
      },
      { claimFormTypeNo: null, payorName: 'Payer Ltd', payerId: '77', memberPhone: null, verifyPhone: null },
    ])
  })

  it('reads the member’s number with the payer, and Medicare as claim form type 0', async () => {
    const { policies } = await readTest(
      coverage('a', {
        subscriberId: 'S1',
        payor: [{ display: 'Medicare' }],
        identifier: [{ type: { coding: [{ code: 'MB' }] }, value: 'M2' }],
      }),
      coverage('b', { subscriberId: 'S1', identifier: [{ type: { coding: [{ code: 'MB' }] }, value: 'S1' }] }),
    )
    expect(policies[0]).toMatchObject({
      values: { policyNo: 'S1', insIdWithPayor: 'M2', isMedicare: true },
      plan: { claimFormTypeNo: 0 },
    })
    expect(policies[1]).toMatchObject({ values: { insIdWithPayor: null, isMedicare: false } })
  })

  it('reads a note, or else what the patient pays', async () => {
    const costToBeneficiary = [
      { type: { text: 'Copay' }, valueMoney: { value: 20, currency: 'USD' } },
      { type: { text: 'Coinsurance' }, valueQuantity: { value: 10, unit: '%' } },
    ]
    const url = 'http://hl7.org/fhir/StructureDefinition/note'
    const { policies } = await readTest(
      coverage('a', { costToBeneficiary }),
      coverage('b', { costToBeneficiary, extension: [{ url, valueAnnotation: { text: 'Call first' } }] }),
    )
    expect(policies.map(({ values }) => values.coverageNote)).toEqual([
      'Copay: 20 USD; Coinsurance: 10 %',
      'Call first',
    ])
  })

  it('knows another holder by a UUID, an identifier or a server, not by a bare id', async () => {
    const { policies } = await readTest(
      coverage('a', { subscriber: { reference: `Patient/${testUuid(9)}` } }),
      coverage('b', { subscriber: { reference: 'Patient/7' } }),
      coverage('c', { subscriber: ofPatient }),
      coverage('d', { subscriber: { reference: `RelatedPerson/${testUuid(8)}` } }),
    )
    expect(policies.map(({ holder, isOwn }) => [holder, isOwn])).toEqual([
      [`Patient/${testUuid(9)}`, false],
      [null, false],
      [null, true],
      [null, false],
    ])
  })
})
