import { describe, expect, it } from 'vitest'
import type { InsuranceCard } from '#src/contract/insurance.ts'
import { siteDay } from '#src/lib/siteZone.ts'
import { currentPolicies, memberNumber, type PolicyRow, zoneOfPolicies } from '#src/contract/policyStanding.ts'
import { cardOf, policiesToAttach, policyTree, uncheckedCards } from './model.ts'
import { testPolicy } from './testPolicy.ts'

const today = '2026-11-20'
const isCurrent = (over: PolicyRow, day = today) => currentPolicies([testPolicy(over)], day).length === 1

describe('currentPolicies', () => {
  it.each([
    ['without dates', {}, true],
    ['that starts today', { InsPlanDateStart: today }, true],
    ['that starts tomorrow', { InsPlanDateStart: '2026-11-21' }, false],
    ['that starts later this month, of which only the month is known', { InsPlanDateStart: '2026-11' }, true],
    ['that starts this year, of which only the year is known', { InsPlanDateStart: '2026' }, true],
    ['that starts next year', { InsPlanDateStart: '2027' }, false],
    ['that ends today', { InsPlanDateExp: today }, true],
    ['that ended yesterday', { InsPlanDateExp: '2026-11-19' }, false],
    ['that ends this year, of which only the year is known', { InsPlanDateExp: '2026' }, true],
    ['that ended last year', { InsPlanDateExp: '2025' }, false],
    ['that ended last month', { InsPlanDateExp: '2026-10' }, false],
    ['that ended at a time of today', { InsPlanDateExp: '2026-11-20T08:00:00-05:00' }, true],
    ['that is inactive', { InActive: true }, false],
  ])('decides on a policy %s', (_, over, expected) => {
    expect(isCurrent(over)).toBe(expected)
  })

  it('keeps a policy that ends today until midnight at the clinic', () => {
    const over = { InsPlanDateExp: today }
    const dayAt = (time: string) => siteDay(new Date(time), 'America/New_York')
    expect(isCurrent(over, dayAt('2026-11-21T04:59:59Z'))).toBe(true)
    expect(isCurrent(over, dayAt('2026-11-21T05:00:00Z'))).toBe(false)
  })

  it('returns the default primary one first, then by number', () => {
    const rows = [
      testPolicy({ PtPolicyID: 5, InsPrimaryDefault: 2 }),
      testPolicy({ PtPolicyID: 4 }),
      testPolicy({ PtPolicyID: 3, InsPrimaryDefault: 2 }),
    ]
    expect(currentPolicies(rows, today).map(({ PtPolicyID }) => PtPolicyID)).toEqual([4, 3, 5])
  })
})

describe('policyTree', () => {
  const idsOf = (rows: readonly PolicyRow[]) =>
    policyTree(rows).map((node) =>
      node.kind === 'policy'
        ? [node.policy.PtPolicyID, ...node.dependents.map(({ PtPolicyID }) => PtPolicyID)]
        : [node.name, ...node.policies.map(({ PtPolicyID }) => PtPolicyID)],
    )
  const carlos = {
    PolicyHolderID: null,
    PolicyHolder_Ref: { NameX: 'Carlos Alvarez' },
    Relation_Ref: { CodeX: 'spouse', NameX: 'Spouse' },
  }

  it('puts policies of dependents under the holder’s', () => {
    expect(
      idsOf([
        testPolicy({ PtPolicyID: 1 }),
        testPolicy({ PtPolicyID: 2, PtPolicyID_Prim: 1 }),
        testPolicy({ PtPolicyID: 3 }),
      ]),
    ).toEqual([[1, 2], [3]])
  })

  it('shows a policy by itself if the holder’s is not in the list', () => {
    expect(idsOf([testPolicy({ PtPolicyID: 2, PtPolicyID_Prim: 1 })])).toEqual([[2]])
  })

  it('groups several policies of another holder, in the order of the first', () => {
    expect(
      idsOf([
        testPolicy({ PtPolicyID: 1 }),
        testPolicy({ PtPolicyID: 2, ...carlos }),
        testPolicy({ PtPolicyID: 3, Relation_Ref: { CodeX: null, NameX: null } }),
        testPolicy({ PtPolicyID: 4, ...carlos }),
      ]),
    ).toEqual([[1], ['Carlos Alvarez', 2, 4], [3]])
    expect(idsOf([testPolicy({ PtPolicyID: 2, ...carlos })])).toEqual([[2]])
  })

  it('shows each policy once, also if policies refer to each other or to themselves', () => {
    const rows = [
      testPolicy({ PtPolicyID: 1, PtPolicyID_Prim: 2 }),
      testPolicy({ PtPolicyID: 2, PtPolicyID_Prim: 1 }),
      testPolicy({ PtPolicyID: 3, PtPolicyID_Prim: 3 }),
      testPolicy({ PtPolicyID: 4, PtPolicyID_Prim: 3 }),
      testPolicy({ PtPolicyID: 5, PtPolicyID_Prim: 4 }),
    ]
    expect(idsOf(rows).flat()).toHaveLength(5)
    expect(new Set(idsOf(rows).flat())).toEqual(new Set([1, 2, 3, 4, 5]))
  })
})

describe('cards', () => {
  const card = (over: Partial<InsuranceCard>): InsuranceCard => ({
    cardId: 1,
    messageId: null,
    sentAt: '2026-11-01T10:00:00Z',
    frontImgId: 1,
    backImgId: 2,
    missingReason: null,
    ptPolicyId: null,
    checkedAt: null,
    checkedBy: null,
    authorship: null,
    ...over,
  })

  it('belong to a policy only after staff attached them', () => {
    const attached = card({ cardId: 2, ptPolicyId: 1, checkedAt: '2026-11-02T10:00:00Z' })
    expect(cardOf([card({ ptPolicyId: 1 }), attached], testPolicy())?.cardId).toBe(2)
    expect(cardOf([card({})], testPolicy())).toBeNull()
  })

  it('that are not checked are listed newest first', () => {
    const rows = [card({}), card({ cardId: 2, sentAt: '2026-11-03T10:00:00Z' }), card({ cardId: 3, checkedAt: 'x' })]
    expect(uncheckedCards(rows).map(({ cardId }) => cardId)).toEqual([2, 1])
  })
})

it('the member’s number is the one with the payer, or else the policy’s', () => {
  expect(memberNumber(testPolicy({ InsIDWithPayor: 'M2' }))).toBe('M2')
  expect(memberNumber(testPolicy())).toBe('BHX 1')
})

it('the clinic’s zone is that of any policy that has one', () => {
  expect(zoneOfPolicies([{}, testPolicy()])).toBe('America/New_York')
  expect(zoneOfPolicies([{}])).toBeNull()
})

describe('policiesToAttach', () => {
  it('lists current policies first, then the others', () => {
    const ended = testPolicy({ PtPolicyID: 1, InsPlanDateExp: '2020-12-31' })
    const secondary = testPolicy({ PtPolicyID: 2, InsPrimaryDefault: 2 })
    const primary = testPolicy({ PtPolicyID: 3 })
    const policies = [ended, secondary, primary]
    expect(policiesToAttach(policies, currentPolicies(policies, today))).toEqual([primary, secondary, ended])
    expect(policiesToAttach([ended], [])).toEqual([ended])
  })
})
