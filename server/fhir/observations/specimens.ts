import * as v from 'valibot'
import { type SpecimenStatusId, specimenLimits, specimenStatuses } from '#src/contract/specimens.ts'
import { sortedAtOf } from '../values/clinicalDates.ts'
import { conceptText, joined } from '../values/codes.ts'
import {
  CodeableConcept,
  DateTime,
  Identifier,
  optional,
  Period,
  Reference,
  separableField,
  dispensableItems,
  Text,
} from '../values/datatypes.ts'
import { collectionMethod, conditionName, specimenType } from '../values/specimenKinds.ts'
import { presentText } from '../values/presentText.ts'
import { isOwn, type PatientContext } from '../record/patientContext.ts'
import type { LabProcedureRow, PatientRecord, SpecimenRow } from '../record/patientRecord.ts'
import type { Resource } from '../file/resource.ts'
import { sha256 } from '../file/sourceKey.ts'

const { collected, received, resulted, rejected } = specimenStatuses

const Specimen = v.object({
  identifier: dispensableItems(Identifier),
  accessionIdentifier: separableField(Identifier),
  status: optional(v.picklist(['available', 'unavailable', 'unsatisfactory'])),
  type: optional(CodeableConcept),
  receivedTime: optional(DateTime),
  parent: dispensableItems(Reference),
  request: dispensableItems(Reference),
  collection: optional(
    v.object({
      collector: separableField(Reference),
      collectedDateTime: separableField(DateTime),
      collectedPeriod: separableField(Period),
      method: separableField(CodeableConcept),
      bodySite: separableField(CodeableConcept),
    }),
  ),
  container: dispensableItems(v.object({ identifier: dispensableItems(Identifier) })),
  condition: dispensableItems(CodeableConcept),
  note: dispensableItems(v.object({ text: optional(Text) })),
})
type Specimen = v.InferOutput<typeof Specimen>

/** A specimen that a lab procedure or one of its results refers to. */
export interface SpecimenUse {
  readonly specimen: Resource
  /** Key of the procedure. */
  readonly procedure: string
  /** The result that refers to it, if it is no procedure. */
  readonly finding?: { readonly key: string; readonly hasValue: boolean }
}

/** The lab procedures of a record, with what refers to their specimens. */
interface UsedLabs {
  readonly procedures: readonly LabProcedureRow[]
  readonly uses: readonly SpecimenUse[]
  /** Keys of the procedures that an order led to. */
  proceduresOf(order: Resource): Iterable<string>
}

/** A specimen in a procedure. */
interface Use {
  readonly procedure: LabProcedureRow
  /** Keys of its results. */
  readonly findings: string[]
  /** Whether one of them has a value. */
  hasValue: boolean
}

/**
 * Reads the specimens of lab procedures: one row for each procedure that a specimen is for. Specimens for no procedure of
 * the record are skipped, and those whose status the portal has no word for.
 */
export function readSpecimens(
  ctx: PatientContext,
  labs: UsedLabs,
): Pick<PatientRecord, 'specimens' | 'unusedSpecimens'> {
  const { tally, references } = ctx.file
  const procedures = new Map(labs.procedures.map((procedure) => [procedure.key, procedure]))
  const used = new Map<Resource, Map<string, Use>>()
  const read = new Map<Resource, Specimen | null>()
  const specimenOf = (resource: Resource): Specimen | null => {
    const known = read.get(resource)
    if (known !== undefined) return known
    const specimen = isOwn(ctx, resource) ? ctx.file.read(Specimen, resource) : null
    read.set(resource, specimen)
    return specimen
  }
  const unusedSpecimens = new Set<string>()
  const add = ({ specimen, procedure: key, finding }: SpecimenUse) => {
    const procedure = procedures.get(key)
    if (specimen.type !== 'Specimen' || !procedure) return
    const uses = used.get(specimen) ?? new Map<string, Use>()
    const use = uses.get(key) ?? { procedure, findings: [], hasValue: false }
    if (finding) use.findings.push(finding.key)
    use.hasValue ||= finding?.hasValue ?? false
    used.set(specimen, uses.set(key, use))
  }
  for (const use of labs.uses) add(use)
  for (const specimen of ctx.file.resources) {
    if (specimen.type !== 'Specimen') continue
    for (const reference of specimenOf(specimen)?.request ?? []) {
      const order = references.resolve(reference, specimen)
      for (const procedure of order ? labs.proceduresOf(order) : []) add({ specimen, procedure })
    }
    if (!specimenOf(specimen) || used.has(specimen)) continue
    tally.skip(specimen, 'of no test')
    unusedSpecimens.add(specimen.key)
  }
  const rows = [...used].flatMap(([resource, uses]) => {
    const specimen = specimenOf(resource)
    if (!specimen) return []
    const collection = collectionOf(resource, specimen, (parent, from) => {
      const found = references.resolve(parent, from)
      const data = found?.type === 'Specimen' ? specimenOf(found) : null
      return found && data ? { resource: found, data } : null
    })
    const rows = [...uses.values()].flatMap((use) => rowOf(ctx, { resource, specimen, collection, use }))
    if (rows.length > 0) tally.take(resource)
    else tally.skip(resource, specimen.status ?? 'no status')
    return rows
  })
  return { specimens: rows, unusedSpecimens }
}

