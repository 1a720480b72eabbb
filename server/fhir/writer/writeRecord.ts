import { and, eq, inArray, isNotNull, like, notExists } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Connection } from '../../db/client.ts'
import { importedIdentities, patientContacts, patients, policies, providers, sites } from '../../db/schema/people.ts'
import {
  administeredMedications,
  allergies,
  appointments,
  charges,
  documents,
  encounters,
  immunizations,
  labFindings,
  labProcedures,
  medications,
  prescriptions,
  problems,
  procedures,
  radiologyStudies,
  vitals,
} from '../../db/schema/records.ts'
import { addressEntries, personalInfoChanges } from '../../db/schema/personalInfo.ts'
import type { RecordSeal } from '../../seal/RecordSeal.ts'
import { FhirError } from '../json/FhirError.ts'
import { keptColumns } from './keptColumns.ts'
import { lockImportedCharges } from './lockImportedCharges.ts'
import { mergeVitals } from './mergeVitals.ts'
import { openAfterImport } from './openAfterImport.ts'
import { isSamePerson } from '../patient/isSamePerson.ts'
import type { LabFindingRow, PatientRecord, SharedRow, Sourced } from '../record/patientRecord.ts'
import { rowSource, shortKey, sourceOfResource } from '../file/sourceKey.ts'
import { clinicSitesAmong, siteOfPatient } from './clinicSites.ts'
import { addressRows, clearOtherDefaults, writeDemographics } from './writeDemographics.ts'
import { writeSealedNumbers } from './writeSealedNumbers.ts'
import { lockStoredSpecimens, moveToReports, withDaysOfStaff } from './storedSpecimens.ts'
import { writeSpecimens } from './writeSpecimens.ts'
import { linkDependents } from './linkDependents.ts'
import { writePlans } from './writePlans.ts'
import { deleteBySource, idsBySource, insertMissing, type SourcedTable, upsert } from './upsert.ts'

type OwnedTable = SourcedTable & { readonly ptId: PgColumn }

/** What the writer needs to know about the file of a record. */
export interface WrittenFile {
  /** Keys of the resources in the file that were read, and of deleted ones. */
  readonly keys: ReadonlySet<string>
  /** Path of the patient in the file, and whether a part of the patient was left out. */
  readonly patient: { readonly path: string; readonly isPartial: boolean }
  /** Whether no contact was left out: the patient's own and the related persons are one list. */
  readonly hasAllContacts: boolean
  /** Keys of the resources whose stored values stay where the record has none. */
  readonly keptKeys: ReadonlySet<string>
  /** Whether no resource was left out, as a whole or in part. */
  readonly isWhole: boolean
  /** Seals social security and driver licence numbers. Without it, they are left out. */
  readonly seal?: RecordSeal | undefined
}

export interface WrittenRecord {
  readonly ptId: number
  /** Whether the numbers that must be sealed were stored, if the file has any. */
  readonly hasSealedNumbers: boolean
}

/**
 * Writes a patient's record within the given transaction, and returns the patient's id. What staff changed in the
 * patient's personal information stays as it is. Matches existing rows by their
 * source. Deletes stored rows of the resources in `keys` if the record no longer has them. This happens if a resource
 * was deleted, was entered in error, or now belongs to another table. If parts of the patient's resource were left out,
 * empty values leave the stored ones unchanged. If any contact was left out, all stored contacts stay as they are.
 *
 * Throws FhirError if the patient's key belongs to another person.
 */
