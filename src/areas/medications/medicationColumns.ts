/** What the lists can be put in order by. */
export const medicationColumns = ['date', 'name'] as const
export type MedicationColumn = (typeof medicationColumns)[number]
