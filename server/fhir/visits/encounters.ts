import * as v from 'valibot'
import { conceptText, firstText, joined } from '../values/codes.ts'
import { sortedAtOf } from '../values/clinicalDates.ts'
import {
  CodeableConcept,
  Coding,
  list,
  missingIsUnknown,
  optional,
  Period,
  Reference,
  separableField,
  separableItems,
  Text,
} from '../values/datatypes.ts'
import { encounterClasses } from '../values/encounterClasses.ts'
import { own, type PatientContext } from '../record/patientContext.ts'
import type { PatientRecord } from '../record/patientRecord.ts'
import type { Resource } from '../file/resource.ts'

const Encounter = v.object({
  status: missingIsUnknown(Text),
  class: optional(Coding),
  type: list(CodeableConcept),
  period: separableField(Period),
  participant: separableItems(v.object({ individual: optional(Reference) })),
  reasonCode: separableItems(CodeableConcept),
  reasonReference: separableItems(Reference),
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

/** Reads past and current visits (clinical §3 "Visit"). Skips planned and canceled ones. */
export function readEncounters(ctx: PatientContext): PatientRecord['encounters'] {
  return own(ctx, 'Encounter', Encounter).flatMap(({ resource, data }) => {
    if (data.status === 'planned' || data.status === 'cancelled') {
      ctx.file.tally.skip(resource, data.status)
      return []
    }
    ctx.file.tally.take(resource)
    const { people } = ctx
    const encounterClass = className(data.class)
    // Called for its side effect: adds providers to whom only visits refer.
    for (const { individual } of data.participant) people.providerKey(individual, resource)
    return {
      key: resource.key,
      values: {
        type: firstText(data.type) ?? encounterClass,
        encounterClass,
        status: data.status,
        admission: data.period?.start ?? null,
        discharge: data.period?.end ?? null,
        // FHIR R4 has no such field: the follow-up of a visit is a separate appointment.
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
    return reference.display ?? (reason ? conceptText(ctx.file.read(Coded, reason)?.code) : null)
  })
  return joined([...reasonCode.map(conceptText), ...referenced], '; ')
}

/** Returns the key of the encounter that a resource refers to, or null if the key can't be determined. */
export function encounterKey(ctx: PatientContext, reference: Reference | undefined, from: Resource): string | null {
  return ctx.file.references.keyOf(reference, from, 'Encounter')
}