export async function writeRecord(
  tx: Connection,
  record: PatientRecord,
  { keys, keptKeys, patient, hasAllContacts, isWhole, seal }: WrittenFile,
): Promise<WrittenRecord> {
  const clinicSites = await clinicSitesAmong(
    tx,
    record.sites.map(({ key }) => shortKey(key)),
  )
  const siteIds = await writeShared(
    tx,
    sites,
    sites.siteId,
    // Only the operator changes a site of the clinic, because its name is public.
    record.sites.map((row) => (clinicSites.has(shortKey(row.key)) ? { ...row, isMentioned: true } : row)),
    ({ values }) => ({ ...values }),
  )
  const siteOf = (row: Sourced<object>) => (row.site ? (siteIds.get(shortKey(row.site)) ?? null) : null)
  const providerIds = await writeShared(tx, providers, providers.prvId, record.providers, (row) => ({
    ...row.values,
    siteId: siteOf(row),
  }))
  const providerOf = (row: Sourced<object>) => (row.provider ? (providerIds.get(shortKey(row.provider)) ?? null) : null)
  const storedSource = await sourceOfPatient(tx, record.patient)
  const charged = await lockImportedCharges(tx, storedSource)
  const { ptId, changed } = await writePatient(tx, { ...record.patient, storedSource }, patient, {
    siteId: siteOf(record.patient),
    prvId1: providerOf(record.patient),
  })
  const { demographics } = record.patient
  await writeDemographics(tx, ptId, demographics, { changed, isPartial: patient.isPartial })
  const hasSealedNumbers = await writeSealedNumbers(tx, ptId, demographics, { changed, seal })

  // Adds the patient's key: if that key is based on an identifier, `keys` doesn't contain it.
  const own = new Set(keys)
  if (patient.isPartial) own.delete(record.patient.key)
  else for (const key of [record.patient.key, record.patient.formerKey]) if (key !== null) own.add(key)
  const writer = new OwnRows(tx, ptId, own, keptKeys)
  const source = (row: Sourced<object>) => rowSource(ptId, row.key, row.part)
  const plain = (row: Sourced<object>) => ({ ...row.values, ptId, source: source(row) })
  if (!changed.has('Address')) {
    const rows = await addressRows(tx, demographics.addresses, (part) => rowSource(ptId, record.patient.key, part))
    if (rows[0]) await clearOtherDefaults(tx, ptId, rows[0].source)
    await writer.write(
      addressEntries,
      addressEntries.addrEntryId,
      rows.map((row) => ({ ...row, ptId })),
    )
  }
  if (hasAllContacts || !(await hasRows(tx, patientContacts, ptId)))
    await writer.write(patientContacts, patientContacts.contactId, record.contacts.map(plain))
  const encounterIds = await writer.write(
    encounters,
    encounters.ptEncId,
    record.encounters.map((row) => ({ ...plain(row), siteId: siteOf(row) })),
  )
  const encounterOf = (row: Sourced<object>) =>
    row.encounter ? (encounterIds.get(rowSource(ptId, row.encounter)) ?? null) : null
  const inVisit = (row: Sourced<object>) => ({ ...plain(row), ptEncId: encounterOf(row) })

  await writer.write(procedures, procedures.procedureId, record.procedures.map(inVisit))
  await writer.write(problems, problems.problemId, record.problems.map(plain))
  await writer.write(allergies, allergies.allergyHisId, record.allergies.map(plain))
  await writer.write(immunizations, immunizations.immuneHisId, record.immunizations.map(plain))
  await writer.write(
    prescriptions,
    prescriptions.hisId,
    record.prescriptions.map((row) => ({ ...plain(row), prvId: providerOf(row) })),
  )
  await writer.write(medications, medications.hisId, record.medications.map(plain))
  await writer.write(administeredMedications, administeredMedications.hisId, record.administeredMedications.map(plain))
  await writer.write(radiologyStudies, radiologyStudies.radOrdInstId, record.radiologyStudies.map(plain))
  await writer.write(documents, documents.docId, record.documents.map(plain))
  await writer.write(
    appointments,
    appointments.apptId,
    record.appointments.map((row) => ({ ...plain(row), prvId: providerOf(row), siteId: siteOf(row) })),
  )
  const clinics = record.charges.filter((row) => {
    if (!row.onlyKnown) return true
    const { needs, onWritten } = row.onlyKnown
    const isKnown = charged.has(source(row)) || (needs === 'visit' && encounterOf(row) !== null)
    if (isKnown) onWritten()
    return isKnown
  })
  await writer.write(
    charges,
    charges.ledgerId,
    clinics.map((row) => ({
      ...inVisit(row),
      openCents: openAfterImport(charged.get(source(row)), row.values),
      importedOpenCents: row.values.openCents,
      prvId: providerOf(row),
      siteId: siteOf(row),
    })),
  )
  const insuranceOf = await writePlans(tx, ptId, record.policies)
  await writer.write(
    policies,
    policies.ptPolicyId,
    record.policies.map((row) => ({ ...plain(row), ...insuranceOf(row) })),
  )
  await linkDependents(tx, ptId)
  await writeLabs(tx, writer, ptId, isWhole ? record : await withoutStoredGroups(tx, ptId, record), plain, own)
  await writeVitals(tx, ptId, record, keys, keptKeys)
  await writer.deleteStale()
  await forgetGroupsWithoutFindings(tx, ptId)
  return { ptId, hasSealedNumbers }
}

