import { previousAppointments, upcomingAppointments, visits } from '#src/contract/appointments.ts'
import { endpointQuery } from '#src/query/query.ts'

export const upcomingQuery = () => endpointQuery(upcomingAppointments, {})
export const previousQuery = () => endpointQuery(previousAppointments, {})
export const visitsQuery = () => endpointQuery(visits, {})
