import type { FhirResourceType } from '../services/fhirClients/fhirResources.ts'
import type { ResourceSource } from './ResourceSource.ts'
import { allergySource } from './resources/allergySource.ts'
import { appointmentSource } from './resources/appointmentSource.ts'
import { communicationSource } from './resources/communicationSource.ts'
import { conditionSource } from './resources/conditionSource.ts'
import { coverageSource } from './resources/coverageSource.ts'
import { documentSource } from './resources/documentSource.ts'
import { encounterSource } from './resources/encounterSource.ts'
import { imagingReportSource, imagingStudySource } from './resources/imagingSources.ts'
import { immunizationSource } from './resources/immunizationSource.ts'
import { labOrderSource, labReportSource, labResultSource } from './resources/labSources.ts'
import { administrationSource, medicationSource, prescriptionSource } from './resources/medicationSources.ts'
import { patientSource } from './resources/patientSource.ts'
import { orderSource, procedureSource } from './resources/procedureSources.ts'
import { vitalSource } from './resources/vitalSource.ts'

/** The sources of each resource type, in the order in which a search returns them. */
export const resourceSources: Readonly<Record<FhirResourceType, readonly ResourceSource[]>> = {
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
}
