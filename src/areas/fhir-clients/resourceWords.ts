import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** FHIR's resources in plain words. */
const words: Readonly<Record<string, MessageDescriptor>> = {
  Patient: msg`Person: name, birth date, address and contacts`,
  AllergyIntolerance: msg`Allergies`,
  Appointment: msg`Appointments`,
  Communication: msg`Messages with the care team`,
  Condition: msg`Conditions: diagnoses and health problems`,
  Coverage: msg`Insurance policies`,
  DiagnosticReport: msg`Reports: what labs and imaging found`,
  DocumentReference: msg`Documents: visit summaries, letters and notes`,
  Encounter: msg`Visits: when, where, with whom and why`,
  ImagingStudy: msg`Imaging studies, without the pictures`,
  Immunization: msg`Vaccinations`,
  MedicationAdministration: msg`Medicines given by the clinic`,
  MedicationRequest: msg`Prescriptions`,
  MedicationStatement: msg`Medicines taken`,
  Observation: msg`Observations: lab results and vital signs`,
  Procedure: msg`Procedures that were done`,
  Questionnaire: msg`Questions of the forms that were filled in`,
  QuestionnaireResponse: msg`Forms that were filled in, with the answers`,
  ServiceRequest: msg`Orders: tests and procedures that were asked for`,
}

/** Returns plain words for a FHIR resource. Null if the resource is not in the list above. */
export const resourceWords = (resName: string): MessageDescriptor | null =>
  Object.hasOwn(words, resName) ? (words[resName] ?? null) : null
