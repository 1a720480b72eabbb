import * as v from 'valibot'
import { codeOf, conceptText, statusText, systems } from '../values/codes.ts'
import { sortedAtOf } from '../values/clinicalDates.ts'
import {
  CodeableConcept,
  DateTime,
  Integer,
  missingIsUnknown,
  optional,
  Period,
  Quantity,
  Reference,
  separableField,
  separableList,
  Text,
} from '../values/datatypes.ts'
import { Dosage, doseOf, instructionsOf } from '../values/dosage.ts'
import { presentText } from '../values/presentText.ts'
import type { FhirFile } from '../file/fhirFile.ts'
import { own, type PatientContext, type OwnResource } from '../record/patientContext.ts'
import type { PatientRecord } from '../record/patientRecord.ts'
import { FaultyResource, type Resource } from '../file/resource.ts'
import { unitText } from '../values/units.ts'

const medicine = { medicationCodeableConcept: optional(CodeableConcept), medicationReference: optional(Reference) }

const MedicationRequest = v.object({
  ...medicine,
  status: missingIsUnknown(v.picklist(['active', 'on-hold', 'cancelled', 'completed', 'stopped', 'draft', 'unknown'])),
  intent: Text,
  doNotPerform: optional(v.boolean()),
  authoredOn: separableField(DateTime),
  requester: separableField(Reference),
  dosageInstruction: separableList(Dosage),
  dispenseRequest: optional(
    v.object({ numberOfRepeatsAllowed: optional(Integer), performer: separableField(Reference) }),
  ),
})
type MedicationRequest = v.InferOutput<typeof MedicationRequest>

const MedicationStatement = v.object({
  ...medicine,
  status: missingIsUnknown(
    v.picklist(['active', 'completed', 'intended', 'stopped', 'on-hold', 'unknown', 'not-taken']),
  ),
  effectiveDateTime: optional(DateTime),
  effectivePeriod: optional(Period),
  dateAsserted: separableField(DateTime),
  dosage: separableList(Dosage),
})

const MedicationAdministration = v.object({
  ...medicine,
  status: missingIsUnknown(v.picklist(['in-progress', 'not-done', 'on-hold', 'completed', 'stopped', 'unknown'])),
  effectiveDateTime: optional(DateTime),
  effectivePeriod: optional(Period),
  dosage: optional(v.object({ dose: optional(Quantity), route: optional(CodeableConcept) })),
})

interface Medicine {
  readonly name: string
  readonly code: string | null
  readonly codeSystem: string | null
}

const Medication = v.object({ code: optional(CodeableConcept) })
const medicineSystems = [systems.rxNorm, systems.snomed, systems.ndc]

/**
 * Returns the medicine that medication[x] names with a concept or a reference. Returns null if the medicine has no
 * name, and throws FaultyResource if medication[x] is missing.
 */
function medicineOf(
  ctx: PatientContext,
  resource: Resource,
  data: { medicationCodeableConcept?: CodeableConcept | undefined; medicationReference?: Reference | undefined },
): Medicine | null {
  const { medicationCodeableConcept: concept, medicationReference: reference } = data
  if (!concept && !reference) throw new FaultyResource(resource, 'medication[x]', 'missing')
  const medication = ctx.file.references.resolve(reference, resource)
  const code = concept ?? (medication ? ctx.file.read(Medication, medication)?.code : undefined)
  const name = conceptText(code) ?? presentText(reference?.display)
  if (!name) {
    ctx.file.tally.skip(resource, 'medicine not named')
    return null
  }
  if (medication) ctx.file.tally.take(medication)
  return { name, ...codeOf(code, medicineSystems) }
}

type MedicationRows = Pick<PatientRecord, 'prescriptions' | 'medications' | 'administeredMedications'>

/**
 * Reads prescriptions, medicines that the patient takes, and administered medicines (clinical §3 "Medication",
 * "Prescription").
 */
export function readMedications(ctx: PatientContext): MedicationRows {
  const { file } = ctx
  const requests = own(ctx, 'MedicationRequest', MedicationRequest).flatMap(({ resource, data }) => {
    if (data.doNotPerform) return ctx.file.tally.skip(resource, 'do not perform')
    if (data.status === 'draft') return ctx.file.tally.skip(resource, 'draft')
    if (data.intent === 'proposal' || data.intent === 'option') return ctx.file.tally.skip(resource, data.intent)
    // A plan is not a prescription, but an active plan counts as a medicine that the patient takes. US Core uses plans
    // for medicines that patients report themselves.
    if (data.intent === 'plan') ctx.file.tally.skip(resource, 'plan')
    const named = file.attempt(() => medicineOf(ctx, resource, data))
    return named ? { resource, data, named } : []
  })
  const statements = readStatements(ctx)
  return {
    prescriptions: requests.filter(({ data }) => data.intent !== 'plan').map((request) => prescription(ctx, request)),
    medications: [...statements, ...takenByRequest(ctx, requests, statements)],
    administeredMedications: readAdministrations(ctx),
  }
}

interface Request extends OwnResource<MedicationRequest> {
  readonly named: Medicine
}

