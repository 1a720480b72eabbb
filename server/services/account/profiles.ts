import { objectTypes } from '#src/contract/objectTypes.ts'

/** Object types of a patient's record. */
const recordObjectTypeIds: readonly number[] = [
  objectTypes.appointments,
  objectTypes.appointmentsRequest,
  objectTypes.appointmentsUpcoming,
  objectTypes.appointmentsPrevious,
  objectTypes.visits,
  objectTypes.medications,
  objectTypes.records,
  objectTypes.documents,
  objectTypes.healthRecords,
  objectTypes.forms,
  objectTypes.labs,
  objectTypes.medicalHistory,
  objectTypes.vitals,
  objectTypes.ai,
  objectTypes.billing,
  objectTypes.billingList,
  objectTypes.paymentPlans,
  objectTypes.personalInfo,
  objectTypes.insurance,
  objectTypes.imaging,
]

const everybody: readonly number[] = [
  objectTypes.home,
  objectTypes.communication,
  objectTypes.settings,
  objectTypes.about,
]

/**
 * Object types of a patient's account: those whose pages exist, except `patientInfo` (the patient list). A client
 * account, which has no record of its own, gets the same types for the people it represents.
 */
export const patientObjectTypeIds: readonly number[] = [...everybody, ...recordObjectTypeIds]

/**
 * Object types of a staff account: those of a patient's account, `patientInfo` for the patient list, `patientAccess` for
 * deciding who has access to a record, `schedule` for answering requests for appointments, and `refunds` for paying back
 * payments.
 */
export const staffObjectTypeIds: readonly number[] = [
  ...everybody,
  ...recordObjectTypeIds,
  objectTypes.patientInfo,
  objectTypes.patientAccess,
  objectTypes.schedule,
  objectTypes.refunds,
]
