/**
 * Ids of what the demo clinic's forms ask (`DataFieldID`). The same question has the same id in every form, so that an
 * answer can be offered the next time.
 */
export const dataFields = {
  fullName: 1,
  birthDate: 2,
  phone: 3,
  address: 4,
  emergencyContact: 5,
  emergencyPhone: 6,
  needsInterpreter: 7,
  interpreterLanguage: 8,

  wasInHospital: 20,
  hospital: 21,
  admitted: 22,
  discharged: 23,
  smoking: 24,
  cigarettes: 25,
  conditions: 26,
  medicines: 27,
  allergies: 28,
  operations: 29,
  operation: 30,
  operationYear: 31,
  isPregnant: 32,

  familyConditions: 40,
  familyDetails: 41,

  weightKg: 50,
  heightIn: 51,
  bodyMassIndex: 52,

  signsAs: 60,
  agrees: 61,
  signature: 62,
} as const
