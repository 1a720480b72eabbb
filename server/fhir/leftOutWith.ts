import { safeParse } from 'valibot'
import type { FhirFile } from './file/fhirFile.ts'
import { linksOf } from './file/linksOf.ts'
import type { Resource } from './file/resource.ts'
import { medicineKeyOf } from './history/medications.ts'
import { isObject } from './json/parseJson.ts'
import { Reference } from './values/datatypes.ts'

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
  ExplanationOfBenefit: ['Claim', 'ExplanationOfBenefit'],
  ImagingStudy: ['DiagnosticReport'],
  Medication: ['MedicationRequest', 'MedicationStatement', 'MedicationAdministration'],
  MedicationStatement: ['MedicationRequest'],
  Observation: ['DiagnosticReport', 'Observation', 'ServiceRequest'],
  PaymentReconciliation: ['Invoice'],
  Slot: ['Appointment'],
}

/** Whether resources of this type only name or describe something: what refers to them stands without them. */
export const isDescriptive = (type: string): boolean => !Object.hasOwn(dependents, type)

/**
 * The types that a field refers to. If a reference in it can't be read, it might be to any of these resources; only a
 * superseded document is replaced by another.
 */
const targets: Readonly<Record<string, readonly string[]>> = {
  basedOn: ['ServiceRequest'],
  claim: ['Claim', 'ExplanationOfBenefit'],
  detail: ['Invoice'],
  hasMember: ['Observation'],
  imagingStudy: ['ImagingStudy'],
  relatesTo: ['DocumentReference'],
  result: ['Observation'],
}

/**
 * Returns the resources that must be left out with unreadable ones, each with the resource that it was left out with.
 * This goes on from each of them.
 */
export function leftOutWith(file: FhirFile, unreadable: readonly Resource[]): Map<Resource, Resource> {
  const found = new Map<Resource, Resource>()
  if (unreadable.length === 0) return found
  const links = new Links(file)
  const known = new Set(unreadable)
  const waiting = [...unreadable]
  for (let resource = waiting.pop(); resource; resource = waiting.pop()) {
    const types = dependents[resource.type] ?? []
    for (const other of links.of(resource)) {
      if (known.has(other) || !types.includes(other.type)) continue
      known.add(other)
      found.set(other, resource)
      waiting.push(other)
    }
  }
  return found
}

/** The links between the resources of a file, in both directions. */
class Links {
  readonly #file: FhirFile
  readonly #linked = new Map<Resource, Set<Resource>>()
  readonly #byType: ReadonlyMap<string, readonly Resource[]>
  readonly #byBill: ReadonlyMap<string, readonly Resource[]>
  readonly #byMedicine: ReadonlyMap<string | null, readonly Resource[]>
  /** Types of which all resources have been returned for an unreadable reference. */
  readonly #exhausted = new Set<string>()

  constructor(file: FhirFile) {
    this.#file = file
    for (const resource of file.resources)
      for (const other of linksOf(resource, file.references)) {
        this.#add(resource, other)
        this.#add(other, resource)
      }
    this.#byType = Map.groupBy(file.resources, ({ type }) => type)
    const bills = [...(this.#byType.get('Claim') ?? []), ...(this.#byType.get('ExplanationOfBenefit') ?? [])]
    this.#byBill = Map.groupBy(bills, (bill) => this.#billOf(bill) ?? bill.key)
    const requests = this.#byType.get('MedicationRequest') ?? []
    this.#byMedicine = Map.groupBy(requests, (request) => medicineKeyOf(file, request))
  }

  *of(resource: Resource): Generator<Resource> {
    yield* this.#linked.get(resource) ?? []
    const bill = this.#billOf(resource)
    if (bill) yield* this.#byBill.get(bill) ?? []
    yield* this.#possible(resource)
    if (resource.type === 'MedicationStatement') yield* this.#requestsFor(resource)
  }

  #add(from: Resource, to: Resource): void {
    this.#linked.set(from, (this.#linked.get(from) ?? new Set()).add(to))
  }

  /** Returns the key of the claim that a resource is, or that it answers. The claim might be in another file. */
  #billOf(resource: Resource): string | null {
    if (resource.type === 'Claim') return resource.key
    if (resource.type !== 'ExplanationOfBenefit') return null
    const claim = safeParse(Reference, resource.json['claim'])
    return claim.success ? this.#file.references.keyOf(claim.output, resource, 'Claim') : null
  }

  /** Returns the resources to which references that can't be read might point. */
  *#possible({ json }: Resource): Generator<Resource> {
    for (const [field, types] of Object.entries(targets)) {
      const value = json[field]
      // Elsewhere a null is read as an absent field.
      const isAbsent = value === undefined || (value === null && field !== 'claim' && field !== 'detail')
      if (isAbsent || hasReadableReferences(value)) continue
      for (const type of types) {
        if (this.#exhausted.has(type)) continue
        this.#exhausted.add(type)
        for (const other of this.#byType.get(type) ?? [])
          if (type !== 'DocumentReference' || other.json['status'] === 'superseded') yield other
      }
    }
  }

  /**
   * Returns the requests for the medicine of a MedicationStatement. Without the statement, which might say that the
   * medicine was stopped, they would count as medicines that the patient takes.
   */
  *#requestsFor(statement: Resource): Generator<Resource> {
    const medicine = medicineKeyOf(this.#file, statement)
    if (medicine === null) {
      yield* this.#byType.get('MedicationRequest') ?? []
      return
    }
    yield* this.#byMedicine.get(medicine) ?? []
    yield* this.#byMedicine.get(null) ?? []
  }
}

/** Whether each element of a field is a reference, or has one: `{ target: { reference } }`. */
function hasReadableReferences(value: unknown): boolean {
  const isReference = (one: unknown) =>
    isObject(one) && (typeof one['reference'] === 'string' || isObject(one['identifier']))
  return [value]
    .flat()
    .every((one) => isReference(one) || (isObject(one) && Object.values(one).some((inner) => isReference(inner))))
}
