import { previousAppointments, upcomingAppointments, visits } from '#src/contract/appointments.ts'
import type { AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: upcomingAppointments, phase: 'soon', part: 'appointments', searched: true },
  { endpoint: previousAppointments, phase: 'later', part: 'appointments', searched: true },
  { endpoint: visits, phase: 'later', part: 'appointments', searched: true },
] as const satisfies readonly AreaRecord[]
