import * as v from 'valibot'
import { conceptText, joined, plainCodes, statusText } from '../values/codes.ts'
import {
  CodeableConcept,
  DecimalNumber,
  Digits,
  Identifier,
  Integer,
  list,
  optional,
  Period,
  Quantity,
  Reference,
  separableItems,
  separableList,
  Text,
} from '../values/datatypes.ts'
import { presentText } from '../values/presentText.ts'
import { asUuid } from '../file/sourceKey.ts'
import type { Resource } from '../file/resource.ts'
import { isPatient, own, type PatientContext } from '../record/patientContext.ts'
import type { PatientRecord } from '../record/patientRecord.ts'
import { readPayer } from './payer.ts'

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
  extension: separableItems(
    v.object({ url: optional(Text), valueAnnotation: optional(v.object({ text: optional(Text) })) }),
  ),
  costToBeneficiary: separableList(
    v.object({
      type: optional(CodeableConcept),
      valueQuantity: optional(Quantity),
      valueMoney: optional(v.object({ value: optional(DecimalNumber), currency: optional(Text) })),
    }),
  ),
})
type Coverage = v.InferOutput<typeof Coverage>

/** Codes of FHIR's subscriber-relationship. */
const relationCodes = ['child', 'parent', 'spouse', 'common', 'other', 'self', 'injured']
const noteUrl = 'http://hl7.org/fhir/StructureDefinition/note'

/** Claim form type of Medicare (clinical §3). */
const medicareFormType = 0

/** Reads insurance policies that cover the patient (clinical §3 "Patient policy"). */
export function readPolicies(ctx: PatientContext): PatientRecord['policies'] {
  const { tally } = ctx.file
  return own(ctx, 'Coverage', Coverage).flatMap(({ resource, data }) => {
    if (data.status === 'draft') return tally.skip(resource, 'draft')
    const payors = data.payor.map((reference) => ctx.people.nameOf(reference, resource))
    const classOf = (code: string) => data.class.find(({ type }) => plainCodes([type]).includes(code))
    const plan = classOf('plan')
    const payorName = joined(payors, ', ')
    const planName = plan?.name ?? plan?.value ?? payorName ?? conceptText(data.type)
    if (!planName) return tally.skip(resource, 'no plan named')
    tally.take(resource)
    const holder = data.subscriber ?? data.policyHolder
    const isNamed = holder !== undefined && Boolean(holder.reference ?? holder.identifier)
    const isOwn = isNamed && isPatient(ctx, holder, resource)
    const relationship = conceptText(data.relationship)
    const relationCode = plainCodes([data.relationship]).find((code) => relationCodes.includes(code)) ?? null
    const policyNo = data.subscriberId ?? data.identifier.find(({ value }) => value)?.value ?? null
    const isMedicare = [planName, payorName, conceptText(data.type)].some((name) => /^medicare\b/i.test(name ?? ''))
    return {
      key: resource.key,
      isOwn,
      holder: isNamed && !isOwn ? holderKey(ctx, holder, resource) : null,
      plan: {
        claimFormTypeNo: isMedicare ? medicareFormType : null,
        payorName,
        ...readPayer(ctx, data.payor[0], resource),
      },
      values: {
        planName,
        policyNo,
        groupNo: classOf('group')?.value ?? null,
        holderName: isOwn ? ctx.patientName : ctx.people.nameOf(holder, resource),
        relationship: relationship ? statusText(relationship) : null,
        relationCode,
        startDate: data.period?.start ?? null,
        endDate: data.period?.end ?? null,
        isActive: data.status === 'active',
        insPrimaryDefault: (data.order ?? 1) > 1 ? 2 : 1,
        coverageNote: noteOf(data),
        insIdWithPayor: memberNumber(data, policyNo),
        isMedicare,
      },
    }
  })
}

/** Returns the key of a holder who is another patient; null if the key might be another person's in another file. */
function holderKey(ctx: PatientContext, holder: Reference, from: Resource): string | null {
  if ((ctx.file.references.typeOf(holder, from) ?? 'Patient') !== 'Patient') return null
  const key = ctx.file.references.keyOf(holder, from, 'Patient')
  if (key === null) return null
  // A bare id such as `Patient/1` is unique only at its own server.
  return asUuid(key.split('/').at(-1)) || key.includes('?identifier=') || /^https?:/.test(key) ? key : null
}

/** Returns the note, or else what the patient pays, such as `Copay: 20 USD`. */
function noteOf({ extension, costToBeneficiary }: Coverage): string | null {
  const note = extension.find(({ url }) => url === noteUrl)?.valueAnnotation?.text
  if (presentText(note)) return note ?? null
  const costs = costToBeneficiary.map(({ type, valueMoney, valueQuantity }) => {
    const value = valueMoney
      ? joined([presentText(valueMoney.value?.text), presentText(valueMoney.currency)], ' ')
      : joined([presentText(valueQuantity?.value?.text), presentText(valueQuantity?.unit)], ' ')
    return joined([conceptText(type), value], ': ')
  })
  return joined(costs, '; ')
}

/** Returns the member's number with the payer (identifier type `MB`) if it differs from the policy's. */
function memberNumber({ identifier }: Coverage, policyNo: string | null): string | null {
  const member = identifier.find(({ type, value }) => value && plainCodes([type]).includes('mb'))?.value ?? null
  return member === policyNo ? null : member
}
