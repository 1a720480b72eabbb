import { safeParse } from 'valibot'
import type { FhirFile, Mending } from './file/fhirFile.ts'
import { type FaultyResource, pathIn, pathText, type Resource } from './file/resource.ts'
import type { Fault } from './json/Fault.ts'
import { FhirError } from './json/FhirError.ts'
import { mend, type ValueFault } from './json/mend.ts'
import { isObject, type JsonObject } from './json/parseJson.ts'
import { isDescriptive, leftOutWith } from './leftOutWith.ts'
import { readRecord } from './readRecord.ts'
import { Reference } from './values/datatypes.ts'
import type { PatientRecord } from './record/patientRecord.ts'

export interface ReadingOptions {
  /** Whether a faulty part of a resource refuses the file. Otherwise the part is repaired or left out. */
  readonly strict?: boolean | undefined
}

export interface Reading {
  readonly record: PatientRecord
  /** The file without its faults. */
  readonly file: FhirFile
  /** What was repaired or left out, in the order in which it was found. */
  readonly faults: readonly Fault[]
}

/**
 * Converts a file into the rows of its patient's record, around faulty resources. The record is that of a file without
 * them: each pass reads the whole file and notes its faults, and the next pass reads the file without these.
 *
 * Throws FhirError at a fault in what identifies the patient, or at the first fault if `strict`.
 */
export function readAroundFaults(file: FhirFile, { strict = false }: ReadingOptions = {}): Reading {
  const [first] = file.entryFaults
  if (strict && first) throw new FhirError(first.path, /(?:^|\.)id$/.test(first.path) ? 'expected text' : first.reason)
  const faults = new Map(file.entryFaults.map((fault) => [fault.path, fault]))
  for (let current = file; ;) {
    const record = current.attempt(() => readRecord(current))
    const { faulty } = current
    if (record && faulty.length === 0) {
      if (faults.size > 0) refuseWithoutClinic(current, record)
      return { record, file: current, faults: [...faults.values()] }
    }
    if (strict) for (const fault of faulty) throw fault
    const { mending, found } = mendOnce(current)
    for (const fault of found) faults.set(fault.path, fault)
    current = current.with(mending)
  }
}

/** Leaves out what depends on unreadable resources. Returns the faults that say so. */
function leaveOutWith(file: FhirFile, unreadable: readonly Resource[], leftOut: Map<string, string>): Fault[] {
  return [...leftOutWith(file, unreadable)].map(([{ path }, cause]) => {
    leftOut.set(path, 'depends on a faulty resource')
    return { path, reason: `depends on ${cause.path}, which is left out`, leftOut: path }
  })
}

/** Mends or leaves out the faulty resources that a pass has found, and what depends on those left out. */
function mendOnce(file: FhirFile): { mending: Mending; found: Fault[] } {
  const mended = new Map(file.mending.mended)
  const leftOut = new Map(file.mending.leftOut)
  const partial = new Map(file.mending.partial)
  const datesOfTimes = new Set(file.mending.datesOfTimes)
  const unreadable: Resource[] = []
  const found: Fault[] = []
  for (const fault of file.faulty) {
    const { resource } = fault
    const top = resource.container ?? resource
    const { value, faults } = mendResource(fault)
    const isLeftOut = value === undefined && !(resource.container && isDescriptive(resource.type))
    if (isLeftOut && top.type === 'Patient') throw fault
    for (const one of faults) {
      const part = isLeftOut ? top.path : one.leftOut && pathIn(resource, pathText(one.leftOut))
      found.push({ path: pathIn(resource, pathText(one.path)), reason: one.reason, leftOut: part })
      if (one.leftOut) addField(partial, resource, String(one.leftOut[0]))
      if (one.leftOut && resource.container) addField(partial, top, 'contained')
      if (one.isDateOfTime) datesOfTimes.add(top.path)
    }
    if (isLeftOut) unreadable.push(top)
    else if (resource.container) {
      const container = mended.get(top.path) ?? top.json
      mended.set(top.path, withContained(container, resource, isObject(value) ? value : null))
    } else if (isObject(value)) mended.set(top.path, value)
  }
  for (const { path } of unreadable) leftOut.set(path, 'faulty')
  found.push(...leaveOutWith(file, unreadable, leftOut))
  return { mending: { mended, leftOut, partial, datesOfTimes }, found }
}

function addField(partial: Map<string, ReadonlySet<string>>, { path }: Resource, field: string): void {
  partial.set(path, new Set(partial.get(path)).add(field))
}

function mendResource({ schema, resource, path, reason }: FaultyResource): {
  value: unknown
  faults: readonly ValueFault[]
} {
  if (schema) return mend(schema, resource.json)
  const part = resource.path ? path.slice(resource.path.length + 1) : path
  return { value: undefined, faults: [{ path: [part], reason, leftOut: [], isDateOfTime: false }] }
}

/** Returns a container with one of its contained resources replaced. With null, the contained resource is removed. */
function withContained(container: JsonObject, { path }: Resource, json: JsonObject | null): JsonObject {
  const index = Number(/\[(\d+)\]$/.exec(path)?.[1])
  const contained = container['contained']
  return { ...container, contained: Array.isArray(contained) ? contained.with(index, json) : contained }
}

/**
 * Throws FhirError if the patient's clinic is in the file, but no site came of it: all staff see a patient without a
 * site.
 */
function refuseWithoutClinic({ patient, references, mending }: FhirFile, record: PatientRecord): void {
  const clinic = safeParse(Reference, patient.json['managingOrganization'])
  if (!clinic.success) return
  const found = references.find(clinic.output, patient)
  const isContained = clinic.output.reference?.startsWith('#') ?? false
  const isRead = found && !mending.leftOut.has(found.path) && record.patient.site
  if ((found || isContained) && !isRead)
    throw new FhirError(pathIn(patient, 'managingOrganization'), "the patient's clinic is faulty")
}
