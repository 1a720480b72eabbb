import { readAppointments } from './visits/appointments.ts'
import { readCharges } from './visits/charges.ts'
import { readContacts } from './patient/contacts.ts'
import { readPolicies } from './patient/coverage.ts'
import { readDocuments } from './history/documents.ts'
import { readEncounters } from './visits/encounters.ts'
import type { FhirFile } from './file/fhirFile.ts'
import { readAllergies, readImmunizations, readProblems } from './history/history.ts'
import { readObserved } from './observations/labs.ts'
import { readLooseBinaries } from './history/looseBinaries.ts'
import { readMedia } from './history/pictures.ts'
import { foreignUids, StudyLinks } from './history/StudyLinks.ts'
import { readMedications } from './history/medications.ts'
import { Observations } from './observations/observations.ts'
import { readPatient } from './patient/patient.ts'
import type { PatientContext } from './record/patientContext.ts'
import type { PatientRecord } from './record/patientRecord.ts'
import { People } from './record/people.ts'
import { readRadiology } from './history/radiology.ts'
import { readReports } from './observations/reports.ts'
import { readProcedures, readServiceOrders } from './observations/serviceRequests.ts'

/**
 * Converts a file into the rows of its patient's record. The file remembers faulty resources: if there are any, the
 * record must not be used. Throws FaultyResource if the patient is faulty.
 */
export function readRecord(file: FhirFile): PatientRecord {
  const people = new People(file)
  const patient = readPatient(file.patient, people)
  file.tally.take(file.patient)
  const { nameFirst, nameLast, dob, sex } = patient.values
  const ctx: PatientContext = {
    file,
    people,
    patient: file.patient,
    patientName: [nameFirst, nameLast].filter(Boolean).join(' '),
    birthDate: dob ?? null,
    sex: sex ?? 'U',
  }
  const observations = new Observations(ctx)
  const orders = readServiceOrders(ctx)
  const reports = readReports(ctx, observations)
  const observed = readObserved(ctx, observations, reports, orders)
  const links = new StudyLinks(ctx, reports)
  const { documents, pictures } = readDocuments(ctx, reports, links)
  const record = {
    patient,
    contacts: readContacts(ctx, patient.key),
    encounters: readEncounters(ctx),
    problems: readProblems(ctx),
    allergies: readAllergies(ctx),
    immunizations: readImmunizations(ctx),
    ...readMedications(ctx),
    ...observed,
    // Called after readObserved, because orders that readObserved imports as labs are left out here.
    procedures: readProcedures(ctx, orders),
    ...readRadiology(ctx, reports),
    foreignUids: foreignUids(ctx),
    documents,
    pictures: [...pictures, ...readMedia(ctx, links), ...readLooseBinaries(ctx, links)],
    appointments: readAppointments(ctx),
    charges: readCharges(ctx),
    policies: readPolicies(ctx),
  }
  // Called last, because the calls above add people and places.
  return { ...record, ...people.rows() }
}
