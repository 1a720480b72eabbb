/**
 * The ids by which a security profile allows an area (portal §2). An id that `server/services/account/profiles.ts`
 * grants to no profile has no page yet: `tests/areas.test.ts` compares the profiles with the pages.
 */
export const objectTypes = {
  home: 15810960,
  ai: 15810940,
  appointments: 15811200,
  appointmentsRequest: 15811208,
  appointmentsUpcoming: 15811212,
  appointmentsPrevious: 15811205,
  visits: 15811216,
  communication: 15810950,
  telehealth: 15811240,
  billing: 15811060,
  billingList: 15810945,
  paymentPlans: 15811160,
  medications: 15811140,
  patientInfo: 15811180,
  insurance: 15811080,
  forms: 15811000,
  records: 15810000,
  healthRecords: 15811020,
  documents: 15810980,
  labs: 15811100,
  medicalHistory: 15811120,
  vitals: 15811260,
  settings: 15811220,
  about: 15810900,
  /** Not in the spec: staff who decide who has access to a record. Negative, because the ids of record systems are not. */
  patientAccess: -1001,
  /** Not in the spec: staff who answer requests for appointments, and change hours and leave. */
  schedule: -1002,
  /** Not in the spec: staff who pay back payments. */
  refunds: -1003,
  /** Not in the spec, which does not show the id of personal information (`patientInfo` is the patient list here). */
  personalInfo: -1004,
  /** Not in the spec, which does not show the id of imaging. */
  imaging: -1005,
} as const
export type ObjectType = keyof typeof objectTypes
