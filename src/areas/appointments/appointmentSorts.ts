/** Columns by which the lists can be sorted. */
export const appointmentSorts = ['date', 'provider', 'type'] as const
export const visitSorts = ['admission', 'discharge', 'place', 'providers', 'type'] as const
export type AppointmentSort = (typeof appointmentSorts)[number]
export type VisitSort = (typeof visitSorts)[number]
