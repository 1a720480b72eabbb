import type { Appointment } from '#src/contract/appointments.ts'
import { daysBetween } from '#src/lib/clinicalDate.ts'

/** Secondary status of a request that the clinic has not confirmed yet. */
const requested = 44

type Statuses = Pick<Appointment, 'apptStatusID' | 'apptStatusSecID'>

/** Whether an appointment is a request that waits for the clinic's answer. */
export function isRequested(appointment: Statuses): boolean {
  return appointment.apptStatusSecID === requested
}

function clock(appointment: Pick<Appointment, 'date' | 'startTime'>): string {
  // Date and time are zero-padded, so that text order is time order.
  return `${appointment.date}T${appointment.startTime}`
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Sorts appointments soonest first. */
export function upcomingOrder(appointments: readonly Appointment[]): Appointment[] {
  return [...appointments].sort((a, b) => compareText(clock(a), clock(b)))
}

/** Sorts appointments newest first. */
export function previousOrder(appointments: readonly Appointment[]): Appointment[] {
  return [...appointments].sort((a, b) => compareText(clock(b), clock(a)))
}

/**
 * Returns the soonest appointment that is not over, and the number of days until it. Null if there is none. Skips past
 * ones, because a saved list can be some days old. `now`: ms since 1970. Without an end, an appointment is over on the
 * day after it.
 */
export function nextAppointment(
  appointments: readonly Appointment[],
  today: string,
  now = Date.now(),
): { readonly appointment: Appointment; readonly inDays: number } | null {
  const appointment = upcomingOrder(appointments).find(({ date, endsAt }) =>
    endsAt ? Date.parse(endsAt) > now : date >= today,
  )
  return appointment ? { appointment, inDays: daysBetween(today, appointment.date) } : null
}
