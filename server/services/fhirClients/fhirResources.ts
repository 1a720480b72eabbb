/**
 * The FHIR R4 resource types that a patient can let an app read. Grants store these ids (`fhir_grants.res_ids`), so an
 * id must never be reused for another type.
 */
export const fhirResources = [
  { resId: 1, resName: 'Patient' },
  { resId: 2, resName: 'AllergyIntolerance' },
  { resId: 3, resName: 'Appointment' },
  { resId: 4, resName: 'Condition' },
  { resId: 5, resName: 'Coverage' },
  { resId: 6, resName: 'DiagnosticReport' },
  { resId: 7, resName: 'DocumentReference' },
  { resId: 8, resName: 'Encounter' },
  { resId: 9, resName: 'ImagingStudy' },
  { resId: 10, resName: 'Immunization' },
  { resId: 11, resName: 'MedicationAdministration' },
  { resId: 12, resName: 'MedicationRequest' },
  { resId: 13, resName: 'MedicationStatement' },
  { resId: 14, resName: 'Observation' },
  { resId: 15, resName: 'Procedure' },
  { resId: 16, resName: 'ServiceRequest' },
  { resId: 17, resName: 'Communication' },
  { resId: 18, resName: 'QuestionnaireResponse' },
  { resId: 19, resName: 'Questionnaire' },
] as const

export type FhirResourceType = (typeof fhirResources)[number]['resName']

/** Returns the entry with this name, or undefined. */
export const fhirResourceOf = (name: string) => fhirResources.find(({ resName }) => resName === name)
