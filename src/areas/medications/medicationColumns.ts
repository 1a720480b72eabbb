/** Columns by which the lists can be sorted. Prescriptions are already grouped by status. */
export const medicationColumns = ['status', 'date', 'name'] as const
export const prescriptionColumns = ['date', 'name'] as const
export type MedicationColumn = (typeof medicationColumns)[number]
export type PrescriptionColumn = (typeof prescriptionColumns)[number]
