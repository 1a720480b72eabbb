import * as v from 'valibot'
import { list, optional, Reference } from '../values/datatypes.ts'
import { own, type PatientContext } from '../record/patientContext.ts'
import type { Resource } from '../file/resource.ts'

const Encounter = v.object({
  participant: list(v.object({ individual: optional(Reference) })),
  location: list(v.object({ location: optional(Reference) })),
  serviceProvider: optional(Reference),
})
const Patient = v.object({ managingOrganization: optional(Reference) })
const Role = v.object({ practitioner: optional(Reference), organization: optional(Reference) })
const Location = v.object({ managingOrganization: optional(Reference) })

/** The visits of a record, with the organizations, places and people who saw the patient there. */
export interface PlacesOfCare {
  /** Keys of the record's visits. */
  readonly visits: ReadonlySet<string>
  /** Whether a reference points to an organization, a place or a person of these visits. */
  readonly includes: (reference: Reference, from: Resource) => boolean
  /** Whether nothing was left out that might be or name another place or person. */
  readonly isWhole: boolean
}

/** Returns where and by whom the patient was seen, and the organization that keeps the record. */
export function placesOfCare(ctx: PatientContext): PlacesOfCare {
  const { references } = ctx.file
  const keys = new Set<string>()
  const visits = new Set<string>()

  /** A role stands for its organization, otherwise for its practitioner. */
  const keysOf = (reference: Reference | undefined, from: Resource): (string | null)[] => {
    const resource = references.resolve(reference, from)
    if (resource?.type === 'PractitionerRole') {
      const { organization, practitioner } = ctx.file.read(Role, resource) ?? {}
      return [references.keyOf(organization ?? practitioner, resource, organization ? 'Organization' : 'Practitioner')]
    }
    const key = references.keyOf(reference, from, references.typeOf(reference, from) ?? 'Organization')
    if (resource?.type !== 'Location') return [key]
    return [key, references.keyOf(ctx.file.read(Location, resource)?.managingOrganization, resource, 'Organization')]
  }
  const add = (reference: Reference | undefined, from: Resource) => {
    for (const key of keysOf(reference, from)) if (key) keys.add(key)
  }

  add(ctx.file.read(Patient, ctx.patient)?.managingOrganization, ctx.patient)
  for (const { resource, data } of own(ctx, 'Encounter', Encounter)) {
    visits.add(resource.key)
    add(data.serviceProvider, resource)
    for (const { location } of data.location) add(location, resource)
    for (const { individual } of data.participant) add(individual, resource)
  }
  return {
    visits,
    includes: (reference, from) => keysOf(reference, from).some((key) => key !== null && keys.has(key)),
    isWhole: !ctx.file.everything.some(
      (resource) =>
        ['Encounter', 'Location', 'PractitionerRole'].includes(resource.type) &&
        (ctx.file.isLeftOut(resource) || ctx.file.lacks(resource, 'participant')),
    ),
  }
}
