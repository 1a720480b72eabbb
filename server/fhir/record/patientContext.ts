import * as v from 'valibot'
import { plainCodes } from '../values/codes.ts'
import { CodeableConcept, optional, Reference, Text } from '../values/datatypes.ts'
import type { FhirFile } from '../file/fhirFile.ts'
import { People } from './people.ts'
import { read, type Resource } from '../file/resource.ts'

/** What every part of the import needs to know: the file, its people, and whose record it is. */
export interface PatientContext {
  readonly file: FhirFile
  readonly people: People
  readonly patient: Resource
  readonly patientName: string
  readonly birthDate: string | null
  /** F, M or U. */
  readonly sex: string
}

export interface Taken<T> {
  readonly resource: Resource
  readonly data: T
}

/** Whose record a resource belongs to stands under one of these names. */
const Owned = v.object({
  subject: optional(Reference),
  patient: optional(Reference),
  beneficiary: optional(Reference),
  status: optional(Text),
  verificationStatus: optional(CodeableConcept),
})

/**
 * The resources of a type that belong to the file's patient and are no error of their source. The others are left out
 * and said. A resource without an owner belongs to the only patient that the file has.
 */
export function own<S extends v.GenericSchema>(
  ctx: PatientContext,
  type: string,
  schema: S,
): Taken<v.InferOutput<S>>[] {
  return ctx.file.resources.flatMap((resource) => {
    if (resource.type !== type || !isOwn(ctx, resource)) return []
    return [{ resource, data: read(schema, resource) }]
  })
}

/** Whether a resource may enter this record; says why where it may not. */
export function isOwn(ctx: PatientContext, resource: Resource): boolean {
  const reason = refusal(ctx, resource)
  if (reason) ctx.file.tally.skip(resource, reason)
  return !reason
}

function refusal(ctx: PatientContext, resource: Resource): string | null {
  const { subject, patient, beneficiary, status, verificationStatus } = read(Owned, resource)
  const inError = 'entered-in-error'
  if (status === inError || plainCodes([verificationStatus]).includes(inError)) return 'entered in error'
  const owners = [subject, patient, beneficiary]
  return owners.every((owner) => isPatient(ctx, owner, resource)) ? null : 'of someone else'
}

/** Whether a reference means the file's patient. One that only carries a name can mean no other. */
export function isPatient(ctx: PatientContext, reference: Reference | undefined, from: Resource): boolean {
  if (!reference?.reference && !reference?.identifier) return true
  const resolved = ctx.file.references.resolve(reference, from)
  if (resolved) return resolved === ctx.patient
  return ctx.file.references.keyOf(reference, from, 'Patient') === ctx.patient.key
}
