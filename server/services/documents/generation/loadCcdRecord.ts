import { and, asc, eq, getTableColumns, gt, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AppointmentRow, CcdRecord, LabRow, NoteRow } from '../../../ccda/CcdRecord.ts'
import type { DayRange } from '../../../ccda/clinicalTimes.ts'
import type { Connection } from '../../../db/client.ts'
import { patientContacts, patients, policies, providers, sites } from '../../../db/schema/people.ts'
import {
  administeredMedications,
  allergies,
  appointments,
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
} from '../../../db/schema/records.ts'
import { sortInstant } from '#src/lib/clinicalDate.ts'
import { ServiceError } from '../../../ServiceError.ts'
import { clinicalStart } from './clinicalStart.ts'

/** Rows that one statement reads. Each takes far less than the limit for a statement. */
const batchRows = 2000
/** Laboratory tests whose findings one statement reads. */
const batchLabs = 200
/** Texts of documents that one summary includes, characters, and the longest of them. */
const maxNotes = { total: 4_000_000, one: 1_000_000 }
const dayMs = 86_400_000

interface RecordTable extends PgTable {
  readonly ptId: PgColumn
}

/** Selects the columns that documents write. */
function columnsOf<Table extends PgTable, Unwritten extends string>(table: Table, unwritten: readonly Unwritten[]) {
  const all: Table['_']['columns'] = getTableColumns(table)
  const kept = Object.fromEntries(Object.entries(all).filter(([name]) => !unwritten.some((one) => one === name)))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries loses the names
  return kept as Omit<Table['_']['columns'], Unwritten>
}

const unwritten = ['source', 'updatedAt', 'sortedAt', 'ptId'] as const

/** Reads rows in batches, each a short statement of its own, in the order of their ids. */
async function inBatches<Row>(
  read: (after: number) => PromiseLike<Row[]>,
  idOf: (row: Row) => number,
  limit = batchRows,
): Promise<Row[]> {
  const all: Row[] = []
  for (let after = 0; ;) {
    const rows = await read(after)
    for (const row of rows) all.push(row)
    const last = rows.at(-1)
    if (!last || rows.length < limit) return all
    after = idOf(last)
  }
}

/**
 * Loads what a Continuity of Care Document may contain: of what happened, the rows that might be in the range, with room
 * for partial dates and time zones, newest first. Reads in short statements outside of a transaction. Throws 404
 * `not-found` if there is no such patient.
 */
