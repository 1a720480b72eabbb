import * as v from 'valibot'
import { conceptText, firstText, joined } from '../values/codes.ts'
import { sortedAtOf } from '../values/clinicalDates.ts'
import { CodeableConcept, Coding, list, optional, Period, Reference, Text } from '../values/datatypes.ts'
import { encounterClasses } from '../values/encounterClasses.ts'
import { own, type PatientContext } from '../record/patientContext.ts'
import type { PatientRecord } from '../record/patientRecord.ts'
import { read, type Resource } from '../file/resource.ts'

const Encounter = v.object({
  status: Text,
  class: optional(Coding),
  type: list(CodeableConcept),
  period: optional(Period),
  participant: list(v.object({ individual: optional(Reference) })),
  reasonCode: list(CodeableConcept),
  reasonReference: list(Reference),
  location: list(v.object({ location: optional(Reference), status: optional(Text) })),
  serviceProvider: optional(Reference),
})
type Encounter = v.InferOutput<typeof Encounter>

function className(coding: Coding | undefined): string | null {
  const code = coding?.code ?? ''
  return (
    (Object.hasOwn(encounterClasses, code) ? encounterClasses[code] : undefined) ??
    coding?.display ??
    coding?.code ??
    null
  )
}

/** Visits that took place or are taking place (clinical §3 "Visit"): one planned or called off is none. */
export function readEncounters(ctx: PatientContext): PatientRecord['encounters'] {
  return own(ctx, 'Encounter', Encounter).flatMap(({ resource, data }) => {
    if (data.status === 'planned' || data.status === 'cancelled') {
      ctx.file.tally.skip(resource, data.status)
      return []
    }
    ctx.file.tally.take(resource)
    const { people } = ctx
    const encounterClass = className(data.class)
    // Known here, so that the row of a provider whom only visits name is written too.
    for (const { individual } of data.participant) people.providerKey(individual, resource)
    return {
      key: resource.key,
      values: {
        type: firstText(data.type) ?? encounterClass,
        encounterClass,
        status: data.status,
        admission: data.period?.start ?? null,
        discharge: data.period?.end ?? null,
        // FHIR R4 has no such field: a visit's follow-up is an appointment of its own.
        followUp: null,
        placeOfService: placeOf(ctx, resource, data),
        providers: joined(
          data.participant.map(({ individual }) => people.nameOf(individual, resource)),
          ', ',
        ),
        reason: reasonOf(ctx, resource, data),
        sortedAt: sortedAtOf(data.period?.start ?? data.period?.end),
      },
      site:
        people.siteKey(data.serviceProvider, resource) ??
        data.location.map(({ location }) => people.siteKey(location, resource)).find(Boolean) ??
        null,
    }
  })
}

function placeOf(
  { people }: PatientContext,
  resource: Resource,
  { location, serviceProvider }: Encounter,
): string | null {
  const used = location.filter(({ status }) => status !== 'planned' && status !== 'reserved')
  const rooms = used.map(({ location }) => people.nameOf(location, resource))
  return joined(rooms, ', ') ?? people.nameOf(serviceProvider, resource)
}

const Coded = v.object({ code: optional(CodeableConcept) })

function reasonOf(ctx: PatientContext, resource: Resource, { reasonCode, reasonReference }: Encounter): string | null {
  const referenced = reasonReference.map((reference) => {
    const reason = ctx.file.references.resolve(reference, resource)
    return reference.display ?? (reason ? conceptText(read(Coded, reason).code) : null)
  })
  return joined([...reasonCode.map(conceptText), ...referenced], '; ')
}

/** The encounter that a resource belongs to, by its key. */
export function encounterKey(ctx: PatientContext, reference: Reference | undefined, from: Resource): string | null {
  return ctx.file.references.keyOf(reference, from, 'Encounter')
}
