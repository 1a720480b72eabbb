import { eq } from 'drizzle-orm'
import { insurancePlans, policies } from '../../db/schema/people.ts'
import { codeOf, concept, named, period, reference, term, words } from '../datatypes.ts'
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
    const rows = await db
      .select({ policy: policies, plan: insurancePlans })
      .from(policies)
      .leftJoin(insurancePlans, eq(insurancePlans.insPlanId, policies.insPlanId))
      .where(isAmong(policies.ptPolicyId, rowIds))
    return rows.map(({ policy: row, plan }) => {
      const relationship = codeOf(row.relationCode ?? row.relationship, relationships)
      const content = {
        extension: noteOf(row.coverageNote),
        identifier: memberNumber(row.insIdWithPayor),
        status: row.isActive ? 'active' : 'cancelled',
        type: row.isMedicare ? concept('Medicare', { code: '1', codeSystem: 'https://nahdo.org/sopt' }) : undefined,
        // Another holder is only named: the reader may not have their record.
        subscriber:
          row.policyHolderId === row.ptId
            ? { ...reference('Patient', row.ptId), display: words(row.holderName) }
            : named(null, row.holderName),
        subscriberId: words(row.policyNo),
        beneficiary: reference('Patient', row.ptId),
        relationship: relationship
          ? term('subscriber-relationship', relationship, row.relationship)
          : { text: words(row.relationship) },
        period: period(row.startDate, row.endDate),
        // If the company is not known, the plan stands for it.
        payor: [payorOf(plan?.payorName ?? row.planName, plan?.payerId)],
        class: [classOf('plan', row.planName, row.planName), classOf('group', row.groupNo)],
        order: row.insPrimaryDefault,
      }
      return { rowId: row.ptPolicyId, ptId: row.ptId, updatedAt: row.updatedAt, resources: [{ slot: '', content }] }
    })
  },
}

const classOf = (type: string, value: string | null, name?: string): Element =>
  words(value) && { type: term('coverage-class', type), value: words(value), name: words(name) }

const noteOf = (text: string | null): Element =>
  words(text) && [{ url: 'http://hl7.org/fhir/StructureDefinition/note', valueAnnotation: { text: words(text) } }]

/** The member's number with the payer. */
const memberNumber = (value: string | null): Element =>
  words(value) && [{ type: term('v2-0203', 'MB'), value: words(value) }]

/** The company that pays, with its number for electronic claims (`NIIP`: national insurance payor identifier). */
function payorOf(name: string, payerId: string | null | undefined): Element {
  const identifier = words(payerId) && { type: term('v2-0203', 'NIIP'), value: words(payerId) }
  return { type: 'Organization', identifier, display: words(name) }
}
