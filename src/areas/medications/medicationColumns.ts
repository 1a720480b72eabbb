/** Columns by which the lists can be sorted. Prescriptions lack `status`, because they are grouped by it. */
export const medicationColumns = ['status', 'date', 'name'] as const
export const prescriptionColumns = ['date', 'name'] as const
export type MedicationColumn = (typeof medicationColumns)[number]
export type PrescriptionColumn = (typeof prescriptionColumns)[number]
