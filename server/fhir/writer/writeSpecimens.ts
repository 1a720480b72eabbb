import { eq, inArray } from 'drizzle-orm'
import { type SpecimenStatusId, specimenStatuses } from '#src/contract/specimens.ts'
import type { Connection } from '../../db/client.ts'
import { specimenChanges, specimens } from '../../db/schema/specimens.ts'
import { rowSource, sha256, sourceOfResource } from '../file/sourceKey.ts'
import type { SpecimenRow } from '../record/patientRecord.ts'
import type { StoredSpecimen } from './storedSpecimens.ts'

const { resulted, rejected } = specimenStatuses

interface Written {
  readonly ptId: number
  readonly rows: readonly SpecimenRow[]
  readonly stored: readonly StoredSpecimen[]
  /** Sources of the resources of the file that were read, and of deleted ones. */
  readonly own: ReadonlySet<string>
  /** Keys of specimens in the file that are of no test in it: their stored rows stay. */
  readonly unused: ReadonlySet<string>
  /** Ids of the patient's imported procedures by source, without those that the import will delete. */
  readonly procedures: ReadonlyMap<string, number>
  readonly procedureOf: (row: SpecimenRow) => number | undefined
  /** Whether the stored values of a row stay where the file has none. */
  readonly isKept: (source: string) => boolean
}

/** A specimen to write, and the stored row that it updates. */
interface Match {
  readonly source: string
  readonly labCpId: number
  readonly row: SpecimenRow
  readonly before: StoredSpecimen | null
}

/** Returns what is the same in the sources of a specimen's rows: each row is for one procedure. */
const identityOf = (source: string) => source.slice(0, source.lastIndexOf('@'))

/**
 * Writes the specimens of a patient's lab procedures. A specimen whose order got a report moves to the report. What staff
 * changed in the portal stays as it is, unless the file says something new that is further in the order of statuses.
 * Deletes stored rows that the file contradicts.
 */
export async function writeSpecimens(tx: Connection, written: Written): Promise<void> {
  const { ptId, rows, stored } = written
  const storedBy = Map.groupBy(
    stored.filter(({ row }) => row.source !== null),
    ({ row }) => identityOf(row.source ?? ''),
  )
  const wantedBy = Map.groupBy(rows, ({ key, part }) => rowSource(ptId, key, part))
  const sources = new Map([...written.procedures].map(([source, id]) => [id, source]))
  const added: Match[] = []
  for (const [identity, wanted] of wantedBy) {
    const { matches, left } = matched(identity, wanted, storedBy.get(identity) ?? [], { ...written, sources })
    for (const match of matches)
      if (match.before === null) added.push(match)
      else await update(tx, written, { ...match, before: match.before })
    await deleteAll(tx, left)
  }
  await insertAll(tx, ptId, added)
  const unused = new Set([...written.unused].map((key) => rowSource(ptId, key)))
  for (const [identity, before] of storedBy) {
    const resource = sourceOfResource(identity)
    if (!wantedBy.has(identity) && written.own.has(resource) && !unused.has(resource)) await deleteAll(tx, before)
  }
}

/** Finds the stored row of each wanted one, and the stored rows that the file contradicts. */
function matched(
  identity: string,
  wanted: readonly SpecimenRow[],
  before: readonly StoredSpecimen[],
  { own, procedureOf, sources }: Written & { readonly sources: ReadonlyMap<number, string> },
): { readonly matches: readonly Match[]; readonly left: readonly StoredSpecimen[] } {
  const places = new Map<number, SpecimenRow>()
  for (const row of wanted) {
    const labCpId = procedureOf(row)
    if (labCpId !== undefined && !places.has(labCpId)) places.set(labCpId, row)
  }
  const unplaced = before.filter(({ row }) => !places.has(row.labCpId))
  // The procedure of such a row will be deleted: the row moves.
  const movable = unplaced.filter(({ row }) => !sources.has(row.labCpId))
  const moved = new Set<StoredSpecimen>()
  const matches = [...places].map(([labCpId, row]): Match => {
    let same = before.find((one) => one.row.labCpId === labCpId) ?? null
    if (!same) {
      same = movable.find((one) => !moved.has(one)) ?? null
      if (same) moved.add(same)
    }
    const source = same?.row.source ?? `${identity}@${sha256(row.procedure).slice(0, 16)}`
    return { source, labCpId, row, before: same }
  })
  const isContradicted = (one: StoredSpecimen) =>
    !moved.has(one) && own.has(sourceOfResource(sources.get(one.row.labCpId) ?? ''))
  return { matches, left: unplaced.filter(isContradicted) }
}