export async function loadCcdRecord(db: Connection, ptId: number, range: DayRange, at: Date): Promise<CcdRecord> {
  const { patient, provider, site } = await loadPeople(db, ptId)
  const earliest = new Date(Date.parse(`${range.from}T00:00:00Z`) - 367 * dayMs)
  const latest = new Date(Date.parse(`${range.to}T00:00:00Z`) + 2 * dayMs)
  const near = (sortedAt: PgColumn) => or(isNull(sortedAt), and(gte(sortedAt, earliest), lte(sortedAt, latest)))
  const of = (table: RecordTable, id: PgColumn, after: number, where?: SQL) =>
    and(eq(table.ptId, ptId), gt(id, after), where)

  const labs = await inBatches(
    (after) =>
      db
        .select(columnsOf(labProcedures, unwritten))
        .from(labProcedures)
        .where(of(labProcedures, labProcedures.labCpId, after, near(labProcedures.sortedAt)))
        .orderBy(asc(labProcedures.labCpId))
        .limit(batchRows),
    ({ labCpId }) => labCpId,
  )
  return {
    patient,
    provider,
    site,
    contacts: await db
      .select(columnsOf(patientContacts, ['source', 'updatedAt', 'ptId']))
      .from(patientContacts)
      .where(eq(patientContacts.ptId, ptId))
      .orderBy(asc(patientContacts.rank), asc(patientContacts.contactId)),
    allergies: await db
      .select(columnsOf(allergies, unwritten))
      .from(allergies)
      .where(eq(allergies.ptId, ptId))
      .orderBy(...newest(allergies.sortedAt, allergies.allergyHisId)),
    medications: await db
      .select(columnsOf(medications, unwritten))
      .from(medications)
      .where(eq(medications.ptId, ptId))
      .orderBy(...newest(medications.sortedAt, medications.hisId)),
    prescriptions: await db
      .select(columnsOf(prescriptions, unwritten))
      .from(prescriptions)
      .where(eq(prescriptions.ptId, ptId))
      .orderBy(...newest(prescriptions.sortedAt, prescriptions.hisId)),
    administrations: await db
      .select(columnsOf(administeredMedications, unwritten))
      .from(administeredMedications)
      .where(and(eq(administeredMedications.ptId, ptId), near(administeredMedications.sortedAt)))
      .orderBy(...newest(administeredMedications.sortedAt, administeredMedications.hisId)),
    problems: newestFirst(
      await inBatches(
        (after) =>
          db
            .select(columnsOf(problems, unwritten))
            .from(problems)
            .where(of(problems, problems.problemId, after))
            .orderBy(asc(problems.problemId))
            .limit(batchRows),
        ({ problemId }) => problemId,
      ),
      ({ dateDiagnosed }) => dateDiagnosed,
    ),
    labs: newestFirst(await withFindings(db, labs), (lab) => lab.collectedDate ?? lab.receivedDate ?? lab.schedTime),
    radiology: await db
      .select(columnsOf(radiologyStudies, unwritten))
      .from(radiologyStudies)
      .where(and(eq(radiologyStudies.ptId, ptId), near(radiologyStudies.sortedAt)))
      .orderBy(...newest(radiologyStudies.sortedAt, radiologyStudies.radOrdInstId)),
    vitals: newestFirst(
      await inBatches(
        (after) =>
          db
            .select(columnsOf(vitals, [...unwritten, 'parts']))
            .from(vitals)
            .where(of(vitals, vitals.vitalsId, after, near(vitals.sortedAt)))
            .orderBy(asc(vitals.vitalsId))
            .limit(batchRows),
        ({ vitalsId }) => vitalsId,
      ),
      ({ date }) => date,
    ),
    immunizations: await db
      .select(columnsOf(immunizations, unwritten))
      .from(immunizations)
      .where(and(eq(immunizations.ptId, ptId), near(immunizations.sortedAt)))
      .orderBy(...newest(immunizations.sortedAt, immunizations.immuneHisId)),
    procedures: newestFirst(
      await inBatches(
        (after) =>
          db
            .select(columnsOf(procedures, unwritten))
            .from(procedures)
            .where(
              of(
                procedures,
                procedures.procedureId,
                after,
                or(eq(procedures.kind, 'ordered'), near(procedures.sortedAt)),
              ),
            )
            .orderBy(asc(procedures.procedureId))
            .limit(batchRows),
        ({ procedureId }) => procedureId,
      ),
      ({ date }) => date,
    ),
    encounters: newestFirst(
      await inBatches(
        (after) =>
          db
            .select({ ...columnsOf(encounters, unwritten), siteName: sites.name })
            .from(encounters)
            .leftJoin(sites, eq(sites.siteId, encounters.siteId))
            .where(of(encounters, encounters.ptEncId, after))
            .orderBy(asc(encounters.ptEncId))
            .limit(batchRows),
        ({ ptEncId }) => ptEncId,
      ),
      ({ admission }) => admission,
    ),
    appointments: await loadAppointments(db, ptId, at),
    policies: await db
      .select(columnsOf(policies, ['source', 'updatedAt', 'ptId']))
      .from(policies)
      .where(eq(policies.ptId, ptId))
      .orderBy(asc(policies.insPrimaryDefault), asc(policies.ptPolicyId)),
    notes: await loadNotes(db, ptId, near(documents.sortedAt)),
  }
}

const newest = (sortedAt: PgColumn, id: PgColumn) => [sql`${sortedAt} desc nulls last`, asc(id)]

function newestFirst<Row>(rows: Row[], dateOf: (row: Row) => string | null): Row[] {
  return rows
    .map((row) => ({ row, at: sortInstant(dateOf(row))?.getTime() ?? -Infinity }))
    .sort((a, b) => b.at - a.at || 0)
    .map(({ row }) => row)
}

