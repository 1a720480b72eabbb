import * as v from 'valibot'
import { conceptText, joined, plainCodes, statusText } from '../values/codes.ts'
import {
  CodeableConcept,
  Digits,
  Identifier,
  Integer,
  list,
  optional,
  Period,
  Reference,
  Text,
} from '../values/datatypes.ts'
import { isPatient, own, type PatientContext } from '../record/patientContext.ts'
import type { PatientRecord } from '../record/patientRecord.ts'

const Coverage = v.object({
  status: v.picklist(['active', 'cancelled', 'draft']),
  identifier: list(Identifier),
  type: optional(CodeableConcept),
  policyHolder: optional(Reference),
  subscriber: optional(Reference),
  subscriberId: optional(Digits),
  relationship: optional(CodeableConcept),
  period: optional(Period),
  payor: list(Reference),
  class: list(v.object({ type: optional(CodeableConcept), value: optional(Digits), name: optional(Text) })),
  order: optional(Integer),
})

/** Reads insurance policies that cover the patient (clinical §3 "Patient policy"). */
export function readPolicies(ctx: PatientContext): PatientRecord['policies'] {
  const { tally } = ctx.file
  return own(ctx, 'Coverage', Coverage).flatMap(({ resource, data }) => {
    if (data.status === 'draft') return tally.skip(resource, 'draft')
    const payors = data.payor.map((reference) => ctx.people.nameOf(reference, resource))
    const classOf = (code: string) => data.class.find(({ type }) => plainCodes([type]).includes(code))
    const plan = classOf('plan')
    const planName = plan?.name ?? plan?.value ?? joined(payors, ', ') ?? conceptText(data.type)
    if (!planName) return tally.skip(resource, 'no plan named')
    tally.take(resource)
    const holder = data.subscriber ?? data.policyHolder
    const isOwner = holder !== undefined && (holder.reference || holder.identifier) && isPatient(ctx, holder, resource)
    const relationship = conceptText(data.relationship)
    return {
      key: resource.key,
      values: {
        planName,
        policyNo: data.subscriberId ?? data.identifier.find(({ value }) => value)?.value ?? null,
        groupNo: classOf('group')?.value ?? null,
        holderName: isOwner ? ctx.patientName : ctx.people.nameOf(holder, resource),
        relationship: relationship ? statusText(relationship) : null,
        startDate: data.period?.start ?? null,
        endDate: data.period?.end ?? null,
        isActive: data.status === 'active',
        insPrimaryDefault: (data.order ?? 1) > 1 ? 2 : 1,
      },
    }
  })
}