/**
 * Writes sites or providers, which patients share, and returns their ids by source. Writes full rows first, then rows
 * of which only the name is known. Writes both in the order of their keys, so that concurrent imports rarely deadlock.
 */
async function writeShared<T extends object>(
  tx: Connection,
  table: SourcedTable,
  id: PgColumn,
  rows: readonly SharedRow<T>[],
  valuesOf: (row: SharedRow<T>) => object,
): Promise<Map<string, number>> {
  const inOrder = rows.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const toRow = (row: SharedRow<T>) => ({ ...valuesOf(row), source: shortKey(row.key) })
  const known = await upsert(tx, table, id, inOrder.filter(({ isMentioned }) => !isMentioned).map(toRow), {
    keep: true,
  })
  const mentioned = await insertMissing(tx, table, id, inOrder.filter(({ isMentioned }) => isMentioned).map(toRow))
  return new Map([...known, ...mentioned])
}

/** Returns the source of the patient's row: that of the key, or of the former key if only that one is stored. */
async function sourceOfPatient(tx: Connection, { key, formerKey }: PatientRecord['patient']): Promise<string> {
  const source = shortKey(key)
  if (formerKey === null) return source
  const former = shortKey(formerKey)
  const found = await tx
    .select({ source: patients.source })
    .from(patients)
    .where(inArray(patients.source, [source, former]))
  return found.some((row) => row.source === source) || found.length === 0 ? source : former
}

async function writePatient(
  tx: Connection,
  patient: PatientRecord['patient'] & { readonly storedSource: string },
  { path, isPartial }: { readonly path: string; readonly isPartial: boolean },
  links: { siteId: number | null; prvId1: number | null },
): Promise<{ readonly ptId: number; readonly changed: ReadonlySet<string> }> {
  const source = shortKey(patient.key)
  const [found] = await tx
    .select({ known: patients, imported: importedIdentities })
    .from(patients)
    .leftJoin(importedIdentities, eq(importedIdentities.ptId, patients.ptId))
    .where(eq(patients.source, patient.storedSource))
  const { known, imported = null } = found ?? {}
  const changed = known ? await changedByStaff(tx, known.ptId) : new Set<string>()
  // The former key was no bare id.
  const isWeakKey = patient.isWeakKey && patient.storedSource === source
  if (known && !isSamePerson(known, { ...patient, isWeakKey }, { changed, imported }))
    throw new FhirError(path, 'the id belongs to another patient in this database (the name or birth date differs)')
  // A file without the site or the provider says nothing about them, and a patient without a site is shown to all staff.
  const siteId = known ? await siteOfPatient(tx, links.siteId, known.siteId) : links.siteId
  const prvId1 = links.prvId1 ?? known?.prvId1 ?? null
  const given = isPartial && known ? withStored(patient.values, known) : patient.values
  const kept = Object.entries(columnsOfFields).flatMap(([field, names]) =>
    known && changed.has(field) ? names.map((name) => [name, known[name]] as const) : [],
  )
  const row = { ...given, siteId, prvId1, ...Object.fromEntries(kept), source }
  // Clears the number of the former key, too: it is stored only sealed.
  if (known && known.source !== source) await tx.update(patients).set({ source }).where(eq(patients.ptId, known.ptId))
  const ids = await upsert(tx, patients, patients.ptId, [row])
  const ptId = ids.get(source)
  if (ptId === undefined) throw new Error('patients: the upsert returned no ptId')
  await storeIdentity(tx, ptId, patient.values)
  return { ptId, changed }
}

/** Stores by which names and birth date the file knows the patient: staff can change those of the patient. */
async function storeIdentity(
  tx: Connection,
  ptId: number,
  { nameFirst, nameLast, dob = null }: PatientRecord['patient']['values'],
): Promise<void> {
  const identity = { nameFirst, nameLast, dob }
  await tx
    .insert(importedIdentities)
    .values({ ptId, ...identity })
    .onConflictDoUpdate({ target: importedIdentities.ptId, set: identity })
}

/** The columns that an import writes of the fields that staff can change. */
const columnsOfFields: Readonly<Record<string, readonly (keyof typeof patients.$inferSelect)[]>> = {
  Title: ['namePrefix'],
  NameFirst: ['nameFirst'],
  NameMiddle: ['nameMiddle'],
  NameLast: ['nameLast'],
  NameSuffix: ['nameSuffix'],
  Sex: ['sex', 'gender'],
  DOB: ['dob'],
  MaritalStatus: ['maritalStatus'],
  SiteID: ['siteId'],
  PrvID1: ['prvId1'],
}

