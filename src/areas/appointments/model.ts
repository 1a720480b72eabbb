import type { Appointment, Visit } from '#src/contract/appointments.ts'
import { daysBetween, newestFirst } from '#src/lib/clinicalDate.ts'

/** Statuses by id (clinical §4, §9). */
const booked = 3
const notCancellable = 7
/** A request that the clinic has not confirmed yet. */
const requested = 44

export interface AppointmentPermissions {
  readonly note: boolean
  readonly cancel: boolean
  readonly reschedule: boolean
}

/** What the active actions of page access 15 allow: 5 the note column, 6 to cancel, 7 to reschedule (clinical §6). */
export function appointmentPermissions(actionIds: readonly number[]): AppointmentPermissions {
  return { note: actionIds.includes(5), cancel: actionIds.includes(6), reschedule: actionIds.includes(7) }
}

export type AppointmentColumn = 'date' | 'time' | 'provider' | 'type' | 'status' | 'note' | 'cancel' | 'reschedule'

/** The columns of the upcoming or the previous table (clinical §2); what is past can't be changed any more. */
export function appointmentColumns(
  list: 'upcoming' | 'previous',
  permissions: AppointmentPermissions,
): readonly AppointmentColumn[] {
  const optional = list === 'upcoming' ? (['note', 'cancel', 'reschedule'] as const) : (['note'] as const)
  return ['date', 'time', 'provider', 'type', 'status', ...optional.filter((name) => permissions[name])]
}

type Statuses = Pick<Appointment, 'apptStatusID' | 'apptStatusSecID'>

/** Status 3 can be cancelled, 7 can't, and nothing whose secondary status is 44 (clinical §4). */
export function canCancel(appointment: Statuses): boolean {
  return appointment.apptStatusID === booked && appointment.apptStatusSecID !== requested
}

/** Status 3 or 7 (clinical §4). */
export function canReschedule(appointment: Statuses): boolean {
  return appointment.apptStatusID === booked || appointment.apptStatusID === notCancellable
}

/** Whether it is a request that waits for the clinic's answer. */
export function isRequested(appointment: Statuses): boolean {
  return appointment.apptStatusSecID === requested
}

function clock(appointment: Pick<Appointment, 'date' | 'startTime'>): string {
  // Both are zero-padded: as text they sort as in time.
  return `${appointment.date}T${appointment.startTime}`
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Soonest first. */
export function upcomingOrder(appointments: readonly Appointment[]): Appointment[] {
  return [...appointments].sort((a, b) => compareText(clock(a), clock(b)))
}

/** Newest first. */
export function previousOrder(appointments: readonly Appointment[]): Appointment[] {
  return [...appointments].sort((a, b) => compareText(clock(b), clock(a)))
}

/**
 * The soonest appointment that is not over, with the whole days until it; null where there is none. An
 * upcoming list that was saved some days ago may begin with appointments that are over by now: those don't count.
 */
export function nextAppointment(
  appointments: readonly Appointment[],
  today: string,
): { readonly appointment: Appointment; readonly inDays: number } | null {
  const appointment = upcomingOrder(appointments).find((row) => row.date >= today)
  return appointment ? { appointment, inDays: daysBetween(today, appointment.date) } : null
}

/** Newest first by admission, the undated last. */
export function visitOrder(visits: readonly Visit[]): Visit[] {
  return [...visits].sort((a, b) => newestFirst(a.admission, b.admission))
}
