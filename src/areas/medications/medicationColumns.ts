/** What the lists can be put in order by. Prescriptions stand apart by their status, so not by that. */
export const medicationColumns = ['status', 'date', 'name'] as const
export const prescriptionColumns = ['date', 'name'] as const
export type MedicationColumn = (typeof medicationColumns)[number]
export type PrescriptionColumn = (typeof prescriptionColumns)[number]