async function loadPeople(db: Connection, ptId: number): Promise<Pick<CcdRecord, 'patient' | 'provider' | 'site'>> {
  const [patient] = await db
    .select(columnsOf(patients, ['source', 'updatedAt', 'nameFirstKey', 'nameMiddleKey', 'nameLastKey']))
    .from(patients)
    .where(eq(patients.ptId, ptId))
  if (!patient) throw new ServiceError(404, 'not-found', `no patient ${ptId}`)
  const [provider] =
    patient.prvId1 === null
      ? []
      : await db
          .select(columnsOf(providers, ['source']))
          .from(providers)
          .where(eq(providers.prvId, patient.prvId1))
  const [site] =
    patient.siteId === null
      ? []
      : await db
          .select({
            siteId: sites.siteId,
            name: sites.name,
            address: sites.address,
            phone: sites.phone,
            timeZone: sites.timeZone,
          })
          .from(sites)
          .where(eq(sites.siteId, patient.siteId))
  return { patient, provider: provider ?? null, site: site ?? null }
}

async function withFindings(db: Connection, labs: readonly Omit<LabRow, 'findings'>[]): Promise<LabRow[]> {
  const all: LabRow[] = []
  for (let start = 0; start < labs.length; start += batchLabs) {
    const batch = labs.slice(start, start + batchLabs)
    const findings = await db
      .select(columnsOf(labFindings, ['source', 'updatedAt', 'ptId']))
      .from(labFindings)
      .where(
        inArray(
          labFindings.labCpId,
          batch.map(({ labCpId }) => labCpId),
        ),
      )
      .orderBy(asc(labFindings.ordinal), asc(labFindings.labFId))
    const byLab = Map.groupBy(findings, ({ labCpId }) => labCpId)
    for (const lab of batch) all.push({ ...lab, findings: byLab.get(lab.labCpId) ?? [] })
  }
  return all
}

/** Appointments that are booked or requested and still to come. */
async function loadAppointments(db: Connection, ptId: number, at: Date): Promise<AppointmentRow[]> {
  const rows = await db
    .select({
      apptId: appointments.apptId,
      template: appointments.template,
      doctor: appointments.doctor,
      apptStatusSecId: appointments.apptStatusSecId,
      status: appointments.status,
      date: appointments.date,
      startTime: appointments.startTime,
      siteName: sites.name,
      timeZone: sites.timeZone,
    })
    .from(appointments)
    .leftJoin(sites, eq(sites.siteId, appointments.siteId))
    .where(
      and(
        eq(appointments.ptId, ptId),
        gte(appointments.sortedAt, at),
        // Clinical §4: with secondary status 44, it is only a request.
        eq(appointments.apptStatusId, 3),
        isNull(appointments.declinedAt),
      ),
    )
    .orderBy(asc(appointments.sortedAt), asc(appointments.apptId))
  return rows
    .filter(({ status }) => !/^(cancell?ed|declined)/i.test(status))
    .map(({ apptId, template, doctor, siteName, apptStatusSecId, date, startTime, timeZone }) => ({
      apptId,
      template,
      doctor,
      siteName,
      isRequest: apptStatusSecId === 44,
      start: clinicalStart(date, startTime, timeZone ?? 'UTC'),
    }))
}

/** Documents that the portal did not make, with the texts that have room. */
async function loadNotes(db: Connection, ptId: number, near: SQL | undefined): Promise<NoteRow[]> {
  const rows = await db
    .select({
      docId: documents.docId,
      title: documents.title,
      date: documents.date,
      contentType: documents.contentType,
      byteLength: documents.byteLength,
    })
    .from(documents)
    .where(and(eq(documents.ptId, ptId), isNull(documents.kind), near))
    .orderBy(...newest(documents.sortedAt, documents.docId))
  let room = maxNotes.total
  const notes: NoteRow[] = []
  for (const { docId, title, date, contentType, byteLength } of rows) {
    const size = byteLength ?? 0
    const fits = /^text\/plain\b/i.test(contentType ?? '') && size <= Math.min(room, maxNotes.one)
    if (fits) room -= size
    notes.push({ docId, title, date, text: fits && size > 0 ? await noteText(db, docId) : null })
  }
  return notes
}

async function noteText(db: Connection, docId: number): Promise<string | null> {
  const [row] = await db.select({ content: documents.content }).from(documents).where(eq(documents.docId, docId))
  return row?.content ? new TextDecoder().decode(Buffer.from(row.content, 'base64')) : null
}
