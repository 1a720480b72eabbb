import type { FhirFile } from './file/fhirFile.ts'
import { linksOf } from './file/linksOf.ts'
import type { Resource } from './file/resource.ts'
import { medicineKeyOf } from './history/medications.ts'

/**
 * For each type of resource, the types that must be left out with it if one refers to the other, because without it
 * they would say something else. Without a report, its open order would seem to be waiting for results. Without an
 * explanation of benefit, the whole claim would be owed. Types that are not listed only name or describe: what refers to
 * a faulty Practitioner or Encounter is read as if the file lacked it.
 */
const dependents: Readonly<Record<string, readonly string[]>> = {
  Binary: ['DocumentReference', 'DiagnosticReport'],
  ChargeItem: ['Invoice'],
  Claim: ['ExplanationOfBenefit'],
  DiagnosticReport: ['Observation', 'ServiceRequest', 'ImagingStudy', 'DocumentReference'],
  DocumentReference: ['DocumentReference', 'DiagnosticReport'],
  ExplanationOfBenefit: ['Claim'],
  ImagingStudy: ['DiagnosticReport'],
  Medication: ['MedicationRequest', 'MedicationStatement', 'MedicationAdministration'],
  MedicationStatement: ['MedicationRequest'],
  Observation: ['DiagnosticReport', 'Observation', 'ServiceRequest'],
  PaymentReconciliation: ['Invoice'],
  Slot: ['Appointment'],
}

/** Nothing is known about what a resource without a type says. */
const dependentsOf = (type: string): readonly string[] =>
  type === '' ? [...new Set(Object.values(dependents).flat())] : (dependents[type] ?? [])

/** Whether resources of this type only name or describe something: what refers to them stands without them. */
export const isDescriptive = (type: string): boolean => !Object.hasOwn(dependents, type)

/**
 * The types that a field refers to. If a reference in it can't be read, it might be to any of these resources; only a
 * superseded document is replaced by another.
 */
const targets: Readonly<Record<string, readonly string[]>> = {
  basedOn: ['ServiceRequest'],
  claim: ['Claim'],
  detail: ['Invoice'],
  hasMember: ['Observation'],
  imagingStudy: ['ImagingStudy'],
  relatesTo: ['DocumentReference'],
  result: ['Observation'],
}

/** A resource that must be left out, and the fields in which it is faulty: `result`. */
export interface Unreadable {
  readonly resource: Resource
  readonly fields: readonly string[]
}

/**
 * Returns the resources that must be left out with unreadable ones, each with the resource that it was left out with.
 * This goes on from each of them.
 */
export function leftOutWith(file: FhirFile, unreadable: readonly Unreadable[]): Map<Resource, Resource> {
  const found = new Map<Resource, Resource>()
  if (unreadable.length === 0) return found
  const linked = linksBetween(file)
  const byType = Map.groupBy(file.resources, ({ type }) => type)
  const known = new Set(unreadable.map(({ resource }) => resource))
  const waiting = [...unreadable]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { resource, fields } = next
    const types = dependentsOf(resource.type)
    const byReference = [...(linked.get(resource) ?? [])].filter(({ type }) => types.includes(type))
    const anyOf = fields.flatMap((field) => (Object.hasOwn(targets, field) ? (targets[field] ?? []) : []))
    const possible = anyOf
      .filter((type) => types.includes(type))
      .flatMap((type) => byType.get(type) ?? [])
      .filter(({ type, json }) => type !== 'DocumentReference' || json['status'] === 'superseded')
    for (const other of [...byReference, ...possible, ...requestsFor(file, resource, byType)]) {
      if (known.has(other)) continue
      known.add(other)
      found.set(other, resource)
      waiting.push({ resource: other, fields: [] })
    }
  }
  return found
}

function linksBetween({ resources, references, untyped }: FhirFile): Map<Resource, Set<Resource>> {
  const links = new Map<Resource, Set<Resource>>()
  const add = (from: Resource, to: Resource) => links.set(from, (links.get(from) ?? new Set()).add(to))
  for (const { resource: one } of untyped) {
    for (const other of linksOf(one, references)) add(one, other)
    // It might be a newer version of a resource with its id or URL.
    for (const other of resources)
      if ((one.id && other.id === one.id) || (one.fullUrl && other.fullUrl === one.fullUrl)) add(one, other)
  }
  for (const resource of resources)
    for (const other of linksOf(resource, references)) {
      add(resource, other)
      add(other, resource)
    }
  return links
}

/**
 * Returns the requests for the medicine of a MedicationStatement. Without the statement, which might say that the
 * medicine was stopped, they would count as medicines that the patient takes.
 */
function requestsFor(
  file: FhirFile,
  statement: Resource,
  byType: ReadonlyMap<string, readonly Resource[]>,
): readonly Resource[] {
  if (statement.type !== 'MedicationStatement') return []
  const requests = byType.get('MedicationRequest') ?? []
  const medicine = medicineKeyOf(file, statement)
  return medicine === null ? requests : requests.filter((one) => (medicineKeyOf(file, one) ?? medicine) === medicine)
}
