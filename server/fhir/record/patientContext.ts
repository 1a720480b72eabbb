import * as v from 'valibot'
import { decisive } from '../json/faultHandling.ts'
import { plainCodes } from '../values/codes.ts'
import { CodeableConcept, optional, Reference, Text } from '../values/datatypes.ts'
import type { FhirFile } from '../file/fhirFile.ts'
import { People } from './people.ts'
import type { Resource } from '../file/resource.ts'

/** Context of one import: the file, its people and places, and its patient. */
export interface PatientContext {
  readonly file: FhirFile
  readonly people: People
  readonly patient: Resource
  readonly patientName: string
  readonly birthDate: string | null
  /** F, M or U (unknown or other). */
  readonly sex: string
}

export interface OwnResource<T> {
  readonly resource: Resource
  readonly data: T
}

/** The fields that state whether a resource was entered in error. */
const Retractable = v.object({ status: optional(Text), verificationStatus: optional(decisive(CodeableConcept)) })

/** The fields that state whose record a resource belongs to. */
const Owned = v.object({
  subject: decisive(optional(Reference)),
  patient: decisive(optional(Reference)),
  beneficiary: decisive(optional(Reference)),
})

/**
 * Returns the resources of a type that belong to the file's patient, parsed. Skips those of other people and those
 * entered in error, with the reason. A resource without an owner belongs to the file's patient.
 */
export function own<S extends v.GenericSchema>(
  ctx: PatientContext,
  type: string,
  schema: S,
): OwnResource<v.InferOutput<S>>[] {
  return ctx.file.resources.flatMap((resource) => {
    if (resource.type !== type) return []
    const data = isOwn(ctx, resource) ? ctx.file.read(schema, resource) : null
    return data === null ? [] : [{ resource, data }]
  })
}

/**
 * Whether a resource belongs in the patient's record, as far as it can be read. If not, records the reason for skipping
 * the resource.
 */
export function isOwn(ctx: PatientContext, resource: Resource): boolean {
  const { file } = ctx
  const stated = file.read(Retractable, resource)
  if (!stated) return false
  const inError = 'entered-in-error'
  if (stated.status === inError || plainCodes([stated.verificationStatus]).includes(inError)) {
    file.tally.skip(resource, 'entered in error')
    return false
  }
  const owned = file.read(Owned, resource)
  if (!owned) return false
  const isTheirs = Object.values(owned).every((owner) => isPatient(ctx, owner, resource))
  if (!isTheirs) file.tally.skip(resource, 'of someone else')
  return isTheirs
}

/** Whether a reference points to the file's patient. A missing reference, or one with only a name, counts as such. */
export function isPatient(ctx: PatientContext, reference: Reference | undefined, from: Resource): boolean {
  if (!reference?.reference && !reference?.identifier) return true
  const resolved = ctx.file.references.resolve(reference, from)
  if (resolved) return resolved === ctx.patient
  return ctx.file.references.keyOf(reference, from, 'Patient') === ctx.patient.key
}
