import type { Appointment, Visit } from '#src/contract/appointments.ts'
import { daysBetween, newestFirst } from '#src/lib/clinicalDate.ts'

/** Status ids (clinical §4, §9). */
const booked = 3
const notCancellable = 7
/** Secondary status of a request that the clinic has not confirmed yet. */
const requested = 44

export interface AppointmentPermissions {
  readonly note: boolean
  readonly cancel: boolean
  readonly reschedule: boolean
}

/**
 * Returns what the active security actions of page access 15 allow (clinical §6). Action 5 allows the note column,
 * action 6 canceling, and action 7 rescheduling.
 */
export function appointmentPermissions(actionIds: readonly number[]): AppointmentPermissions {
  return { note: actionIds.includes(5), cancel: actionIds.includes(6), reschedule: actionIds.includes(7) }
}

export type AppointmentColumn = 'date' | 'time' | 'provider' | 'type' | 'status' | 'note' | 'cancel' | 'reschedule'

/** Returns the columns of the upcoming or the previous table (clinical §2). Past appointments can't be changed. */
export function appointmentColumns(
  list: 'upcoming' | 'previous',
  permissions: AppointmentPermissions,
): readonly AppointmentColumn[] {
  const optional = list === 'upcoming' ? (['note', 'cancel', 'reschedule'] as const) : (['note'] as const)
  return ['date', 'time', 'provider', 'type', 'status', ...optional.filter((name) => permissions[name])]
}

type Statuses = Pick<Appointment, 'apptStatusID' | 'apptStatusSecID'>

/** Whether an appointment can be canceled: status 3, unless the secondary status is 44 (clinical §4). */
export function canCancel(appointment: Statuses): boolean {
  return appointment.apptStatusID === booked && appointment.apptStatusSecID !== requested
}

/** Whether an appointment can be rescheduled: status 3 or 7 (clinical §4). */
export function canReschedule(appointment: Statuses): boolean {
  return appointment.apptStatusID === booked || appointment.apptStatusID === notCancellable
}

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
 * Returns the soonest appointment on `today` or later, and the number of days until it. Null if there is none. Skips
 * past days, because a saved list can be some days old.
 */
export function nextAppointment(
  appointments: readonly Appointment[],
  today: string,
): { readonly appointment: Appointment; readonly inDays: number } | null {
  const appointment = upcomingOrder(appointments).find((row) => row.date >= today)
  return appointment ? { appointment, inDays: daysBetween(today, appointment.date) } : null
}

/** Sorts visits by admission, newest first and undated last. */
export function visitOrder(visits: readonly Visit[]): Visit[] {
  return [...visits].sort((a, b) => newestFirst(a.admission, b.admission))
}
