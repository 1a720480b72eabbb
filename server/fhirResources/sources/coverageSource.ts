import { policies } from '../../db/schema/people.ts'
import { codeOf, named, period, reference, term, words } from '../datatypes.ts'
import type { Element } from '../element.ts'
import { isAmong, type ResourceSource } from '../ResourceSource.ts'

const relationships = ['child', 'parent', 'spouse', 'common', 'other', 'self', 'injured'] as const

export const coverageSource: ResourceSource = {
  prefix: '',
  table: policies,
  id: policies.ptPolicyId,
  ptId: policies.ptId,
  updatedAt: policies.updatedAt,
  async load(db, rowIds) {
    const rows = await db.select().from(policies).where(isAmong(policies.ptPolicyId, rowIds))
    return rows.map((row) => {
      const relationship = codeOf(row.relationship, relationships)
      const content = {
        status: row.isActive ? 'active' : 'cancelled',
        subscriber: named(null, row.holderName),
        subscriberId: words(row.policyNo),
        beneficiary: reference('Patient', row.ptId),
        relationship: relationship
          ? term('subscriber-relationship', relationship, row.relationship)
          : { text: words(row.relationship) },
        period: period(row.startDate, row.endDate),
        // The record names the payer only by its plan.
        payor: [named('Organization', row.planName)],
        class: [classOf('plan', row.planName, row.planName), classOf('group', row.groupNo)],
        order: row.insPrimaryDefault,
      }
      return { rowId: row.ptPolicyId, ptId: row.ptId, updatedAt: row.updatedAt, resources: [{ slot: '', content }] }
    })
  },
}

const classOf = (type: string, value: string | null, name?: string): Element =>
  words(value) && { type: term('coverage-class', type), value: words(value), name: words(name) }
