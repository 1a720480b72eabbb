import { objectTypes } from '#src/contract/objectTypes.ts'

/** The screens of a patient's record. */
const recordObjectTypeIds: readonly number[] = [
  objectTypes.appointments,
  objectTypes.appointmentsUpcoming,
  objectTypes.appointmentsPrevious,
  objectTypes.visits,
  objectTypes.medications,
  objectTypes.records,
  objectTypes.labs,
  objectTypes.medicalHistory,
  objectTypes.vitals,
  objectTypes.ai,
  objectTypes.billing,
  objectTypes.billingList,
]

const everybody: readonly number[] = [
  objectTypes.home,
  objectTypes.communication,
  objectTypes.settings,
  objectTypes.about,
]

/** What a patient's account may open: the screens that exist. A client's may open the same, of whom it acts for. */
export const patientObjectTypeIds: readonly number[] = [...everybody, ...recordObjectTypeIds]

/** What a staff account may open: the patient list, and the record of whom they choose there. */
export const staffObjectTypeIds: readonly number[] = [...everybody, ...recordObjectTypeIds, objectTypes.patientInfo]
