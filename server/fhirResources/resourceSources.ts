import type { ResourceSource } from './ResourceSource.ts'
import { allergySource } from './sources/allergySource.ts'
import { appointmentSource } from './sources/appointmentSource.ts'
import { communicationSource } from './sources/communicationSource.ts'
import { conditionSource } from './sources/conditionSource.ts'
import { coverageSource } from './sources/coverageSource.ts'
import { documentSource } from './sources/documentSource.ts'
import { encounterSource } from './sources/encounterSource.ts'
import { imagingReportSource, imagingStudySource } from './sources/imagingSources.ts'
import { immunizationSource } from './sources/immunizationSource.ts'
import { labOrderSource, labReportSource, labResultSource } from './sources/labSources.ts'
import { administrationSource, medicationSource, prescriptionSource } from './sources/medicationSources.ts'
import { patientSource } from './sources/patientSource.ts'
import { orderSource, procedureSource } from './sources/procedureSources.ts'
import { questionnaireSource } from './sources/questionnaireSource.ts'
import { questionnaireResponseSource } from './sources/questionnaireResponseSource.ts'
import { vitalSource } from './sources/vitalSource.ts'

/** The sources of each resource type, in the order in which a search returns them. */
export const resourceSources = {
  Patient: [patientSource],
  AllergyIntolerance: [allergySource],
  Appointment: [appointmentSource],
  Condition: [conditionSource],
  Coverage: [coverageSource],
  DiagnosticReport: [labReportSource, imagingReportSource],
  DocumentReference: [documentSource],
  Encounter: [encounterSource],
  ImagingStudy: [imagingStudySource],
  Immunization: [immunizationSource],
  MedicationAdministration: [administrationSource],
  MedicationRequest: [prescriptionSource],
  MedicationStatement: [medicationSource],
  Observation: [vitalSource, labResultSource],
  Procedure: [procedureSource],
  ServiceRequest: [orderSource, labOrderSource],
  Communication: [communicationSource],
  QuestionnaireResponse: [questionnaireResponseSource],
  Questionnaire: [questionnaireSource],
} as const satisfies Readonly<Record<string, readonly ResourceSource[]>>

export type RecordResourceType = keyof typeof resourceSources
