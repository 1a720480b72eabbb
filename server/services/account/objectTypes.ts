/** What can be opened, by the ids that the side menu is filtered with (portal §2). */
export const objectTypes = {
  home: 15810960,
  ai: 15810940,
  appointments: 15811200,
  appointmentRequest: 15811208,
  upcomingAppointments: 15811212,
  previousAppointments: 15811205,
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
} as const

/** What a patient's account may open: the screens that exist. */
export const patientObjectTypeIds: readonly number[] = [
  objectTypes.home,
  objectTypes.appointments,
  objectTypes.upcomingAppointments,
  objectTypes.previousAppointments,
  objectTypes.visits,
  objectTypes.communication,
  objectTypes.medications,
  objectTypes.records,
  objectTypes.labs,
  objectTypes.medicalHistory,
  objectTypes.vitals,
  objectTypes.billing,
  objectTypes.billingList,
  objectTypes.settings,
  objectTypes.about,
]

/** What a staff account may open: nobody's record is chosen for it. */
export const staffObjectTypeIds: readonly number[] = [
  objectTypes.home,
  objectTypes.communication,
  objectTypes.settings,
  objectTypes.about,
]