/** Returns the fields that staff changed in the portal: of an address `Address`, without the number of the entry. */
async function changedByStaff(tx: Connection, ptId: number): Promise<Set<string>> {
  const rows = await tx
    .select({ field: personalInfoChanges.field })
    .from(personalInfoChanges)
    .where(eq(personalInfoChanges.ptId, ptId))
  return new Set(rows.map(({ field }) => field.split('/', 1)[0] ?? field))
}

/** Returns the values of a patient who was not read whole. Stored values stand for empty ones and for an unknown sex. */
function withStored<T extends object>(values: T, stored: Readonly<Record<string, unknown>>): T {
  const isEmpty = (name: string, value: unknown) =>
    value === null || value === '' || (name === 'sex' && value === 'U') || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isEmpty(name, value) ? stored[name] : value]),
  ) as T
}

async function hasRows(tx: Connection, table: OwnedTable, ptId: number): Promise<boolean> {
  const found = await tx.select({ source: table.source }).from(table).where(eq(table.ptId, ptId)).limit(1)
  return found.length > 0
}

/** Writes the patient's rows, then deletes stored rows of the file's resources that were not written again. */
class OwnRows {
  readonly #tx: Connection
  readonly #ptId: number
  readonly #keys: ReadonlySet<string>
  readonly #kept: ReadonlySet<string>
  readonly #stale: { table: SourcedTable; sources: string[] }[] = []

  constructor(tx: Connection, ptId: number, keys: ReadonlySet<string>, keptKeys: ReadonlySet<string>) {
    this.#tx = tx
    this.#ptId = ptId
    this.#keys = new Set([...keys].map((key) => rowSource(ptId, key)))
    this.#kept = new Set([...keptKeys].map((key) => rowSource(ptId, key)))
  }

  /** Whether the stored values of a row stay where the record has none. */
  isKept(source: string): boolean {
    return this.#kept.has(sourceOfResource(source))
  }

