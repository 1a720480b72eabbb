import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CcdRecord } from '../../../../ccda/CcdRecord.ts'
import type { DayRange } from '../../../../ccda/clinicalTimes.ts'
import type { Connection } from '../../../../db/client.ts'
import { insurancePlans, patientContacts, policies, sites } from '../../../../db/schema/people.ts'
import {
  administeredMedications,
  allergies,
  documents,
  encounters,
  immunizations,
  labProcedures,
  medications,
  prescriptions,
  problems,
  procedures,
  radiologyStudies,
  vitals,
} from '../../../../db/schema/records.ts'
import { batchRows, columnsOf, inBatches, newest, newestFirst, rowsAfter, unwritten } from './documentRows.ts'
import { loadAppointments } from './loadAppointments.ts'
import { loadLabs } from './loadLabs.ts'
import { loadNotes } from './loadNotes.ts'
import { loadPeople } from './loadPeople.ts'

const dayMs = 86_400_000

/**
 * Loads what a Continuity of Care Document may contain: of what happened, the rows that might be in the range, with room
 * for partial dates and time zones, newest first. Reads in short statements outside of a transaction. Throws 404
 * `not-found` if there is no such patient.
 */
export async function loadCcdRecord(db: Connection, ptId: number, range: DayRange, at: Date): Promise<CcdRecord> {
  const { patient, demographics, provider, site } = await loadPeople(db, ptId)
  const earliest = new Date(Date.parse(`${range.from}T00:00:00Z`) - 367 * dayMs)
  const latest = new Date(Date.parse(`${range.to}T00:00:00Z`) + 2 * dayMs)
  const near = (sortedAt: PgColumn) => or(isNull(sortedAt), and(gte(sortedAt, earliest), lte(sortedAt, latest)))
  return {
    patient,
    demographics,
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
            .where(rowsAfter(problems, ptId, problems.problemId, after))
            .orderBy(asc(problems.problemId))
            .limit(batchRows),
        ({ problemId }) => problemId,
      ),
      ({ dateDiagnosed }) => dateDiagnosed,
    ),
    labs: await loadLabs(db, ptId, near(labProcedures.sortedAt)),
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
            .where(rowsAfter(vitals, ptId, vitals.vitalsId, after, near(vitals.sortedAt)))
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
              rowsAfter(
                procedures,
                ptId,
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
            .where(rowsAfter(encounters, ptId, encounters.ptEncId, after))
            .orderBy(asc(encounters.ptEncId))
            .limit(batchRows),
        ({ ptEncId }) => ptEncId,
      ),
      ({ admission }) => admission,
    ),
    appointments: await loadAppointments(db, ptId, at),
    policies: await db
      .select({
        ...columnsOf(policies, ['source', 'updatedAt', 'ptId']),
        payorName: insurancePlans.payorName,
        payerId: insurancePlans.payerId,
        memberPhone: insurancePlans.memberPhone,
      })
      .from(policies)
      .leftJoin(insurancePlans, eq(insurancePlans.insPlanId, policies.insPlanId))
      .where(eq(policies.ptId, ptId))
      .orderBy(asc(policies.insPrimaryDefault), asc(policies.ptPolicyId)),
    notes: await loadNotes(db, ptId, near(documents.sortedAt)),
  }
}
