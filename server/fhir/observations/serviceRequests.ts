import * as v from 'valibot'
import { codeOf, conceptText, joined, statusText, systems } from '../values/codes.ts'
import { sortedAtOf } from '../values/clinicalDates.ts'
import {
  CodeableConcept,
  DateTime,
  list,
  missingIsUnknown,
  optional,
  Period,
  Reference,
  separableField,
  separableItems,
  Text,
} from '../values/datatypes.ts'
import { encounterKey } from '../visits/encounters.ts'
import { own, type PatientContext, type OwnResource } from '../record/patientContext.ts'
import type { PatientRecord } from '../record/patientRecord.ts'
import { isLaboratoryCategory } from './reports.ts'

const ServiceRequest = v.object({
  status: missingIsUnknown(v.picklist(['draft', 'active', 'on-hold', 'revoked', 'completed', 'unknown'])),
  intent: Text,
  doNotPerform: optional(v.boolean()),
  category: list(CodeableConcept),
  code: optional(CodeableConcept),
  encounter: optional(Reference),
  occurrenceDateTime: separableField(DateTime),
  occurrencePeriod: separableField(Period),
  authoredOn: separableField(DateTime),
  requester: optional(Reference),
  specimen: list(Reference),
})

export interface ServiceOrder extends OwnResource<v.InferOutput<typeof ServiceRequest>> {
  readonly isLaboratory: boolean
  /** Planned date if given, otherwise the date of the order; null if neither is given. */
  readonly date: string | null
  readonly requester: string | null
}

/**
 * Reads orders for the patient. Skips drafts, proposals, options and orders that forbid an action (`doNotPerform`),
 * each with a reason.
 */
export function readServiceOrders(ctx: PatientContext): ServiceOrder[] {
  return own(ctx, 'ServiceRequest', ServiceRequest).flatMap(({ resource, data }) => {
    if (data.doNotPerform) return ctx.file.tally.skip(resource, 'do not perform')
    if (data.status === 'draft') return ctx.file.tally.skip(resource, 'draft')
    if (data.intent === 'proposal' || data.intent === 'option') return ctx.file.tally.skip(resource, data.intent)
    return {
      resource,
      data,
      isLaboratory: isLaboratoryCategory(data.category) || data.specimen.length > 0,
      // If the planned date was left out, the date of the order must not stand for it.
      date:
        data.occurrenceDateTime ??
        data.occurrencePeriod?.start ??
        (ctx.file.lacks(resource, 'occurrenceDateTime', 'occurrencePeriod') ? null : (data.authoredOn ?? null)),
      requester: ctx.people.nameOf(data.requester, resource),
    }
  })
}

const Procedure = v.object({
  status: missingIsUnknown(
    v.picklist(['preparation', 'in-progress', 'not-done', 'on-hold', 'stopped', 'completed', 'unknown']),
  ),
  code: optional(CodeableConcept),
  encounter: optional(Reference),
  performer: separableItems(v.object({ actor: optional(Reference) })),
  performedDateTime: separableField(DateTime),
  performedPeriod: separableField(Period),
})

/**
 * Reads procedures and orders, with their visit if they have one (clinical §3 "Visit"). Call this after readObserved, which imports some
 * laboratory orders as labs: these are left out here.
 */
export function readProcedures(ctx: PatientContext, orders: readonly ServiceOrder[]): PatientRecord['procedures'] {
  const { tally } = ctx.file
  const done = own(ctx, 'Procedure', Procedure).flatMap(({ resource, data }) => {
    if (data.status === 'not-done') return tally.skip(resource, 'not done')
    const name = conceptText(data.code)
    if (!name) return tally.skip(resource, 'no code')
    tally.take(resource)
    const date = data.performedDateTime ?? data.performedPeriod?.start ?? data.performedPeriod?.end ?? null
    const performer = joined(
      data.performer.map(({ actor }) => ctx.people.nameOf(actor, resource)),
      ', ',
    )
    const values = { name, ...codeOf(data.code, coded), status: statusText(data.status), kind: 'done', performer, date }
    return {
      key: resource.key,
      values: { ...values, sortedAt: sortedAtOf(date) },
      encounter: encounterKey(ctx, data.encounter, resource),
    }
  })
  const ordered = orders.flatMap(({ resource, data, date, requester: performer }) => {
    if (tally.isTaken(resource)) return []
    const name = conceptText(data.code)
    if (!name) return tally.skip(resource, 'no code')
    tally.take(resource)
    const status = statusText(data.status)
    const values = { name, ...codeOf(data.code, coded), status, kind: 'ordered', performer, date }
    return {
      key: resource.key,
      values: { ...values, sortedAt: sortedAtOf(date) },
      encounter: encounterKey(ctx, data.encounter, resource),
    }
  })
  return [...done, ...ordered]
}

const coded = [systems.snomed, systems.loinc]