function prescription(ctx: PatientContext, { resource, data, named }: Request): PatientRecord['prescriptions'][number] {
  ctx.file.tally.take(resource)
  return {
    key: resource.key,
    values: {
      ...named,
      prescriber: ctx.people.nameOf(data.requester, resource),
      status: data.status === 'active' ? 'Current' : statusText(data.status),
      dateWritten: data.authoredOn ?? null,
      refills: data.dispenseRequest?.numberOfRepeatsAllowed ?? 0,
      instructions: instructionsOf(data.dosageInstruction),
      pharmacy: ctx.people.nameOf(data.dispenseRequest?.performer, resource),
      sortedAt: sortedAtOf(data.authoredOn),
    },
    provider: ctx.people.providerKey(data.requester, resource),
  }
}

type MedicationRow = PatientRecord['medications'][number]

function readStatements(ctx: PatientContext): MedicationRow[] {
  const { file } = ctx
  return own(ctx, 'MedicationStatement', MedicationStatement).flatMap(({ resource, data }) => {
    if (data.status === 'not-taken') return ctx.file.tally.skip(resource, 'not taken')
    const named = file.attempt(() => medicineOf(ctx, resource, data))
    if (!named) return []
    ctx.file.tally.take(resource)
    const date = data.effectiveDateTime ?? data.effectivePeriod?.start ?? data.dateAsserted ?? null
    const row = takes(resource, named, data.dosage[0], statusText(data.status), date)
    return { ...row, values: { ...row.values, dateStopped: data.effectivePeriod?.end ?? null } }
  })
}

function takes(
  resource: Resource,
  named: Medicine,
  dosage: Dosage | undefined,
  status: string,
  date: string | null,
): MedicationRow {
  const values = {
    ...named,
    ...doseOf(dosage),
    route: presentText(conceptText(dosage?.route)),
    status,
    date,
    dateStopped: null,
    sortedAt: sortedAtOf(date),
  }
  return { key: resource.key, values }
}

/** Returns a key for the medicine that a resource is about, or null if the medicine can't be read. */
export function medicineKeyOf({ references }: FhirFile, resource: Resource): string | null {
  const parsed = v.safeParse(v.object(medicine), resource.json)
  if (!parsed.success) return null
  const { medicationCodeableConcept: concept, medicationReference: reference } = parsed.output
  const target = references.find(reference, resource)
  const medication = v.safeParse(Medication, target?.json ?? {})
  if (!medication.success) return null
  const code = concept ?? medication.output.code
  const name = conceptText(code) ?? reference?.display
  return name ? medicineKey({ name, ...codeOf(code, medicineSystems) }) : null
}

const medicineKey = ({ code, codeSystem, name }: Medicine) => (code ? `${codeSystem}|${code}` : name.toLowerCase())

/**
 * Returns the medicines that the patient takes according to active requests, because many sources, such as Synthea,
 * contain no MedicationStatement. Leaves out medicines that a statement mentions. Of several requests for the same
 * medicine, dose and route, keeps only the newest.
 */
function takenByRequest(ctx: PatientContext, requests: readonly Request[], statements: readonly MedicationRow[]) {
  const stated = new Set(
    statements.map(({ values: { code = null, codeSystem = null, name } }) => medicineKey({ code, codeSystem, name })),
  )
  const rows = requests
    .filter(({ data, named }) => data.status === 'active' && !stated.has(medicineKey(named)))
    .map(({ resource, data, named }) => {
      ctx.file.tally.take(resource)
      return takes(resource, named, data.dosageInstruction[0], 'Active', data.authoredOn ?? null)
    })
  const newest = new Map<string, MedicationRow>()
  const isNewer = (a: MedicationRow, b: MedicationRow) => +(a.values.sortedAt ?? 0) >= +(b.values.sortedAt ?? 0)
  for (const row of rows) {
    const { name, code, codeSystem, dose, doseUnit, route } = row.values
    const content = JSON.stringify([name, code, codeSystem, dose, doseUnit, route])
    const known = newest.get(content)
    if (!known || isNewer(row, known)) newest.set(content, row)
  }
  const kept = new Set(newest.values())
  return rows.filter((row) => kept.has(row))
}

function readAdministrations(ctx: PatientContext): PatientRecord['administeredMedications'][number][] {
  const { file } = ctx
  return own(ctx, 'MedicationAdministration', MedicationAdministration).flatMap(({ resource, data }) => {
    if (data.status === 'not-done') return ctx.file.tally.skip(resource, 'not done')
    const named = file.attempt(() => medicineOf(ctx, resource, data))
    if (!named) return []
    ctx.file.tally.take(resource)
    const dateAdministered = data.effectiveDateTime ?? data.effectivePeriod?.start ?? null
    const { dose, route } = data.dosage ?? {}
    return {
      key: resource.key,
      values: {
        ...named,
        dose: dose?.value?.text ?? null,
        doseUnit: dose ? presentText(unitText(dose)) : null,
        route: presentText(conceptText(route)),
        status: statusText(data.status),
        dateAdministered,
        sortedAt: sortedAtOf(dateAdministered),
      },
    }
  })
}