interface Collection {
  /** A clinical date; null if unknown. */
  readonly date: string | null
  /** Whether it was collected, though perhaps on an unknown day. */
  readonly isKnown: boolean
}

/** Returns when a specimen was collected, or else the specimen that it is a part of. References can form a cycle. */
function collectionOf(
  resource: Resource,
  specimen: Specimen,
  resolve: (parent: Reference, from: Resource) => { resource: Resource; data: Specimen } | null,
): Collection {
  const seen = new Set<Resource>()
  // A limit, because a file can make chains of thousands.
  const maxParents = 20
  let isKnown = false
  let at: { resource: Resource; data: Specimen } | null = { resource, data: specimen }
  while (at !== null && !seen.has(at.resource) && seen.size <= maxParents) {
    seen.add(at.resource)
    const { collection, parent }: Specimen = at.data
    const date = collection?.collectedDateTime ?? collection?.collectedPeriod?.start ?? collection?.collectedPeriod?.end
    if (date !== undefined) return { date, isKnown: true }
    isKnown ||= collection !== undefined
    const [first]: readonly Reference[] = parent
    at = first ? resolve(first, at.resource) : null
  }
  return { date: null, isKnown }
}

interface Described {
  readonly resource: Resource
  readonly specimen: Specimen
  readonly collection: Collection
  readonly use: Use
}

function rowOf(ctx: PatientContext, described: Described): SpecimenRow[] {
  const { resource, specimen, collection, use } = described
  const statusId = statusOf(described)
  if (statusId === null) return []
  const { values } = use.procedure
  const labSpecTypeId = specimenType(specimen.type)
  const notes = specimen.note.map(({ text }) => presentText(text))
  const reasons = specimen.condition.map((one) => conditionName(conceptText(one) ?? ''))
  const at: Readonly<Record<number, readonly (string | null | undefined)[]>> = {
    [collected]: [collection.date],
    [received]: [specimen.receivedTime, values.receivedDate],
    [resulted]: [values.receivedDate, specimen.receivedTime, collection.date],
    [rejected]: [specimen.receivedTime, collection.date, values.receivedDate],
  }
  const instants = (at[statusId] ?? []).flatMap((date) => sortedAtOf(date) ?? [])
  return [
    {
      key: resource.container?.key ?? resource.key,
      part: resource.container ? `specimen-${sha256(resource.key).slice(0, 16)}` : 'specimen',
      procedure: use.procedure.key,
      findings: use.findings,
      receivedTime: specimen.receivedTime ?? null,
      values: {
        labSpecTypeId,
        localEntryId: labelOf(specimen),
        collectionMethodId: collectionMethod(labSpecTypeId, [
          specimen.collection?.method,
          specimen.type,
          specimen.collection?.bodySite,
        ]),
        statusId,
        statusNote: shortened(joined(statusId === rejected ? [...reasons, ...notes] : notes, '; ')),
        changedAt: instants[0] ?? null,
        changedBy:
          statusId === collected
            ? (ctx.people.nameOf(specimen.collection?.collector, resource)?.slice(0, 200) ?? null)
            : null,
        collectedDate: collection.date,
      },
    },
  ]
}

/** Whether a procedure's results are final or corrected: they no longer wait for a specimen. */
const isDone = ({ values }: LabProcedureRow) => values.labStId === 3 || values.labStId === 10

/**
 * Returns the status that a specimen has in a procedure. FHIR states only whether the specimen exists and is good, so
 * the rest follows from its times and the results. Never in transit, which FHIR can't say. Null if nothing shows the
 * status: an unavailable specimen without results might be lost.
 */
function statusOf({ specimen, collection, use }: Described): SpecimenStatusId | null {
  const { status, receivedTime } = specimen
  if (status === 'unsatisfactory') return use.hasValue && isDone(use.procedure) ? resulted : rejected
  if (isDone(use.procedure)) return resulted
  if (use.hasValue) return received
  if (status === 'unavailable') return null
  if (receivedTime !== undefined) return received
  return collection.isKnown || status === 'available' ? collected : null
}

/** Returns the number on the label: the laboratory's, otherwise the specimen's own or that of its container. */
function labelOf({ accessionIdentifier, identifier, container }: Specimen): string | null {
  const all = [accessionIdentifier, ...identifier, ...container.flatMap((one) => one.identifier)]
  return (
    all
      .map((one) => presentText(one?.value))
      .find((value) => value !== null)
      ?.slice(0, 100) ?? null
  )
}

function shortened(text: string | null): string | null {
  if (text === null || text.length <= specimenLimits.note) return text
  return `${text.slice(0, specimenLimits.note - 1).toWellFormed()}…`
}