  /** Writes rows, and returns the ids of all imported rows that the patient has in this table, by source. */
  async write(
    table: OwnedTable,
    id: PgColumn,
    rows: readonly (Readonly<Record<string, unknown>> & { source: string })[],
  ): Promise<Map<string, number>> {
    const before = await this.#tx
      .select({ id, source: table.source })
      .from(table)
      .where(and(eq(table.ptId, this.#ptId), isNotNull(table.source)))
    const known = new Map(before.map((row) => [String(row.source), Number(row.id)]))
    const isKept = (row: { source: string }) => this.isKept(row.source)
    const written = new Map([
      ...(await upsert(
        this.#tx,
        table,
        id,
        rows.filter((row) => !isKept(row)),
      )),
      ...(await upsert(this.#tx, table, id, rows.filter(isKept), { keep: keptColumns.get(table) ?? true })),
    ])
    const gone = [...known.keys()].filter((source) => this.#keys.has(sourceOfResource(source)) && !written.has(source))
    if (gone.length > 0) this.#stale.push({ table, sources: gone })
    for (const source of gone) known.delete(source)
    return new Map([...known, ...written])
  }

  async deleteStale(): Promise<void> {
    for (const { table, sources } of this.#stale.toReversed()) {
      if (table === encounters) await this.#leaveVisits(sources)
      await deleteBySource(this.#tx, table, sources)
    }
  }

  /** Removes the link to these visits from procedures and charges, before the visits are deleted. */
  async #leaveVisits(sources: readonly string[]): Promise<void> {
    const ids = [...(await idsBySource(this.#tx, encounters, encounters.ptEncId, sources)).values()]
    for (const table of [procedures, charges])
      await this.#tx
        .update(table)
        .set({ ptEncId: null })
        .where(and(eq(table.ptId, this.#ptId), inArray(table.ptEncId, ids)))
  }
}

const groupsOf = (ptId: number) => like(labProcedures.source, `${ptId}:labs/%`)

async function writeLabs(
  tx: Connection,
  writer: OwnRows,
  ptId: number,
  record: PatientRecord,
  plain: (row: Sourced<object>) => Readonly<Record<string, unknown>> & { source: string },
  own: ReadonlySet<string>,
): Promise<void> {
  const locked = await lockStoredSpecimens(tx, ptId)
  const reported = await tx
    .select({ source: labFindings.source, labCpId: labFindings.labCpId, procedure: labProcedures.source })
    .from(labFindings)
    .innerJoin(labProcedures, eq(labProcedures.labCpId, labFindings.labCpId))
    .where(and(eq(labFindings.ptId, ptId), isNotNull(labFindings.source)))
  const standing = new Map(reported.map((row) => [row.source, row]))
  const procedures = await withDaysOfStaff(tx, ptId, record.labProcedures, locked)
  const ids = await writer.write(labProcedures, labProcedures.labCpId, procedures.map(plain))
  const idOf = (row: LabFindingRow) => {
    // A result that is imported again without its report stays in that report. One that was not read whole stays where it
    // is.
    const { source } = plain(row)
    const before = row.isReported ? undefined : standing.get(source)
    const isGroup = before?.procedure?.startsWith(`${ptId}:labs/`) ?? false
    const stays = before?.procedure && ids.has(before.procedure) && (writer.isKept(source) || !isGroup)
    return stays ? before.labCpId : ids.get(rowSource(ptId, row.procedure))
  }
  const placed = record.labFindings.map((row) => ({ ...plain(row), labCpId: idOf(row) }))
  await writer.write(labFindings, labFindings.labFId, placed)
  const stored = await moveToReports(tx, ptId, locked, { procedures, idOf: (source) => ids.get(source) })
  const empty = new Set(await groupsWithoutFindings(tx, ptId))
  const findingsOf = new Map(placed.map(({ source, labCpId }) => [source, labCpId]))
  await writeSpecimens(tx, {
    ptId,
    rows: record.specimens,
    stored,
    own: new Set([...own].map((key) => rowSource(ptId, key))),
    unused: record.unusedSpecimens,
    procedures: new Map([...ids].filter(([, id]) => !empty.has(id))),
    isKept: (source) => writer.isKept(source),
    // A specimen of a result is where the result is.
    procedureOf: ({ procedure, findings }) =>
      findings.map((key) => findingsOf.get(rowSource(ptId, key))).find((id) => id !== undefined) ??
      ids.get(rowSource(ptId, procedure)),
  })
}

/**
 * Returns the record without the groups that are stored already. If results were left out of a file, a group tells only
 * of those that are left.
 */
async function withoutStoredGroups(tx: Connection, ptId: number, record: PatientRecord): Promise<PatientRecord> {
  const groups = await tx.select({ source: labProcedures.source }).from(labProcedures).where(groupsOf(ptId))
  const stored = new Set(groups.map(({ source }) => source))
  return { ...record, labProcedures: record.labProcedures.filter(({ key }) => !stored.has(rowSource(ptId, key))) }
}

/** The condition for groups that the import created for results without a report, if all their findings moved or were deleted. */
function isEmptyGroup(tx: Connection, ptId: number) {
  const findings = tx
    .select({ id: labFindings.labFId })
    .from(labFindings)
    .where(eq(labFindings.labCpId, labProcedures.labCpId))
  return and(eq(labProcedures.ptId, ptId), groupsOf(ptId), notExists(findings))
}

async function groupsWithoutFindings(tx: Connection, ptId: number): Promise<number[]> {
  const rows = await tx.select({ id: labProcedures.labCpId }).from(labProcedures).where(isEmptyGroup(tx, ptId))
  return rows.map(({ id }) => id)
}

async function forgetGroupsWithoutFindings(tx: Connection, ptId: number): Promise<void> {
  await tx.delete(labProcedures).where(isEmptyGroup(tx, ptId))
}

const shortKeys = (keys: Iterable<string>) => new Set([...keys].map(shortKey))

async function writeVitals(
  tx: Connection,
  ptId: number,
  record: PatientRecord,
  keys: ReadonlySet<string>,
  keptKeys: ReadonlySet<string>,
): Promise<void> {
  const known = await tx
    .select()
    .from(vitals)
    .where(and(eq(vitals.ptId, ptId), isNotNull(vitals.source)))
  // A reading replaces its stored values, even if another part of its resource was left out.
  const read = record.vitals.map(({ key }) => key)
  const merged = mergeVitals(ptId, known, record.vitals, shortKeys([...keys, ...read]), shortKeys(keptKeys))
  await upsert(tx, vitals, vitals.vitalsId, merged.write)
  await deleteBySource(tx, vitals, merged.remove)
}
