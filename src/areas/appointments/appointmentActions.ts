import type { Appointment } from '#src/contract/appointments.ts'
import { isRequested } from './model.ts'

/** Status ids (clinical §4, §9). */
const booked = 3
const setByClinic = 7

export interface AppointmentPermissions {
  readonly note: boolean
  readonly cancel: boolean
  readonly reschedule: boolean
}

export const noPermissions: AppointmentPermissions = { note: false, cancel: false, reschedule: false }

interface ActionRow {
  readonly PPSecPgActionID?: number | undefined
  readonly IsActive?: boolean | undefined
}

/**
 * Returns what the active security actions of page access 15 allow (clinical §6). Action 5 allows the note column,
 * action 6 canceling, and action 7 rescheduling.
 */
export function appointmentPermissions(actions: readonly ActionRow[]): AppointmentPermissions {
  const has = (id: number) => actions.some((row) => row.PPSecPgActionID === id && row.IsActive === true)
  return { note: has(5), cancel: has(6), reschedule: has(7) }
}

export type AppointmentColumn =
  | 'date'
  | 'time'
  | 'provider'
  | 'type'
  | 'status'
  | 'note'
  | 'cancel'
  | 'reschedule'
  | 'calendar'

/**
 * Returns the columns of the upcoming or the previous table (clinical §2). Past appointments can't be changed. The
 * status, and the calendar file of upcoming appointments, are not in the spec.
 */
export function appointmentColumns(
  list: 'upcoming' | 'previous',
  permissions: AppointmentPermissions,
): readonly AppointmentColumn[] {
  const always = ['date', 'time', 'provider', 'type', 'status'] as const
  if (list === 'previous') return [...always, ...(['note'] as const).filter((name) => permissions[name])]
  const optional = (['note', 'cancel', 'reschedule'] as const).filter((name) => permissions[name])
  return [...always, ...optional, 'calendar']
}

type Statuses = Pick<Appointment, 'apptStatusID' | 'apptStatusSecID'>
type Timed = Statuses & Pick<Appointment, 'startsAt'>

/** Why an appointment can't be canceled in the portal. `other`: its status allows no change at all. */
export type CancelHindrance = 'requested' | 'by-clinic' | 'started' | 'other'

function hasStarted({ startsAt }: Timed, now: number): boolean {
  return startsAt !== null && startsAt !== undefined && Date.parse(startsAt) <= now
}

/**
 * Returns why an appointment can't be canceled. Null if it can be: its status is 3, its secondary status is not 44
 * (clinical §4, §5), and it has not started. `now`: ms since 1970.
 */
export function cancelHindrance(appointment: Timed, now: number): CancelHindrance | null {
  if (isRequested(appointment)) return 'requested'
  if (appointment.apptStatusID === setByClinic) return 'by-clinic'
  if (appointment.apptStatusID !== booked) return 'other'
  return hasStarted(appointment, now) ? 'started' : null
}

/** Outcome of a cancel that is not allowed (clinical §7). The app's own word: it is never sent. */
export const notAsked = -1

/** Returns `notAsked` if canceling is not allowed, so that the server is not called. Returns null if it is allowed. */
export function cancelOutcome(
  appointment: Timed,
  permissions: AppointmentPermissions,
  now: number,
): typeof notAsked | null {
  return permissions.cancel && cancelHindrance(appointment, now) === null ? null : notAsked
}

/**
 * What happens to the old time if an appointment is rescheduled:
 * - `given-up`: it is canceled first (clinical §4), and kept for the patient for a while.
 * - `replaced`: it is an unconfirmed request, which the new request replaces when it is sent.
 * - `stays`: it can't be canceled, and stays until the clinic confirms the new time.
 */
export type OldTime = 'given-up' | 'replaced' | 'stays'

/** Returns what happens to the old time. Null unless the status is 3 or 7 (clinical §4) and it has not started. */
export function rescheduleEffect(appointment: Timed, now: number): OldTime | null {
  const { apptStatusID } = appointment
  if ((apptStatusID !== booked && apptStatusID !== setByClinic) || hasStarted(appointment, now)) return null
  if (isRequested(appointment)) return 'replaced'
  return apptStatusID === booked ? 'given-up' : 'stays'
}

/** Whether the clinic can keep a time that is given up. Only a complete appointment can be booked back. */
export function canBeKept({
  prvID,
  templateID,
  siteID,
}: Pick<Appointment, 'prvID' | 'templateID' | 'siteID'>): boolean {
  return prvID !== null && templateID !== null && siteID !== null && siteID !== undefined
}

/**
 * Whether a held time is still held. The server lists only held times, so a reply that arrived after `heldUntil` shows
 * that the clock of this device is wrong. `fetchedAt`, `now`: ms since 1970.
 */
export function isStillHeld(heldUntil: string, fetchedAt: number, now: number): boolean {
  const until = Date.parse(heldUntil)
  return now < until || fetchedAt >= until
}