/** Max number of specimens in one statement. */
const atOnce = 500

async function insertAll(tx: Connection, ptId: number, added: readonly Match[]): Promise<void> {
  for (let start = 0; start < added.length; start += atOnce) {
    const some = added.slice(start, start + atOnce).map((match) => ({
      ...match,
      at: match.row.values.changedAt ?? new Date(),
    }))
    const ids = await tx
      .insert(specimens)
      .values(some.map(({ row, labCpId, source, at }) => ({ ...row.values, ptId, labCpId, source, changedAt: at })))
      .returning({ specimenId: specimens.specimenId, source: specimens.source })
    const bySource = new Map(ids.map(({ source, specimenId }) => [source, specimenId]))
    await addChanges(
      tx,
      some.flatMap(({ source, row, at }) => {
        const specimenId = bySource.get(source)
        return specimenId === undefined ? [] : { specimenId, from: null, at, row }
      }),
    )
  }
}

async function update(
  tx: Connection,
  { isKept }: Written,
  { source, labCpId, row, before }: Match & { readonly before: StoredSpecimen },
): Promise<void> {
  const { changedAt, ...values } = row.values
  const { row: known } = before
  const isNew = isNews(before, values.statusId)
  const at = changedAt ?? (values.statusId === known.statusId ? known.changedAt : new Date())
  const { labSpecTypeId, localEntryId, collectionMethodId, collectedDate, ...status } = values
  const kept = isKept(source) ? known : null
  const next = {
    labCpId,
    labSpecTypeId,
    localEntryId: localEntryId ?? kept?.localEntryId ?? null,
    collectionMethodId:
      (before.isByStaff ? known.collectionMethodId : null) ?? collectionMethodId ?? kept?.collectionMethodId ?? null,
    collectedDate: before.isByStaff && !isNew ? known.collectedDate : (collectedDate ?? kept?.collectedDate ?? null),
    ...(isNew && { ...status, changedAt: at }),
  }
  if (!isDifferent(known, next)) return
  await tx.update(specimens).set(next).where(eq(specimens.specimenId, known.specimenId))
  if (isNew && known.statusId !== values.statusId)
    await addChanges(tx, [{ specimenId: known.specimenId, from: known.statusId, at, row }])
}

/**
 * Whether the status of a file replaces the stored one. If staff changed the status, the file must say something else than
 * the last file, and something that can follow: its order of statuses has no way back.
 */
function isNews({ row: { statusId }, imported, isByStaff }: StoredSpecimen, to: SpecimenStatusId): boolean {
  if (!isByStaff) return true
  if (imported === to || statusId === rejected) return false
  return to === rejected ? statusId !== resulted : to > statusId
}

function isDifferent(known: Readonly<Record<string, unknown>>, next: Readonly<Record<string, unknown>>): boolean {
  const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value)
  return Object.entries(next).some(([name, value]) => plain(known[name]) !== plain(value))
}

interface Change {
  readonly specimenId: number
  readonly from: SpecimenStatusId | null
  readonly at: Date
  readonly row: SpecimenRow
}

async function addChanges(tx: Connection, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await tx.insert(specimenChanges).values(
    changes.map(({ specimenId, from, at, row: { values } }) => ({
      specimenId,
      fromStatusId: from,
      toStatusId: values.statusId,
      note: values.statusNote,
      changedAt: at,
      changedBy: values.changedBy,
    })),
  )
}

async function deleteAll(tx: Connection, all: readonly StoredSpecimen[]): Promise<void> {
  if (all.length === 0) return
  await tx.delete(specimens).where(
    inArray(
      specimens.specimenId,
      all.map(({ row }) => row.specimenId),
    ),
  )
}
